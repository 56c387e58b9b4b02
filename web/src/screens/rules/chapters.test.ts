import { expect, test } from "vitest";
import type { Rule } from "../../wire";
import { chapterName, chapters, search } from "./chapters";

const rule = (key: string, source = "rulebook", gist = ""): Rule => ({ key, heading: key, gist, source, where: key });
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

test("a chapter's key reads as words", () => {
  expect(chapterName("hero-phase")).toBe("Hero phase");
});
