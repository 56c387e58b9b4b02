import { describe, expect, it } from "vitest";
import type { About } from "../wire";
import { againOf, partTwoOf } from "./again";

const about = {
  game: "ravenloft",
  options: { adventure: "12", heroes: ["kat"], surges: 1, rulings: { H1: "on" }, powers: "suggested" },
  pace: 0,
  dice_after_undo: "new",
  watchers_share: true,
} as unknown as About;

describe("a table that follows", () => {
  it("has the same set-up and a seed of its own", () => {
    const seats = [{ name: "Mira", bot: "", mine: true }];
    expect(againOf(about, seats)).toEqual({
      game: "ravenloft", seats, options: about.options, seed: "", pace: 0, dice_after_undo: "new", watchers_share: true,
    });
  });

  it("takes veterans to adventure 13, and only them", () => {
    const veterans = ["kat", "level-2", "stealth"];
    expect(partTwoOf(about, { veterans })).toEqual({
      adventure: "13", veterans, surges: 1, rulings: { H1: "on" },
    });
    expect(partTwoOf(about, { veterans: [] })).toBeNull();
    expect(partTwoOf(about, {})).toBeNull();
    expect(partTwoOf({ ...about, game: "wakening" }, { veterans })).toBeNull();
  });
});
