import { describe, expect, it, vi } from "vitest";
import { spoken } from "../../rendered";
import { option, outlook } from "../../testing";
import { speak } from "../../testing.names";
import { offers } from "./places";
import { layOf } from "./rotations";
import { hauntHere } from "./seen";
import { adventurer, attack, attempt, city, end, explore, figure, go, lay, tile } from "./testing";
import {
  cardTold, caution, explain, nextTold, noteOf, offerName, secretName, secretTold, shortName, spacesTold, tileTold, trackName,
  traitorTold,
} from "./told";

vi.mock("../../prefs.svelte", () => ({ prefs: { language: "en" } }));

const things = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, { name: key.charAt(0).toUpperCase() + key.slice(1) }]));
speak({
  ...things("building", "street", "event", "north", "east", "goblin", "stunned", "hero", "traitor", "sanity", "item", "lia"),
  kitchen: { name: "Kitchen", text: "Stairs." },
  "assassins-run": { name: "Assassin's Run" },
  tasha: { name: "Tasha Brightbottle" },
  "tasha/power": { name: "Cunning Action", text: "Opponents never slow you." },
  grusk: { name: "“Grim” Grusk Mugtug" },
  "grusk/short": { name: "Grusk" },
  axe: { name: "Axe", text: "Chops." },
  "flag/weapon": { name: "Weapon" },
  "pens": { name: "Slave pens", kind: "note" },
  danger: { name: "Gelatinous Cubes", kind: "note", text: "They dissolve." },
  "first-number": { name: "First number" },
  number: { name: "Number" },
});

describe("ears hear", () => {
  it("how far a trait is from the skull", () => {
    const track = { trait: "sanity" as const, value: 1, start: 3, values: [0, 1, 2, 3] };
    expect(trackName({ ...track, step: 1 })).toBe("Sanity 1, start value 3, 1 step above the skull");
    expect(trackName({ ...track, step: 2 })).toContain("2 steps above");
    expect(trackName({ ...track, step: 0 })).toContain("on the skull");
  });

  it("who is on a tile, and on which side of a barrier", () => {
    const run = tile({ key: "assassins-run", symbol: "event", halves: [0, 2] });
    const view = city({ tiles: [run], figures: [figure({ at: "0,0/2", stunned: true })] });
    expect(tileTold(view, run)).toBe("Assassin's Run, Building, Event; here: Goblin 1, Stunned (far side); Tasha Brightbottle");
  });

  it("what a door leads to", () => {
    const view = city({});
    const door = { ...explore("0,0", "kitchen", 0, "street"), label: spoken("Explore north") };
    expect(offerName(view, offers(view, [door])[0]!)).toBe("Explore north, unexplored door: Kitchen, North (Street)");
    const wall = { ...explore("0,0", "kitchen", 1, null, 0), label: spoken("Kitchen, east") };
    expect(offerName(view, offers(view, [wall])[0]!)).toBe("Kitchen, east");
  });

  it("what a card is", () => {
    expect(cardTold({ key: "axe", kind: "item", flags: ["weapon"], used: false, face: "", down: false })).toBe("Item, Weapon");
  });

  it("how near the haunt is", () => {
    expect(nextTold({ dice: 1, chance: 0 })).toBe("next omen: 0% haunt (1 die)");
    expect(nextTold({ dice: 6, chance: 0.6 })).toBe("next omen: 60% haunt (6 dice)");
    expect(nextTold({ dice: 8, chance: 1 })).toBe("next omen: the haunt begins");
  });
});

describe("an option is explained by", () => {
  const view = city({});

  it.each([
    ["its tile", go("0,0", "kitchen"), "Kitchen, Building; here: Tasha Brightbottle. Stairs."],
    ["the stack behind its door", explore("0,0", "kitchen", 0), "Behind it lies the next tile of its stack (Building: 4 left)."],
    ["an empty stack", explore("0,0", "kitchen", 1, "street"), "Its stack (Street) is empty."],
    ["no stack behind a wall", explore("0,0", "kitchen", 1, null, 0), ""],
    ["a power", option("tasha:act", { about: "tasha", kind: "use" }), "Cunning Action: Opponents never slow you."],
    ["the card it is about", option("axe:swing", { about: "axe" }), "Axe: Chops."],
    ["nothing", end(), ""],
    ["who may come for you", { ...end(), outlook: outlook({ then: ["goblin-1"] }) }, "Next, you may be whom Goblin 1 goes for."],
  ])("%s", (_, one, told) => {
    expect(explain(view, one)).toBe(told);
  });

  it("its card, also where that lies on a tile", () => {
    const axe = { key: "axe", kind: "item", flags: [], used: false, face: "", down: false };
    expect(explain(city({ piles: [{ at: "0,0", cards: [axe] }] }), option("axe"))).toBe("Axe: Chops.");
  });
});

