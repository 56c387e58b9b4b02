import { expect, test, vi } from "vitest";
import { spoken } from "../../rendered";
import { rule as ruleOf } from "../../testing";
import type { Rule } from "../../wire";
import { chapterName, chapters, search } from "./chapters";

vi.mock("../../prefs.svelte", () => ({ prefs: { language: "de" } }));

const rule = (key: string, source = "rulebook", gist = ""): Rule => ruleOf(key, { source, gist: spoken(gist) });
const book = [
  rule("g:ruling/A1", "ruling"),
  rule("g:move/walk", "rulebook", "Heroes walk as far as their speed."),
  rule("g:item/rope", "card"),
  rule("g:attack/roll", "rulebook", "Roll a die."),
  rule("g:move/climb", "rulebook", "A hero may climb."),
];

test("chapters keep the order of the book; cards and rulings come last", () => {
  const found = chapters(book).map((chapter) => [chapter.key, chapter.rules.length]);
  expect(found).toEqual([["move", 2], ["attack", 1], ["item", 1], ["ruling", 1]]);
});

test("a search wants every word, in any case", () => {
  expect(search(book, "HERO move").map((one) => one.key)).toEqual(["g:move/walk", "g:move/climb"]);
  expect(search(book, "hero die")).toEqual([]);
  expect(search(book, "  ")).toHaveLength(book.length);
});

test("a chapter is called in the reader's language, one of an unknown game by its key", () => {
  expect(chapterName("move")).toBe("Bewegung");
  expect(chapterName("hero-phase")).toBe("Hero phase");
});
