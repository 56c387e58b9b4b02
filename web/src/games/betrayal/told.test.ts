import { describe, expect, it, vi } from "vitest";
import type { Choice } from "../../wire";
import { offers } from "./places";
import { doorsIn, isRotation } from "./rotations";
import { hauntHere } from "./seen";
import { adventurer, city, figure, tile } from "./testing";
import { caution, explain, noteOf, offerName, shortName, spacesTold, tileTold, trackName, traitorTold } from "./told";

vi.mock("../../prefs.svelte", () => ({ prefs: { language: "en" } }));

const option = (key: string, about = "", label = key): Choice => ({ key, label, about });

describe("ears hear", () => {
  it("how far a trait is from the skull", () => {
    const track = { trait: "sanity", value: 1, step: 1, start: 3, values: [0, 1, 2, 3] } as const;
    expect(trackName({ ...track, values: [...track.values] })).toBe("Sanity 1, start value 3, one step above the skull");
  });

  it("who is on a tile, and on which side of a barrier", () => {
    const run = tile({ name: "Assassin's Run", symbol: "event", halves: [0, 2] });
    const view = city({ tiles: [run], figures: [figure({ at: "0,0/2", stunned: true })] });
    expect(tileTold(view, run)).toBe("Assassin's Run, building, event; here: Goblin 1, stunned (far side); Tasha Brightbottle");
  });

  it("what a door leads to", () => {
    const view = city({ tiles: [tile({ doors: ["street", "", "", ""] })] });
    const [offer] = offers(view, [option("explore:north", "door:0,0:0", "Explore north")]);
    expect(offerName(view, offer!)).toBe("Explore north, unexplored street door of Kitchen, north");
  });
});

describe("an option is explained by", () => {
  const view = city({ tiles: [tile({ doors: ["building", "street", "", ""], text: "Stairs." })] });

  it.each([
    [option("go:0,0", "tile:0,0"), "Kitchen, building; here: Tasha Brightbottle. Stairs."],
    [option("explore:north", "door:0,0:0"), "Behind it lies the next building tile; 4 are left in the stack."],
    [option("explore:east", "door:0,0:1"), "The stack of street tiles is empty."],
    [option("tasha:act", "tasha"), "Cunning Action: Opponents never slow you."],
    [option("end"), ""],
  ])("its place: %j", (one, told) => {
    expect(explain(view, one)).toBe(told);
  });

  it("the card it is about", () => {
    const card = { key: "axe", name: "Axe", kind: "item", text: "Chops.", flags: [], used: false };
    expect(explain(city({ adventurers: [adventurer({ cards: [card] })] }), option("axe:swing", "axe"))).toBe("Axe: Chops.");
  });
});

describe("what is to be spent", () => {
  const means = { leaving: 1, costs: { "0,0": 3 }, blows: [{ key: "might", trait: "might" as const, dice: 2 }] };
  const view = city({ means, figures: [figure({ traits: { might: 1 } })] });
  const [go, attack] = [option("go:0,0", "tile:0,0"), option("attack:goblin-1:might", "goblin-1")];

  it("is told in a few words", () => {
    expect(noteOf(view, [go])).toBe("3 spaces");
    expect(noteOf(view, [attack])).toBe("2 dice against 1, 63%");
    expect(noteOf(view, [option("end")])).toBe("");
  });

  it("comes before all else", () => {
    expect(explain(view, go)).toMatch(/^3 spaces\. Kitchen, building;/);
    expect(explain(view, attack)).toBe("Dice: 2 against 1, 63% to win, unless cards or powers change it.");
  });

  it("is heard, too", () => {
    const names = offers(view, [go, attack]).map((offer) => offerName(view, offer));
    expect(names[0]).toContain("3 spaces");
    expect(names[1]).toContain("2 dice against 1, 63%");
  });
});

describe("the end of a turn", () => {
  it("is doubted only while all spaces are left", () => {
    expect(caution(city({ spaces: 5 }), option("end"))).not.toBe("");
    expect(caution(city({ spaces: 4 }), option("end"))).toBe("");
    expect(caution(city({ spaces: 5, stopped: true }), option("end"))).toBe("");
    expect(caution(city({ spaces: 5 }), option("drop"))).toBe("");
  });
});

describe("the ways a tile can lie", () => {
  it("tell their doors", () => {
    expect(doorsIn("Doors north (street), south (building)")).toEqual(["street", "", "building", ""]);
  });

  it("are drawn only when they are asked for", () => {
    const question = { kind: "rotate", prompt: "", cite: "", seat: 0, options: [] };
    expect(isRotation(question, option("turn:1"))).toBe(true);
    expect(isRotation({ ...question, kind: "act" }, option("turn:1"))).toBe(false);
    expect(isRotation(null, option("turn:1"))).toBe(false);
  });
});

describe("a haunt is revealed", () => {
  it("at a table, and not in its replay", () => {
    expect(hauntHere("bhaalspawn", "/t/abc")).toBe("abc/bhaalspawn");
    expect(hauntHere("bhaalspawn", "/t/abc/replay")).toBe("");
    expect(hauntHere("bhaalspawn", "/r/code")).toBe("");
  });
});

it("nicknames are left out", () => {
  expect(shortName({ key: "grusk" })).toBe("Grusk");
});

describe("spaces are told", () => {
  const view = city({ spaces: 3 });
  const end = option("end");

  it("only with a step on offer", () => {
    expect(spacesTold(view, [option("go:0,1"), end])).toBe("3 spaces left");
    expect(spacesTold(view, [option("might"), option("speed")])).toBe("");
    expect(spacesTold(view, [end])).toBe("no more movement");
  });

  it("never as none, for a first step is always possible", () => {
    expect(spacesTold(city({ spaces: 0 }), [option("explore:north")])).toBe("1 space left");
  });
});

describe("at the reveal", () => {
  const page = {
    number: 2, slug: "", title: "", revealer: "", omen: "", tile: "", side_name: "", brief: "", goal: "", tracks: [], known: [],
  };
  const sides = (own: string, ...all: string[]) =>
    traitorTold(city({
      haunt: { ...page, side: own },
      adventurers: all.map((side, at) => adventurer({ key: `a${at}`, name: `A${at}`, side })),
    }));

  it.each([
    ["traitor", ["traitor", "hero"], "You are the traitor."],
    ["hero", ["hero", "traitor"], "The traitor: A1."],
    ["traitor", ["traitor", "traitor"], "Now it is each against all."],
    ["hero", ["hero", "hero"], "There is no traitor. You stand together."],
    ["hero", ["hero", ""], ""],
  ])("a %s among %j reads %j", (own, all, told) => expect(sides(own, ...all)).toBe(told));
});