describe("what is to be spent", () => {
  const view = city({ figures: [figure({ traits: { might: 1 } })] });
  const [far, blow, task] = [go("0,0", "kitchen", 3), attack("goblin-1"), attempt("lockbox", 0.333)];

  it("is told in a few words", () => {
    expect(noteOf([far])).toBe("3 spaces");
    expect(noteOf([blow])).toBe("2 dice against 1, 63%");
    expect(noteOf([attack("goblin-1", "might", 1, 0.3)])).toBe("1 die against 1, 30%");
    expect(noteOf([task])).toBe("33%");
    expect(noteOf([end()])).toBe("");
  });

  it("comes before all else", () => {
    expect(explain(view, far)).toMatch(/^3 spaces\. Kitchen, Building;/);
    expect(explain(view, blow)).toBe("Dice: 2 against 1, 63% to win, unless cards or powers change it.");
    expect(explain(view, task)).toBe("33% to succeed.");
  });

  it("is heard, too", () => {
    const names = offers(view, [far, blow]).map((offer) => offerName(view, offer));
    expect(names[0]).toContain("3 spaces");
    expect(names[1]).toContain("2 dice against 1, 63%");
  });
});

it("the end of a turn is doubted only where the house doubts it", () => {
  expect(caution(end(false))).not.toBe("");
  expect(caution(end(true))).toBe("");
  expect(caution(option("drop", { outlook: end(false).outlook }))).toBe("");
});

it("the ways a tile can lie tell their doors", () => {
  expect(layOf(lay("kitchen", ["street", "", "building", ""]))?.doors).toEqual(["street", "", "building", ""]);
  expect(layOf(go("0,0", "kitchen"))).toBeNull();
  expect(layOf(end())).toBeNull();
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

  it("only with a step on offer", () => {
    expect(spacesTold(view, [go("0,1", "smithy"), end()])).toBe("3 spaces left");
    expect(spacesTold(view, [option("might"), go("0,1", "smithy", 0)])).toBe("");
    expect(spacesTold(view, [end()])).toBe("no more movement");
    expect(spacesTold({ ...view, bound: ["goblin"] }, [end()])).toBe("held here by Goblin");
  });

  it("never as none, for a first step is always possible", () => {
    expect(spacesTold(city({ spaces: 0 }), [explore("0,0", "kitchen", 0)])).toBe("1 space left");
  });
});

describe("a secret", () => {
  it.each([
    [{ key: "pens", what: "pens", who: "", value: ["kitchen"] }, "Slave pens", "Kitchen"],
    [{ key: "numbers-0", what: "first-number", who: "lia", value: ["number-3"] }, "Lia, First number", "Number 3"],
    [{ key: "danger", what: "goblin", who: "", value: ["danger"] }, "Goblin", "They dissolve."],
  ])("%j", (fact, name, told) => {
    expect([secretName(fact), secretTold(fact)]).toEqual([name, told]);
  });
});

describe("at the reveal", () => {
  const page = { number: 2, slug: "", revealer: "", omen: "", tile: "", role: "", story: "", stage: "begin", page: "", goal: "", tracks: [], known: [] };
  const sides = (own: string, ...all: string[]) =>
    traitorTold(city({
      haunt: { ...page, side: own },
      adventurers: all.map((side, at) => adventurer({ key: ["tasha", "lia"][at]!, side })),
    }));

  it.each([
    ["traitor", ["traitor", "hero"], "You are the traitor."],
    ["hero", ["hero", "traitor"], "The traitor: Lia."],
    ["each", ["each", "each"], "Now it is each against all."],
    ["hero", ["hero", "hero"], "There is no traitor. You stand together."],
    ["hero", ["hero", ""], ""],
  ])("a %s among %j reads %j", (own, all, told) => expect(sides(own, ...all)).toBe(told));
});
