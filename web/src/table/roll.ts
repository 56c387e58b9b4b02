// What a roll comes to, and how it is read aloud.
import type { t as words } from "../words";
import type { Added, LogLine, Rolled } from "../wire";

const added = (rolled: Rolled): number => rolled.adds.reduce((sum, one) => sum + one.value, 0);

/** What counts: each die with its bonus, or the one sum. */
export function results(rolled: Rolled): number[] {
  const extra = added(rolled);
  if (rolled.each) return rolled.dice.map((die) => die + extra);
  return [rolled.dice.reduce((sum, die) => sum + die, 0) + extra];
}

export interface Meeting {
  die: number;
  box: number;
  reached: boolean;
}

/** Each die with the number it has to reach, up to the first that does not. */
export function meetings(rolled: Rolled): Meeting[] {
  const found: Meeting[] = [];
  for (const [at, die] of results(rolled).entries()) {
    const box = rolled.meets[at];
    if (box === undefined) break;
    found.push({ die, box, reached: die >= box });
    if (die < box) break;
  }
  return found;
}

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** The roll as one sentence, for those who listen. */
export function spoken(rolled: Rolled, t: typeof words): string {
  const dice = rolled.dice.join(", ");
  const word = (one: Added): string =>
    one.value < 0
      ? t("table.roll.minus", { value: -one.value, label: one.label })
      : t("table.roll.plus", { value: one.value, label: one.label });
  const parts = [dice, ...rolled.adds.map(word)];
  if (rolled.adds.length) parts.push(t("table.roll.is", { total: results(rolled).join(", ") }));
  const met = meetings(rolled).map((one) =>
    t(one.reached ? "table.roll.marks" : "table.roll.stops", { die: one.die, box: one.box }),
  );
  if (met.length) return `${parts.join(" ")}: ${met.join(", ")}`;
  if (rolled.need != null) parts.push(t("table.roll.against", { need: rolled.need }));
  const sentence = parts.join(" ");
  if (rolled.reached == null) return sentence;
  return `${sentence}, ${t(rolled.reached ? "table.roll.reached" : "table.roll.failed")}`;
}

const FAR = 3; // a roll further back than this is no longer what the question is about

/** The index of the roll that the present question follows from, or -1. */
export function recentRoll(lines: LogLine[]): number {
  for (let at = lines.length - 1; at >= Math.max(0, lines.length - FAR); at--) {
    const line = lines[at]!;
    if (line.heading) return -1;
    if (line.rolled) return at;
  }
  return -1;
}

/** A line of the log as plain text. */
export const plainText = (line: LogLine): string =>
  line.parts.map((part) => (typeof part === "string" ? part : part.name)).join("");
