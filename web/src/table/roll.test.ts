import { expect, test } from "vitest";
import * as rendered from "../rendered";
import { line } from "../testing";
import type { LogLine, Rolled } from "../wire";
import { table } from "../words/en/table";
import { meetings, readsDice, recent, results, signed, spoken, verdict } from "./roll";

const roll = (more: Partial<Rolled>): Rolled => ({
  dice: [],
  sides: 6,
  adds: [],
  each: false,
  need: null,
  reached: null,
  meets: [],
  hoped: true,
  ...more,
});
const claw = roll({
  dice: [12],
  sides: 20,
  adds: [
    { label: rendered.spoken("claw"), value: 7 },
    { label: rendered.spoken("Haunted Mists"), value: -2 },
  ],
  need: 17,
  reached: true,
});
const say = (word: string, filling: Record<string, string | number> = {}): string =>
  table[word as keyof typeof table].replace(/\{(\w+)\}/g, (_, name: string) => String(filling[name]));

test("modifiers count once for a sum and for every die where the rule says so", () => {
  expect(results(claw)).toEqual([17]);
  expect(results(roll({ dice: [2, 5], adds: [{ label: rendered.spoken("room"), value: 1 }], each: true }))).toEqual([3, 6]);
});

test("a roll is read as one sentence", () => {
  expect(spoken(claw, say)).toBe("12 plus 7 claw minus 2 Haunted Mists is 17 against 17, success");
  expect(spoken(roll({ dice: [3, 1] }), say)).toBe("3, 1");
});

test("only what the party tries can succeed; a monster hits or misses, and some dice are nobody's", () => {
  const told = (hoped: boolean | null) => [true, false].map((reached) => verdict(roll({ hoped }), reached));
  expect(told(true).map(({ tone, sign }) => tone + sign)).toEqual(["ok✓", "bad×"]);
  expect(told(false).map(({ tone, sign, word }) => tone + sign + table[word as keyof typeof table])).toEqual([
    "bada hit",
    "oka miss",
  ]);
  expect(told(null).map(({ tone, sign }) => tone + sign)).toEqual(["", ""]);
  expect(spoken({ ...claw, hoped: false }, say)).toMatch(/, a hit$/);
});

test("signs are real minus signs", () => {
  expect([signed(2), signed(-2), signed(0)]).toEqual(["+2", "−2", "+0"]);
});

const named = (who: string, more: Partial<LogLine> = {}): LogLine => line({ who, ...more });

test("only a roll since the last heading is kept", () => {
  const rolled = named("Ada", { rolled: claw });
  expect(recent([rolled, line()])?.at).toBe(0);
  expect(recent([rolled, line({ heading: true }), line()])).toBeNull();
  expect(recent([rolled, line(), line(), line()])).toBeNull();
});

test("a roll is kept with all that came of it, as long as one answer led there", () => {
  const lines = [named("Ada", { rolled: claw }), named("Ben"), named("Cleo"), named("Dee")];
  const kept = recent(lines, 0);
  expect(kept?.throws).toEqual([{ cause: lines[0], rolled: claw }]);
  expect(kept?.outcome).toEqual(lines.slice(1));
  const many = Array.from({ length: 9 }, () => line());
  expect(recent([lines[0]!, ...many], 0)).toBeNull();
});

test("attack and defence are kept together, and dice that are only read aloud with their cause", () => {
  const [attack, defence] = [named("Ada", { rolled: claw }), named("Ben", { rolled: roll({ dice: [1] }) })];
  expect(recent([attack, defence])?.throws.map(({ cause }) => cause)).toEqual([attack, defence]);
  const aloud = line({ rolled: claw });
  expect(recent([named("Cleo"), aloud])?.throws).toEqual([{ cause: named("Cleo"), rolled: claw }]);
  expect(recent([line({ heading: true }), aloud])).toBeNull();
});

test("a line about nobody and nothing only reads its dice aloud", () => {
  expect(readsDice(line({ rolled: claw }))).toBe(true);
  expect([line(), named("Ada", { rolled: claw }), line({ about: "wolf", rolled: claw })].map(readsDice)).toEqual([false, false, false]);
});

test("dice are held against boxes in turn until one does not reach its own", () => {
  const attack = roll({ dice: [5, 2, 1], each: true, need: 4, reached: true, meets: [4, 4, 5] });
  expect(meetings(attack)).toEqual([
    { die: 5, box: 4, reached: true },
    { die: 2, box: 4, reached: false },
  ]);
  expect(spoken(attack, say)).toBe("5, 2, 1: 5 ≥ 4 marks, 2 < 4 stops");
});
