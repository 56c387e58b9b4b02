import { describe, expect, it } from "vitest";
import { city, tile } from "./testing";
import { stairLetters, wayOf } from "./ways";
import type { TileView } from "./view";

const EAST = 1;
const west = (some: Partial<TileView>): TileView => tile({ doors: ["", "building", "", ""], ...some });
const east = (some: Partial<TileView>): TileView => tile({ at: "1,0", key: "smithy", column: 1, ...some });

describe("a side of a tile", () => {
  it.each<[string, TileView, TileView | null]>([
    ["free", west({}), null],
    ["false", west({}), east({})],
    ["way", west({ open: [false, true, false, false] }), east({ doors: ["", "", "", "street"] })],
    ["illusion", west({ open: [false, true, false, false] }), east({})],
    ["illusion", west({ doors: ["", "", "", ""], open: [false, true, false, false] }), east({})],
    ["wall", west({ doors: ["", "", "", ""] }), east({})],
    ["shut", west({ shut: [false, true, false, false, false, false] }), east({ doors: ["", "", "", "street"] })],
    ["shut", west({ shut: [false, true, false, false, false, false] }), null],
    ["joined", west({ doors: ["", "open", "", ""], open: [false, true, false, false] }), east({ doors: ["", "", "", "open"] })],
  ])("is %s", (way, here, beyond) => {
    expect(wayOf(beyond ? [here, beyond] : [here], here, EAST)).toBe(way);
  });

  it("does not look through the ground", () => {
    const below = east({ level: "catacomb", doors: ["", "", "", "catacomb"] });
    expect(wayOf([west({}), below], west({}), EAST)).toBe("free");
  });
});

describe("stairs", () => {
  it("have the same letter at both ends, whether or not both are in play", () => {
    const tiles = [
      tile({ stairs: "kitchen-basement" }),
      tile({ at: "1,0", key: "weapon-shop", stairs: "weapon-shop-basement" }),
      tile({ at: "b1,0", key: "kitchen-basement", stairs: "kitchen" }),
    ];
    const letters = stairLetters(city({ tiles }));
    expect(letters.get("kitchen")).toBe("A");
    expect(letters.get("kitchen-basement")).toBe("A");
    expect(letters.get("weapon-shop-basement")).toBe("B");
  });
});
