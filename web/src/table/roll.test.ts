import { expect, test } from "vitest";
import type { LogLine, Rolled } from "../wire";
import { table } from "../words/en/table";
import { recentRoll, results, signed, spoken } from "./roll";

const claw: Rolled = {
  dice: [12],
  sides: 20,
  adds: [
    { label: "claw", value: 7 },
    { label: "Haunted Mists", value: -2 },
  ],
  need: 17,
  reached: true,
};
const say = (word: string, filling: Record<string, string | number> = {}): string =>
  table[word as keyof typeof table].replace(/\{(\w+)\}/g, (_, name: string) => String(filling[name]));
const line = (more: Partial<LogLine> = {}): LogLine => ({ parts: ["x"], kind: "Roll", ...more });

test("modifiers count once for a sum and for every die where the rule says so", () => {
  expect(results(claw)).toEqual([17]);
  expect(results({ dice: [2, 5], sides: 6, adds: [{ label: "room", value: 1 }], each: true })).toEqual([3, 6]);
});

test("a roll is read as one sentence", () => {
  expect(spoken(claw, say)).toBe("12 plus 7 claw minus 2 Haunted Mists is 17 against 17, success");
  expect(spoken({ dice: [3, 1], sides: 6, adds: [] }, say)).toBe("3, 1");
});

test("signs are real minus signs", () => {
  expect([signed(2), signed(-2), signed(0)]).toEqual(["+2", "−2", "+0"]);
});

test("only a roll since the last heading is kept", () => {
  expect(recentRoll([line({ rolled: claw }), line()])).toBe(0);
  expect(recentRoll([line({ rolled: claw }), line({ heading: true }), line()])).toBe(-1);
  expect(recentRoll([line({ rolled: claw }), ...Array.from({ length: 9 }, () => line())])).toBe(-1);
});
