// Which key takes which option. The keys of commands and of the board's zoom never stand for one.
import { aloud } from "../rendered";
import type { Choice } from "../wire";

const DIGITS = "123456789";
const LETTERS = "bfgijkoqtzwxvyrpsdnae"; // without U, L, C, M and H, which command the table

// Deeds that come back all the time keep the same letter, whatever else is offered.
const USUAL: Record<string, string> = {
  attack: "a",
  end: "e",
  explore: "x",
  go: "v",
  yes: "y",
  no: "n",
  stay: "s",
  done: "d",
  roll: "r",
  keep: "p",
};
const FOREMOST = new Set(["attack", "command", "roll"]);
const SELDOM = new Set(["drop", "give"]); // what one carries is given away last
const LEAVING = new Set(["end", "no", "stay", "done", "keep"]);

/** Whether an option ends or declines something rather than doing it. */
export const leaves = (option: Choice, otherwise = ""): boolean => LEAVING.has(option.kind) || option.key === otherwise;

/** What stands printed on the board where an option leads, if that is a number. */
export type Printed = (option: Choice) => number | null;

const unprinted: Printed = () => null;

/**
 * A key for each option while there are any: usual letters, then digits, then other letters. Among
 * numbered places a digit means the place with that number and nothing else.
 */
export function keysOf(options: Choice[], printed = unprinted): Map<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  const give = (option: Choice, key: string | undefined): void => {
    if (!key || taken.has(key) || keys.has(option.key)) return;
    taken.add(key);
    keys.set(option.key, key);
  };
  for (const option of options) give(option, digit(printed(option)));
  for (const option of options) give(option, USUAL[option.kind]);
  const digits = options.some((option) => printed(option) !== null) ? "" : DIGITS;
  const free = [...digits, ...LETTERS].filter((key) => !taken.has(key));
  for (const option of options) if (!keys.has(option.key)) give(option, free.find((key) => !taken.has(key)));
  return keys;
}

const digit = (number: number | null): string | undefined => (number ? DIGITS[number - 1] : undefined);

/** Options in the order in which the prompt shows them: few buttons, and the rest as a list. */
export interface Laid {
  buttons: Choice[];
  rest: Choice[];
  likely: string; // the key of the one most people take, or ""
  keys: Map<string, string>;
}

const MOST_BUTTONS = 4; // beside a list
const AT_A_GLANCE = 6; // so many need no list

/** Lay out the options. What can be clicked on the board is a button, with a key, only if few. */
export function lay(
  options: Choice[],
  onBoard: (option: Choice) => boolean,
  otherwise = "",
  printed = unprinted,
): Laid {
  const off = options.filter((option) => !onBoard(option));
  const on = options.filter(onBoard);
  const offered = options.length <= MOST_BUTTONS + 1 ? [...off, ...on] : off; // a list of one is no list
  const most = offered.length <= AT_A_GLANCE ? offered.length : MOST_BUTTONS;
  const ways = offered.filter((option) => leaves(option, otherwise)); // a way out must never hide in the list
  const all = offered.filter((option) => !leaves(option, otherwise));
  const deeds = [...all.filter((option) => !isSeldom(option)), ...all.filter(isSeldom)];
  const room = most - Math.min(ways.length, 1);
  const buttons = [...foremost(deeds, room), ...ways].slice(0, most);
  const rest = [...off, ...on].filter((option) => !buttons.includes(option));
  const listed = rest.filter((option) => !onBoard(option) || digit(printed(option)));
  const keyed = [...buttons, ...listed]; // numbered as they are read
  return { buttons, rest, likely: likely(deeds, rest, ways), keys: keysOf(keyed, printed) };
}

/** Where there are too many for buttons, what one came for goes before what one carries about. */
function foremost(deeds: Choice[], room: number): Choice[] {
  if (deeds.length <= room) return deeds;
  const first = deeds.filter((option) => FOREMOST.has(option.kind));
  return [...first, ...deeds.filter((option) => !FOREMOST.has(option.kind))].slice(0, room);
}

const isSeldom = ({ kind }: Choice): boolean => SELDOM.has(kind);

const EVEN = 0.5;

/** Nobody is talked into what fails more often than not, or ends what is not yet done. */
const isFair = ({ outlook }: Choice): boolean => (outlook?.fair ?? true) && (outlook?.chance ?? 1) >= EVEN;

/** Among equals, or beside a board full of them, none is likely; the one attack or the only way on is. */
function likely(deeds: Choice[], rest: Choice[], ways: Choice[]): string {
  const usual = deeds.filter((option) => !isSeldom(option));
  const attacks = usual.filter((option) => option.kind === "attack");
  const lone = rest.length || usual.length > 1 ? undefined : (usual[0] ?? ways[0]);
  const found = attacks.length === 1 ? attacks[0] : lone;
  return found && isFair(found) ? found.key : "";
}

/** The options whose label or note has every word of the search in it. */
export function matching(options: Choice[], search: string, note: (option: Choice) => string = () => ""): Choice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const told = `${aloud(option.label)} ${note(option)}`.toLowerCase();
    return words.every((word) => told.includes(word));
  });
}
