import { expect, test, vi } from "vitest";
import { aloud, spoken } from "../rendered";
import { question, rule } from "../testing";
import type { Question, Rule } from "../wire";
import { cardAsked, cardOf, gist } from "./gist";

const gistOf = { gist: spoken("One thing happens. Then another.") };
const book = [
  rule("g:attacks/cancel", { ...gistOf }),
  rule("g:encounter/overrun", { ...gistOf, source: "card" }),
  rule("g:haunt/2", { ...gistOf, source: "haunt" }),
];
vi.mock("../rules.svelte", () => ({
  bookOf: (): Rule[] => book,
  ruleOf: (cite: string) => book.find(({ key }) => key === cite) ?? null,
}));

const asked = (about: string, cite: string): Question => question({ about, cite });

test("of a rule the first lines will do, a card says all it has", () => {
  const told = gist("g", "g:attacks/cancel");
  expect([aloud(told!.words), told!.brief]).toEqual(["One thing happens. Then another.", true]);
  expect(gist("g", "g:encounter/overrun")?.brief).toBe(false);
});

test("nothing is told where no rule is cited, nor what a haunt wants", () => {
  expect(gist("g", "")).toBe(null);
  expect(gist("g", "g:haunt/2")).toBe(null);
});

test("a card that the question is about but does not cite is found", () => {
  expect(cardAsked("g", asked("overrun", "g:attacks/cancel"))?.key).toBe("g:encounter/overrun");
  expect(cardAsked("g", asked("overrun", "g:encounter/overrun"))).toBe(null);
  expect(cardAsked("g", asked("", "g:attacks/cancel"))).toBe(null);
});

test("a card is found by its key, a rule of the same key is not", () => {
  expect(cardOf("g", "overrun")?.key).toBe("g:encounter/overrun");
  expect(cardOf("g", "cancel")).toBe(null);
  expect(cardOf("g", "run")).toBe(null);
});
