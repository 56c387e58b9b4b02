import { expect, test, vi } from "vitest";
import type { Question, Rule } from "../wire";
import { cardCalled, cardNamed, firstSentence, gist } from "./gist";

const book = vi.hoisted((): Rule[] => {
  const rule = (key: string, heading: string, source: string): Rule => ({
    key, heading, source, where: heading, gist: "One thing happens. Then another.",
  });
  return [
    rule("g:cancel", "Cancelling", "rulebook"), rule("g:overrun", "Overrun", "card"), rule("g:2", "Haunt 2", "haunt"),
  ];
});
vi.mock("../rules.svelte", () => ({
  bookOf: () => book,
  ruleOf: (cite: string) => book.find(({ key }) => key === cite) ?? null,
}));

const asked = (prompt: string, cite: string): Question => ({ prompt, cite, kind: "", seat: 0, options: [] });

test("the first sentence alone is told", () => {
  expect(firstSentence("A hero acts. Then monsters act.")).toBe("A hero acts.");
  expect(firstSentence("See p. 5 for more. Then stop.")).toBe("See p. 5 for more.");
  expect(firstSentence("Add 1.5 squares, e.g. Kat moves on. Stop.")).toBe("Add 1.5 squares, e.g. Kat moves on.");
  expect(firstSentence("No end")).toBe("No end");
});

test("a rule tells its first sentence, a card all it says", () => {
  expect(gist("g", "g:cancel")).toBe("One thing happens.");
  expect(gist("g", "g:overrun")).toBe("One thing happens. Then another.");
  expect(gist("g", "")).toBe("");
  expect(gist("g", "g:2")).toBe("");
});

test("a card that the question names but does not cite is found", () => {
  expect(cardNamed("g", asked("Overrun: cancel it?", "g:cancel"))?.key).toBe("g:overrun");
  expect(cardNamed("g", asked("Overrun: whom does it hit?", "g:overrun"))).toBe(null);
  expect(cardNamed("g", asked("Cancelling: really?", "g:x"))).toBe(null);
  expect(cardNamed("g", asked("Overrun?", "g:cancel"))).toBe(null);
});

test("a card is found by its name, a rule of the same name is not", () => {
  expect(cardCalled("g", "Overrun")?.key).toBe("g:overrun");
  expect(cardCalled("g", "Cancelling")).toBe(null);
});
