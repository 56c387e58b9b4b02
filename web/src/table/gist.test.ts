import { expect, test } from "vitest";
import { firstSentence } from "./gist";

test("the first sentence alone is told", () => {
  expect(firstSentence("A hero acts. Then monsters act.")).toBe("A hero acts.");
  expect(firstSentence("See p. 5 for more. Then stop.")).toBe("See p. 5 for more.");
  expect(firstSentence("Add 1.5 squares, e.g. Kat moves on. Stop.")).toBe("Add 1.5 squares, e.g. Kat moves on.");
  expect(firstSentence("No end")).toBe("No end");
});
