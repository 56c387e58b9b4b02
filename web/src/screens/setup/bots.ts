// What the bots are called.
import { t, type Word } from "../../words";

const words: Record<string, Word> = { scripted: "setup.bot.scripted", random: "setup.bot.random" };

export function botName(bot: string): string {
  const word = words[bot];
  return word ? t(word) : `${t("setup.bot")} (${bot})`;
}
