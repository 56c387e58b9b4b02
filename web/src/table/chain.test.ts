import { describe, expect, it } from "vitest";
import { line } from "../testing";
import { chain, hasReason } from "./chain";

const lines = [
  line({ kind: "BeginTurn", heading: true }),
  line({ kind: "Swing", of: 0, cite: "ravenloft:attack/hit" }),
  line({ kind: "Roll", of: 1 }),
  line({ kind: "Say" }),
  line({ kind: "Hurt", of: 1 }),
  line({ kind: "Perish", of: 4 }),
];
const kinds = (at: number): string[] => chain(lines, at).map(({ kind }) => kind);

describe("the chain of reasons", () => {
  it("leads from a line to what began it, past what only stood between", () => {
    expect(kinds(5)).toEqual(["Perish", "Hurt", "Swing", "BeginTurn"]);
    expect(kinds(2)).toEqual(["Roll", "Swing", "BeginTurn"]);
  });

  it("is the line itself where that began it", () => {
    expect(kinds(3)).toEqual(["Say"]);
    expect(kinds(0)).toEqual(["BeginTurn"]);
  });

  it("has no links for a line that was taken back, and none for no line", () => {
    expect(kinds(6)).toEqual([]);
    expect(kinds(-1)).toEqual([]);
  });
});

it("a rule or a cause is a reason; a heading has none", () => {
  expect(lines.map(hasReason)).toEqual([false, true, true, false, true, true]);
});
