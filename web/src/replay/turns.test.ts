import { describe, expect, it } from "vitest";
import type { Face } from "../games/face";
import { aloud, spoken } from "../rendered";
import { line } from "../testing";
import type { LogLine } from "../wire";
import { initialOf, stretches, turnsOf } from "./turns";

const heading = (key: string, kind = "BeginTurn"): LogLine =>
  line({ told: spoken({ key, name: key }, " is in turn."), who: key, kind, heading: true });
const plain = line({ kind: "Move", who: "wolf" });
const face = {
  disc: (_: unknown, key: string) => (key === "door" ? null : { name: key, icon: "", colour: "", shape: "disc" }),
} as unknown as Face;

describe("turns", () => {
  const story = [plain, heading("kat"), plain, heading("kat", "BeginVillainPhase"), heading("arjhan"), plain, heading("kat")];

  it("begin where another figure is in turn", () => {
    const turns = turnsOf(story, face, {});
    expect(turns.map((turn) => [turn.line, turn.disc?.name])).toEqual([[1, "kat"], [4, "arjhan"], [6, "kat"]]);
    expect(aloud(turns[0]!.told)).toBe("kat is in turn.");
  });

  it("stand for themselves where no figure is named", () => {
    const turns = turnsOf([heading("door"), heading("door")], face, {});
    expect(turns.map((turn) => turn.disc)).toEqual([null, null]);
  });

  it("are told by whom a heading is about, and not by whom its sentence names", () => {
    const after = line({ told: spoken("After ", { key: "arjhan", name: "arjhan" }, " comes kat."), who: "kat", heading: true });
    expect(turnsOf([heading("arjhan"), after], face, {}).map((turn) => turn.disc?.name)).toEqual(["arjhan", "kat"]);
  });

  it("reach to the next one, the last to the end", () => {
    const laid = stretches(turnsOf(story, face, {}), (line) => line * 2, 20);
    expect(laid.map(({ from, to }) => [from, to])).toEqual([[2, 8], [8, 12], [12, 20]]);
    expect(stretches(turnsOf(story, face, {}), () => 5, 5)).toEqual([]);
  });
});

it("an initial is a letter", () => {
  expect([initialOf('"Grim" Grusk'), initialOf("Ömer"), initialOf("")]).toEqual(["G", "Ö", ""]);
});
