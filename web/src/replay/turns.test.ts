import { describe, expect, it } from "vitest";
import type { Face } from "../games/face";
import type { LogLine } from "../wire";
import { initialOf, stretches, turnsOf } from "./turns";

const heading = (key: string, kind = "BeginTurn"): LogLine =>
  ({ parts: [{ key, name: key }, " is in turn."], kind, heading: true }) as LogLine;
const plain = { parts: ["Something happens."], kind: "Move", heading: false } as LogLine;
const face = {
  disc: (_: unknown, key: string) => (key === "door" ? null : { name: key, icon: "", colour: "", shape: "disc" }),
} as unknown as Face;

describe("turns", () => {
  const story = [plain, heading("kat"), plain, heading("kat", "BeginVillainPhase"), heading("arjhan"), plain, heading("kat")];

  it("begin where another figure is in turn", () => {
    const turns = turnsOf(story, face, {});
    expect(turns.map((turn) => [turn.line, turn.disc?.name])).toEqual([[1, "kat"], [4, "arjhan"], [6, "kat"]]);
    expect(turns[0]!.text).toBe("kat is in turn.");
  });

  it("stand for themselves where no figure is named", () => {
    const turns = turnsOf([heading("door"), heading("door")], face, {});
    expect(turns.map((turn) => turn.disc)).toEqual([null, null]);
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
