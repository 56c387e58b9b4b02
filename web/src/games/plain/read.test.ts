import { expect, test } from "vitest";
import { rowsOf } from "./read";

test("plain values and plain lists stand on one line", () => {
  expect(rowsOf({ round: 3, monster_deck: ["wolf", "bat"], over: false })).toEqual([
    { name: "round", value: "3", rows: [] },
    { name: "monster deck", value: "wolf, bat", rows: [] },
    { name: "over", value: "–", rows: [] },
  ]);
});

test("things in a list are called by their name, or by their place", () => {
  const [list] = rowsOf({ heroes: [{ name: "Kat", hp: 8 }, { hp: 2 }] });
  expect(list!.rows.map((row) => row.name)).toEqual(["Kat", "2"]);
});

test("what is empty is left out", () => {
  expect(rowsOf({ nothing: null, none: [], text: "", deep: { deeper: {} } })).toEqual([]);
});
