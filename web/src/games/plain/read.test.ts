import { expect, test, vi } from "vitest";
import { rowsOf } from "./read";

const names: Record<string, string> = { kat: "Kat", "wolf-2": "Wolf 2" };
vi.mock("../../lexicon.svelte", () => ({ name: (key: string) => names[key] ?? "" }));

test("plain values and plain lists stand on one line", () => {
  expect(rowsOf({ round: 3, monster_deck: ["wolf", "bat"], over: false })).toEqual([
    { name: "round", value: "3", rows: [] },
    { name: "monster deck", value: "wolf, bat", rows: [] },
    { name: "over", value: "–", rows: [] },
  ]);
});

test("things in a list are called by their name, their key, or their place", () => {
  const [list] = rowsOf({ heroes: [{ key: "kat", hp: 8 }, { key: "arjhan", hp: 8 }, { hp: 2 }] });
  expect(list!.rows.map((row) => row.name)).toEqual(["Kat", "arjhan", "3"]);
});

test("a value that is the key of a thing is told by its name", () => {
  expect(rowsOf({ foe: "wolf-2" })).toEqual([{ name: "foe", value: "Wolf 2", rows: [] }]);
});

test("what is empty is left out", () => {
  expect(rowsOf({ nothing: null, none: [], text: "", deep: { deeper: {} } })).toEqual([]);
});
