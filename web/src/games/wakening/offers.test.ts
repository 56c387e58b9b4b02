import { describe, expect, it } from "vitest";
import { option } from "../../testing";
import type { Choice } from "../../wire";
import { about, abilityOf, aboutTerror, asksBot, changesOf, choosing, onBoard, sortingOf, strikeOf } from "./offers";
import type { Does, LairView } from "./view";

const choice = (key: string, thing: string, kind = "", does: Does | null = null): Choice =>
  option(key, { about: thing, kind, does });
const sing = choice("cadence:sing", "cadence", "use");
const sort = choice("arrange:cadence", "cadence", "", { is: "Sorts", who: "cadence" });
const end = choice("end", "end", "end");
const lair = {
  phase: "act",
  heroes: [{ key: "cadence" }],
  rooms: [{ monsters: [{ key: "wraith-1" }], traps: [] }],
  terror: { key: "mudmuck", zones: [{ key: "mudmuck/top" }] },
} as unknown as LairView;

it("is left to a bot to sort its treasure", () => {
  const party = { ...lair, heroes: [{ key: "cadence", seat: 1 }] } as unknown as LairView;
  expect([sort, sing, end].map((one) => asksBot(party, one, (seat) => seat === 1))).toEqual([true, false, false]);
  expect(asksBot(party, sort, () => false)).toBe(false);
});

describe("options on the board", () => {
  it("are those about rooms, foes, zones, the Terror, and heroes to choose", () => {
    const shown = [
      choice("move:2", "room-2", "go", { is: "Goes", room: 2 }),
      choice("attack:wraith-1", "wraith-1", "attack"),
      choice("mudmuck/top", "mudmuck/top", "attack"),
      choice("attack:mudmuck", "mudmuck", "attack"),
      choice("cadence", "cadence"),
    ];
    expect(shown.filter((option) => !onBoard(lair, option))).toEqual([]);
  });

  it("are not the deeds of heroes, nor cards, nor the end of a turn", () => {
    const give = choice("give:x:cadence", "cadence", "give", { is: "Gives", card: "x", to: "cadence" });
    const wield = choice("wield:x", "x", "use", { is: "Wields", card: "x", instead: "" });
    expect([sing, sort, give, wield, end].filter((one) => onBoard(lair, one))).toEqual([]);
  });

  it("are those who may join, while the party gathers", () => {
    const join = choice("hroth", "hroth", "lead");
    expect(onBoard({ ...lair, phase: "gather" }, join)).toBe(true);
    expect(onBoard(lair, join)).toBe(false);
  });

  it("belong to the thing they are about", () => {
    const options = [choice("room-3", "room-3"), choice("move:3", "room-3", "go"), end];
    expect(about(options, "room-3")).toEqual(options.slice(0, 2));
  });

  it("gather at the Terror for all its zones", () => {
    const options = [choice("attack:mudmuck", "mudmuck", "attack"), choice("mudmuck/top", "mudmuck/top", "attack"), end];
    expect(aboutTerror(options, lair)).toEqual(options.slice(0, 2));
    expect(aboutTerror(options, { ...lair, terror: null })).toEqual([]);
  });
});

describe("options in the party", () => {
  it("are a hero's ability and the sorting of its treasure", () => {
    const options = [choice("cadence", "cadence"), sing, sort];
    expect(abilityOf(options, "cadence")).toBe(sing);
    expect(sortingOf(options, "cadence")).toBe(sort);
    expect(choosing(options, "cadence")).toEqual([options[0]]);
    expect([abilityOf(options, "nox"), sortingOf(options, "nox")]).toEqual([undefined, undefined]);
  });
});

describe("options at the dice", () => {
  const change = (face: number, by: number): Choice => choice(`${face}:${by}`, "marker", "pay", { is: "Changes", face, by });

  it("are changes of a die, by what it shows", () => {
    const options = [change(3, 1), change(3, -1), change(4, 1), end];
    expect(changesOf(options, 3)).toEqual(options.slice(0, 2));
  });

  it("are ways to attack, by what they do", () => {
    const strike: Does = { is: "Strikes", weapon: "", type: "fire", also: "", causes: ["base"] };
    expect(strikeOf(choice("bare:fire", "bare-hands", "attack", strike))).toBe(strike);
    expect(strikeOf(choice("attack:wraith-1", "wraith-1", "attack"))).toBe(null);
  });
});
