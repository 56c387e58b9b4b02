import { expect, it, vi } from "vitest";
import { heard, t } from "./index";

const { prefs } = vi.hoisted(() => ({ prefs: { language: "de" } }));
vi.mock("../prefs.svelte", () => ({ prefs }));

it("words are filled in, in the language of the reader", () => {
  expect(t("city.cost", { count: 3 })).toBe("3 Felder");
  prefs.language = "en";
  expect(t("city.cost", { count: 3 })).toBe("3 spaces");
});

it("a sentence of the house is told in German where it is known, and as it is elsewhere", () => {
  prefs.language = "de";
  expect(heard("all have spoken at once")).toBe("alle haben zugleich geantwortet");
  expect(heard("Go to the Kitchen")).toBe("Go to the Kitchen");
  prefs.language = "en";
  expect(heard("all have spoken at once")).toBe("all have spoken at once");
});
