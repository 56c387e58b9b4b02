import { expect, test } from "vitest";
import type { LogLine, Rule } from "../wire";
import { drawnIn } from "./drawn";

const line = (kind: string, name: string, cite: string): LogLine => ({
  parts: ["Ada draws ", { key: "", name }, "."], kind, cite, heading: false, private: false, rolled: null,
});
const call: Rule = { key: "betrayal:event/call", heading: "Bhaal's Call", source: "card", gist: "", where: "" };
const called = (name: string): Rule | null => (name === call.heading ? call : null);

test("a card that was drawn is told with what it did, and with nothing else", () => {
  const [draw, loss, step] = [
    line("DrawEvent", "Bhaal's Call", "betrayal:p8"), line("Lose", "Sanity", call.key), line("Go", "Kitchen", "betrayal:p6"),
  ] as const;
  expect(drawnIn([loss, draw, loss, step], ["DrawEvent"], called)).toEqual([{ card: call, lines: [loss] }]);
});

test("only what is drawn counts, and only if its card is known", () => {
  const draws = ["DrawEvent"];
  expect(drawnIn([line("Discard", "Bhaal's Call", "")], draws, called)).toEqual([]);
  expect(drawnIn([line("DrawEvent", "An unknown card", "")], draws, called)).toEqual([]);
});
