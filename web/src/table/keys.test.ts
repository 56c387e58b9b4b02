import { expect, test } from "vitest";
import { spoken } from "../rendered";
import { option, outlook } from "../testing";
import type { Choice } from "../wire";
import { keysOf, lay, matching } from "./keys";

const deed = (key: string, kind = ""): Choice => option(key, { kind });
const place = (key: string, kind = ""): Choice => option(key, { kind, about: `at ${key}` });
const squares = ["1,1", "1,2", "1,3", "1,4"].map((at) => place(at, "go"));
const onBoard = (one: Choice): boolean => one.about.startsWith("at ");

test("usual deeds keep their letter, the rest counts up", () => {
  const keys = keysOf([deed("fey-step", "use"), deed("claw", "attack"), deed("over", "end"), deed("shield", "use")]);
  expect(Object.fromEntries(keys)).toEqual({ "fey-step": "1", claw: "a", over: "e", shield: "2" });
});

test("no key is given twice and no command is covered", () => {
  const keys = keysOf(Array.from({ length: 60 }, (_, n) => deed(`${n}`, "go")));
  const given = [...keys.values()];
  expect(new Set(given).size).toBe(given.length);
  expect(given.some((key) => "ulcmh0+-?".includes(key))).toBe(false);
});

test("many places on the board are listed last, without keys", () => {
  const laid = lay([...squares, deed("fey-step", "use"), deed("over", "end")], onBoard);
  expect(laid.buttons.map((one) => one.key)).toEqual(["fey-step", "over"]);
  expect(laid.rest).toEqual(squares);
  expect(laid.likely).toBe("");
  expect([...laid.keys.keys()]).toEqual(["over", "fey-step"]);
});

test("a few targets on the board are buttons as well", () => {
  const laid = lay([place("ghoul-1"), place("wolf-1"), deed("nobody", "no")], onBoard);
  expect(laid.buttons.map((one) => one.key)).toEqual(["ghoul-1", "wolf-1", "nobody"]);
  expect(laid.rest).toEqual([]);
  expect(laid.likely).toBe("");
});

test("a list of one is no list", () => {
  const five = [..."abcde"].map((key) => deed(key));
  const laid = lay(five, onBoard);
  expect(laid.buttons).toEqual(five);
  expect(laid.rest).toEqual([]);
});

test("the way out stays a button however much is offered", () => {
  const many = [..."abcdef"].map((key) => deed(key));
  for (const laid of [lay([...many, deed("out", "end")], onBoard), lay([...many, deed("out")], onBoard, "out")]) {
    expect(laid.buttons.map((one) => one.key)).toEqual(["a", "b", "c", "out"]);
    expect(laid.rest.map((one) => one.key)).toEqual(["d", "e", "f"]);
  }
});

test("among many deeds an attack and a roll are buttons before the cards one carries", () => {
  const cards = [..."abcdef"].map((key) => deed(key, "use"));
  const laid = lay([...cards, deed("sabotage", "roll"), deed("ghoul", "attack"), deed("out", "end")], onBoard);
  expect(laid.buttons.map((one) => one.key)).toEqual(["sabotage", "ghoul", "a", "out"]);
  expect(laid.rest.map((one) => one.key)).toEqual(["b", "c", "d", "e", "f"]);
});

test("a lone deed is likely, or an attack among others", () => {
  expect(lay([deed("aye", "yes"), deed("nay", "no")], onBoard).likely).toBe("aye");
  expect(lay([deed("1", "go"), deed("wolf", "attack"), deed("over", "end")], onBoard).likely).toBe("wolf");
  expect(lay([deed("wolf", "attack"), deed("bear", "attack"), deed("over", "end")], onBoard).likely).toBe("");
});

test("what is easily taken by mistake is not proposed", () => {
  const unfair = outlook({ ends: "turn", fair: false });
  expect(lay([option("over", { kind: "end", outlook: unfair })], onBoard).likely).toBe("");
});

test("what fails more often than not is not proposed", () => {
  const likely = (chance: number): string =>
    lay([option("ogre", { kind: "attack", outlook: outlook({ chance }) }), deed("over", "end")], onBoard).likely;
  expect(likely(0.08)).toBe("");
  expect(likely(0.5)).toBe("ogre");
});

test("giving away what one carries comes last and is never proposed", () => {
  const laid = lay([deed("drop", "drop"), deed("song", "use"), deed("over", "end")], onBoard);
  expect(laid.buttons.map((one) => one.key)).toEqual(["song", "drop", "over"]);
  expect(laid.likely).toBe("song");
  expect(lay([deed("drop", "drop"), deed("over", "end")], onBoard).likely).toBe("over");
});

test("where places are numbered a digit is the number of the place", () => {
  const room = (number: number): Choice => option(`go:${number}`, { kind: "go", about: `room-${number}` });
  const printed = ({ about }: Choice): number | null => Number(/^room-(\d+)$/.exec(about)?.[1]) || null;
  const keys = keysOf([room(3), room(5), room(11), deed("song", "use"), deed("over", "end")], printed);
  expect(Object.fromEntries(keys)).toEqual({ "go:3": "3", "go:5": "5", "go:11": "v", song: "b", over: "e" });
});

test("ending is not proposed while something can be done on the board", () => {
  expect(lay([...squares, deed("over", "end")], onBoard).likely).toBe("");
  expect(lay([deed("over", "end")], onBoard).likely).toBe("over");
});

test("a search looks for all words in any order", () => {
  const offered = [
    option("a", { label: spoken("Move to 1,2") }),
    option("b", { label: spoken("Attack ", { key: "ghoul-1", name: "the Ghoul" }) }),
  ];
  expect(matching(offered, "ghoul att")).toEqual([offered[1]]);
  expect(matching(offered, " ")).toEqual(offered);
  expect(matching(offered, "crypt", ({ key }) => (key === offered[0]!.key ? "King's Crypt" : ""))).toEqual([offered[0]]);
});
