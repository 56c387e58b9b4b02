import { expect, test } from "vitest";
import type { CastleHero, Power } from "./catalogue";
import { meant } from "./meant";
import { bestBot, botOf, usualName, type Place } from "./places";
import { complete, counters, toggled } from "./powers";
import { stepOf } from "./steps";

const place = (who: string, id: number): Place => ({ id, hero: "", who, name: "" });

test("a person with several seats is told apart", () => {
  const places = [place("me", 1), place("bot:scripted", 2), place("me", 3), place("friend", 4)];
  expect(places.map((one) => usualName(places, one, "Mira"))).toEqual(["Mira", "", "Mira 2", ""]);
  expect(usualName(places, places[0]!, "")).toBe("");
});

test("the bot of a seat", () => {
  expect(botOf(place("bot:scripted", 1))).toBe("scripted");
  expect(botOf(place("friend", 1))).toBe("");
  expect(bestBot(["random", "scripted"])).toBe("scripted");
  expect(bestBot(["random"])).toBe("random");
  expect(bestBot([])).toBe("");
});

test.each([
  ["3", 3],
  [" true ", true],
  ["kat, arjhan", ["kat", "arjhan"]],
  ["ask", "ask"],
  ["", null],
])("the setting %j", (text, meaning) => {
  expect(meant(text)).toEqual(meaning);
});

const hero = { picks: { at_will: 2, daily: 1, utility: 0 } } as CastleHero;
const cards = [
  { key: "a", type: "at-will" },
  { key: "b", type: "at-will" },
  { key: "c", type: "at-will" },
  { key: "d", type: "daily" },
  { key: "u", type: "utility" },
  { key: "f", type: "utility", fixed: true },
].map((card) => ({ fixed: false, ...card }) as Power);

test("a power too many lets go of the first of its type", () => {
  let picked: string[] = [];
  for (const key of ["a", "d", "b", "c"]) picked = toggled(hero, cards, picked, key);
  expect(picked).toEqual(["d", "b", "c"]);
  expect(complete(hero, cards, picked)).toBe(true);
});

test("a power can be put back", () => {
  expect(toggled(hero, cards, ["a", "d"], "a")).toEqual(["d"]);
  expect(counters(hero, cards, ["d"])).toEqual([
    { type: "at-will", have: 0, want: 2 },
    { type: "daily", have: 1, want: 1 },
    { type: "utility", have: 0, want: 0 },
  ]);
  expect(complete(hero, cards, ["d"])).toBe(false);
});

test("what comes with the hero, or is of no use to it, cannot be picked", () => {
  expect(toggled(hero, cards, [], "f")).toEqual([]);
  expect(toggled(hero, cards, [], "u")).toEqual([]);
});

test.each([
  ["powers", "powers"],
  ["heroes", "heroes"],
  ["first", "heroes"],
  ["veterans", "heroes"],
  ["adventurers", "heroes"],
  ["terror", "adventure"],
  ["haunt", "adventure"],
  ["seats", "seats"],
  ["bot", "seats"],
  ["rulings", "table"],
  ["dice_after_undo", "table"],
  ["", "start"],
  ["a setting of another game", "start"],
])("a refusal of %j belongs to %s", (field, step) => {
  expect(stepOf(field)).toBe(step);
});
