import { describe, expect, it } from "vitest";
import { spoken } from "../../rendered";
import { option } from "../../testing";
import { castle, foe, hero, outlook, speak, tile } from "./testing";
import { aimOf, caution, explain, note, offerName, tileName } from "./told";

speak({ kat: "Kat", ghoul: "Ghoul", cleave: "Cleave", alarm: "Alarm", north: "North", "ghoul/tactics-1": "Tactics", "black-x2-1": "Passage" });

const view = castle({
  active: "kat",
  tiles: [tile({}), tile({ key: "crypt", at: [4, 0] })],
  unexplored: [{ at: [0, 0], side: "north" }],
  heroes: [hero({ at: [3, 2] })],
  foes: [foe({ at: [2, 1], covers: [[2, 1]], tactics: ["ghoul/tactics-1"] })],
  markers: [{ key: "alarm", at: [4, 0] }],
});
const move = (column: number, row: number, square = 0) =>
  option(`move:${column},${row}`, {
    kind: "go", does: { is: "Square", column, row }, label: spoken("Move to ", { key: "4,0", name: "the Crypt" }),
    outlook: square ? outlook({ costs: { square } }) : null,
  });
const strike = option("ghoul-1", {
  kind: "attack", does: { is: "Strikes", power: "cleave", target: "ghoul-1" }, outlook: outlook({ chance: 0.6 }),
});
const end = (fair: boolean) => option("end", { kind: "end", outlook: outlook({ ends: "turn", fair }) });

it("notes where a square lies that may be chosen, and how far it is", () => {
  expect(note(view, move(5, 2, 2))).toBe("→ 2 squares");
  expect(note(view, move(2, 1, 1))).toBe("↖ 1 square");
  expect(note(view, move(2, 3))).toBe("↙");
  expect(note(view, move(3, 2))).toBe("");
  expect(note(view, end(true))).toBe("");
});

it("says what a square is beside, and what lies on its tile", () => {
  expect(explain(view, move(3, 0))).toBe("At an unexplored edge (North). Beside Ghoul 1 (AC 16, 1/1).");
  expect(explain(view, move(5, 2))).toBe("Alarm lies on this tile.");
});

describe("an attack", () => {
  it("has the chance that the house tells", () => {
    expect(aimOf(view, strike)).toMatchObject({ power: "cleave", chance: 0.6, foe: { key: "ghoul-1" } });
    expect(explain(view, strike)).toBe(
      "Ghoul 1 (AC 16, 1/1). Cleave hits on 9 or more, 60%. What Tactics does. What Ghoul does.",
    );
  });

  it("is none if somebody is merely chosen", () => {
    expect(aimOf(view, option("ghoul-1"))).toBeNull();
  });
});

it("tells ears what may be chosen on the board", () => {
  const at = (column: number, row: number) => ({ is: "square", id: `${column},${row}`, spot: [column, row] }) as const;
  expect(offerName(view, { place: at(0, 0), options: [move(0, 0, 4)], target: false })).toBe(
    "Move to the Crypt, 4 squares, at an unexplored edge (North)",
  );
  expect(offerName(view, { place: { is: "foe", id: "ghoul-1", foe: view.foes[0]! }, options: [strike], target: true })).toBe(
    "Ghoul 1, 1 of 1 hit points, legal target",
  );
});

it("numbers tiles that are called like others, as sentences do", () => {
  expect(tileName(tile({ key: "black-x2-1", number: 2 }))).toBe("Passage 2");
  expect(tileName(tile({ key: "black-x2-1" }))).toBe("Passage");
});

it("warns of ending where nothing was done", () => {
  expect(caution(end(false))).not.toBe("");
  expect(caution(end(true))).toBe("");
  expect(caution(move(1, 1))).toBe("");
});
