import { describe, expect, it } from "vitest";
import { acting, tag, waiting } from "./acting";
import { castle, foe, hero, speak } from "./testing";

speak({ kat: "Kat", arjhan: "Arjhan" });

const ghoul = foe({ key: "ghoul-1", controller: "kat" });
const wolf = foe({ key: "wolf-1", kind: "wolf", controller: "kat" });
const rat = foe({ key: "rat-swarm-1", controller: "arjhan" });
const strahd = foe({ key: "strahd", villain: true });
const view = castle({
  active: "kat",
  heroes: [
    hero({ key: "kat", row: ["fire-trap", "ghoul-1", "wolf-1"] }),
    hero({ key: "arjhan", row: ["rat-swarm-1"] }),
  ],
  foes: [ghoul, wolf, rat, strahd],
});

describe("the Villain Phase", () => {
  it("begins with an encounter, then villains, then the row of the hero in turn", () => {
    expect(acting(view).map(({ is }) => is)).toEqual(["encounter", "villain", "trap", "monster", "monster"]);
  });

  it("has no encounter left once it is drawn", () => {
    expect(acting({ ...view, phase: "villain", draws: 0 }).map(({ is }) => is)).not.toContain("encounter");
    expect(acting({ ...view, phase: "villain", draws: 2 })[0]).toEqual({ is: "encounter", count: 2 });
  });

  it("leaves the rows of others waiting", () => {
    expect(waiting(view).map(({ hero: { key } }) => key)).toEqual(["arjhan"]);
  });

  it("is nobody's before the first turn", () => {
    expect(acting({ ...view, active: "" })).toEqual([]);
    expect(waiting({ ...view, active: "" })).toEqual([]);
  });
});

it("marks monsters with their hero and number, traps not counted", () => {
  expect([ghoul, wolf, rat, strahd].map((one) => tag(view, one))).toEqual(["K1", "K2", "A1", ""]);
});
