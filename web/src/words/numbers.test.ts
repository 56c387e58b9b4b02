import { beforeEach, expect, it, vi } from "vitest";
import { percent, rounded } from "./numbers";

const { prefs } = vi.hoisted(() => ({ prefs: { language: "en" } }));
vi.mock("../prefs.svelte", () => ({ prefs }));
beforeEach(() => void (prefs.language = "en"));

it("chances are certain or impossible only where that is so", () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0%", "1%", "50%", "99%", "100%"]);
});

it("numbers are written as in the language of the reader", () => {
  expect([percent(0.42), rounded(1.26)]).toEqual(["42%", "1.3"]);
  prefs.language = "de";
  expect([percent(0.42), rounded(1.26)]).toEqual(["42\u00a0%", "1,3"]);
});
