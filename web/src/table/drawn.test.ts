import { expect, test } from "vitest";
import { line, rule } from "../testing";
import type { LogLine, Rule } from "../wire";
import { drawnIn } from "./drawn";

const told = (kind: string, about: string, cite: string): LogLine => line({ kind, about, cite });
const call = rule("betrayal:event/bhaals-call", { source: "card" });
const cardOf = (key: string): Rule | null => (key === "bhaals-call" ? call : null);

test("a card that was drawn is told with what it did, and with nothing else", () => {
  const [draw, loss, step] = [
    told("DrawEvent", "bhaals-call", "betrayal:p8"), told("Lose", "sanity", call.key), told("Go", "kitchen", "betrayal:p6"),
  ] as const;
  expect(drawnIn([loss, draw, loss, step], ["DrawEvent"], cardOf)).toEqual([{ card: call, lines: [loss] }]);
});

test("only what is drawn counts, and only if its card is known", () => {
  const draws = ["DrawEvent"];
  expect(drawnIn([told("Discard", "bhaals-call", "")], draws, cardOf)).toEqual([]);
  expect(drawnIn([told("DrawEvent", "an-unknown-card", "")], draws, cardOf)).toEqual([]);
});
