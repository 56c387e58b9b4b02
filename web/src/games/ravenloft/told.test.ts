import { expect, it, vi } from "vitest";
import { castle, hero, tile } from "./testing";
import { called, note } from "./told";

vi.mock("../../prefs.svelte", () => ({ prefs: { language: "en" } }));

const view = castle({ tiles: [tile({}), tile({ key: "crypt", name: "King's Crypt", at: [4, 0] })] });

it("calls a square by its tile, and leaves every other name as it is", () => {
  expect(called(view, "5, 1")).toBe("King's Crypt");
  expect(called(view, "Ghoul 1")).toBeNull();
  expect(called(view, "20, 20")).toBeNull();
});

it("notes where a square lies that may be chosen", () => {
  const move = (about: string) => ({ key: `move:${about}`, about, label: `Move to ${about}` });
  const led = castle({ ...view, active: "kat", heroes: [hero({ at: [3, 2] })] });
  expect(note(view, move("1,1"))).toBe("Hall");
  expect(note(led, move("5,2"))).toBe("→ King's Crypt");
  expect(note(led, move("2,1"))).toBe("↖ Hall");
  expect(note(led, move("2,3"))).toBe("↙ Hall");
  expect(note(led, move("3,2"))).toBe("Hall");
  expect(note(led, { key: "end", about: "", label: "End your Hero Phase" })).toBe("");
});
