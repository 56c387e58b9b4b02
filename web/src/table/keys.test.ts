import { expect, test } from "vitest";
import type { Choice } from "../wire";
import { keysOf, lay, matching } from "./keys";

const option = (key: string, label = key, about = ""): Choice => ({ key, label, about });
const squares = ["1,1", "1,2", "1,3", "1,4"].map((at) => `move:${at}`).map((key) => option(key, "Move", key.slice(5)));
const onBoard = (one: Choice): boolean => one.about !== "";

test("usual deeds keep their letter, the rest counts up", () => {
  const keys = keysOf([option("fey-step:step"), option("attack:claw"), option("end"), option("shield")]);
  expect(Object.fromEntries(keys)).toEqual({
    "fey-step:step": "1",
    "attack:claw": "a",
    end: "e",
    shield: "2",
  });
});

test("no key is given twice and no command is covered", () => {
  const keys = keysOf(Array.from({ length: 60 }, (_, n) => option(`move:${n}`)));
  const given = [...keys.values()];
  expect(new Set(given).size).toBe(given.length);
  expect(given.some((key) => "ulcmh0+-?".includes(key))).toBe(false);
});

test("many places on the board are listed last, without keys", () => {
  const laid = lay([...squares, option("fey-step:step"), option("end")], onBoard);
  expect(laid.buttons.map((one) => one.key)).toEqual(["fey-step:step", "end"]);
  expect(laid.rest).toEqual(squares);
  expect(laid.likely).toBe("");
  expect([...laid.keys.keys()]).toEqual(["end", "fey-step:step"]);
});

test("a few targets on the board are buttons as well", () => {
  const targets = [option("ghoul-1", "Ghoul", "ghoul-1"), option("wolf-1", "Wolf", "wolf-1")];
  const laid = lay([...targets, option("no", "Nobody")], onBoard);
  expect(laid.buttons.map((one) => one.key)).toEqual(["ghoul-1", "wolf-1", "no"]);
  expect(laid.rest).toEqual([]);
  expect(laid.likely).toBe("");
});

test("a list of one is no list", () => {
  const five = [..."abcde"].map((key) => option(key));
  const laid = lay(five, onBoard);
  expect(laid.buttons).toEqual(five);
  expect(laid.rest).toEqual([]);
});

test("the way out stays a button however much is offered", () => {
  const many = [..."abcdef"].map((key) => option(key));
  const laid = lay([...many, option("end")], onBoard);
  expect(laid.buttons.map((one) => one.key)).toEqual(["a", "b", "c", "end"]);
  expect(laid.rest.map((one) => one.key)).toEqual(["d", "e", "f"]);
});

test("a lone deed is likely, or an attack among others", () => {
  expect(lay([option("yes"), option("no")], onBoard).likely).toBe("yes");
  expect(lay([option("move:1"), option("attack:wolf"), option("end")], onBoard).likely).toBe("attack:wolf");
});

test("ending is not proposed while something can be done on the board", () => {
  expect(lay([...squares, option("end")], onBoard).likely).toBe("");
  expect(lay([option("end")], onBoard).likely).toBe("end");
});

test("a search looks for all words in any order", () => {
  const offered = [option("a", "Move to 1,2"), option("b", "Attack the Ghoul")];
  expect(matching(offered, "ghoul att")).toEqual([offered[1]]);
  expect(matching(offered, " ")).toEqual(offered);
  expect(matching(offered, "crypt", ({ key }) => (key === offered[0]!.key ? "King's Crypt" : ""))).toEqual([offered[0]]);
});
