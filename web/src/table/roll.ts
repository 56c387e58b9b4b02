// What a roll comes to, and how it is read aloud.
import type { t as words, Word } from "../words";
import { aloud } from "../rendered";
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

export interface Verdict {
  tone: "" | "ok" | "bad"; // good or bad for the party
  sign: "" | "✓" | "×"; // only what the party tries can succeed or fail
  word: Word;
}

/** What it means that the dice have, or have not, reached what they were held against. */
export function verdict({ hoped }: Rolled, reached: boolean): Verdict {
  if (hoped == null) return { tone: "", sign: "", word: reached ? "table.roll.met" : "table.roll.unmet" };
  if (!hoped) return { tone: reached ? "bad" : "ok", sign: "", word: reached ? "table.roll.hits" : "table.roll.misses" };
  return reached
    ? { tone: "ok", sign: "✓", word: "table.roll.reached" }
    : { tone: "bad", sign: "×", word: "table.roll.failed" };
}

/** The roll as one sentence, for those who listen. */
export function spoken(rolled: Rolled, t: typeof words): string {
  const dice = rolled.dice.join(", ");
  const word = (one: Added): string =>
    one.value < 0
      ? t("table.roll.minus", { value: -one.value, label: aloud(one.label) })
      : t("table.roll.plus", { value: one.value, label: aloud(one.label) });
  const parts = [dice, ...rolled.adds.map(word)];
  if (rolled.adds.length) parts.push(t("table.roll.is", { total: results(rolled).join(", ") }));
  const met = meetings(rolled).map((one) =>
    t(one.reached ? "table.roll.marks" : "table.roll.stops", { die: one.die, box: one.box }),
  );
  if (met.length) return `${parts.join(" ")}: ${met.join(", ")}`;
  if (rolled.need != null) parts.push(t("table.roll.against", { need: rolled.need }));
  const sentence = parts.join(" ");
  if (rolled.reached == null) return sentence;
  return `${sentence}, ${t(verdict(rolled, rolled.reached).word)}`;
}

const FAR = 3; // lines after which a roll no longer belongs to the question, unless one answer led to both
const REACH = 8; // lines that may come of one roll
const TOGETHER = 3; // rolls in a row that belong together: attack and defence, or a test of several traits

/** Dice with the sentence that says what they are for. */
export interface Throw {
  cause: LogLine;
  rolled: Rolled;
}

/** What was rolled before the present question, and what came of it. */
export interface Recent {
  at: number; // the line of the last roll
  throws: Throw[];
  outcome: LogLine[];
}

/** A line about nobody and nothing only reads the dice aloud. */
export const readsDice = (line: LogLine): boolean => !!line.rolled && !line.who && !line.about;

/** Such a line says nothing; the one before it says what the dice are for. */
function causeOf(lines: LogLine[], at: number): LogLine | undefined {
  const line = lines[at]!;
  if (!readsDice(line)) return line;
  const before = lines[at - 1];
  return before?.heading ? undefined : before;
}

function lastRoll(lines: LogLine[], since: number): number {
  const earliest = Math.max(0, lines.length - 1 - REACH, Math.min(lines.length - FAR, since));
  for (let at = lines.length - 1; at >= earliest; at--) {
    const line = lines[at]!;
    if (line.heading) return -1;
    if (line.rolled) return at;
  }
  return -1;
}

/** The rolls that the present question follows from; `since` is the first line the last answer led to. */
export function recent(lines: LogLine[], since = lines.length): Recent | null {
  const at = lastRoll(lines, since);
  const throws: Throw[] = [];
  for (let one = at; one >= 0 && throws.length < TOGETHER; one--) {
    const { rolled } = lines[one]!;
    const cause = rolled && causeOf(lines, one);
    if (!cause) break; // dice without a cause tell nothing
    throws.unshift({ cause, rolled });
  }
  return throws.length ? { at, throws, outcome: lines.slice(at + 1) } : null;
}
