import { describe, expect, it } from "vitest";
import { about, abilityOf, aboutTerror, onBoard, sortingOf } from "./offers";
import { callings } from "./roster";
import type { LairView } from "./view";

const choice = (key: string, thing = "") => ({ key, label: key, about: thing });
const lair = {
  phase: "act",
  heroes: [{ key: "cadence" }],
  rooms: [{ monsters: [{ key: "wraith-1" }], traps: [] }],
  terror: { key: "mudmuck", zones: [{ key: "mudmuck/top" }] },
} as unknown as LairView;

describe("options on the board", () => {
  it("are those about rooms, foes, zones, the Terror, and heroes to choose", () => {
    const shown = [
      choice("move:2", "room-2"),
      choice("room-3"),
      choice("attack:wraith-1", "wraith-1"),
      choice("mudmuck/top", "mudmuck/top"),
      choice("attack:mudmuck", "mudmuck"),
      choice("cadence", "cadence"),
    ];
    expect(shown.filter((option) => !onBoard(lair, option))).toEqual([]);
  });

  it("are not the deeds of heroes, nor cards, nor the end of a turn", () => {
    const deeds = [choice("cadence:sing", "cadence"), choice("arrange:cadence", "cadence"), choice("wield:x", "x"), choice("end")];
    expect(deeds.filter((option) => onBoard(lair, option))).toEqual([]);
  });

  it("belong to the thing they are about, or that their key names", () => {
    const options = [choice("room-3"), choice("move:3", "room-3"), choice("end")];
    expect(about(options, "room-3")).toEqual(options.slice(0, 2));
  });

  it("gather at the Terror for all its zones", () => {
    const options = [choice("attack:mudmuck", "mudmuck"), choice("mudmuck/top", "mudmuck/top"), choice("end")];
    expect(aboutTerror(options, lair)).toEqual(options.slice(0, 2));
    expect(aboutTerror(options, { ...lair, terror: null })).toEqual([]);
  });
});

describe("options in the party", () => {
  it("are a hero's ability and the sorting of its treasure", () => {
    const options = [choice("cadence", "cadence"), choice("cadence:sing", "cadence"), choice("arrange:cadence", "cadence")];
    expect(abilityOf(options, "cadence")?.key).toBe("cadence:sing");
    expect(sortingOf(options, "cadence")?.key).toBe("arrange:cadence");
    expect(abilityOf(options, "nox")).toBeUndefined();
  });
});

describe("heroes who may join", () => {
  it("stand with their class", () => {
    const options = [
      { key: "hroth", label: "Hroth, Barbarian", about: "hroth" },
      { key: "jynx", label: "Jynx, Witch", about: "jynx" },
      { key: "brenna", label: "Brenna, Barbarian", about: "brenna" },
    ];
    expect(callings(options)).toEqual([
      { key: "barbarian", name: "Barbarian", heroes: [{ key: "hroth", name: "Hroth" }, { key: "brenna", name: "Brenna" }] },
      { key: "witch", name: "Witch", heroes: [{ key: "jynx", name: "Jynx" }] },
    ]);
  });
});
