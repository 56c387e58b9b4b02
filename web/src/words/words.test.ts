import { expect, it, vi } from "vitest";
import { t } from "./index";

const { prefs } = vi.hoisted(() => ({ prefs: { language: "de" } }));
vi.mock("../prefs.svelte", () => ({ prefs }));

it("words are filled in, in the language of the reader", () => {
  expect(t("city.cost", { count: 3 })).toBe("3 Felder");
  prefs.language = "en";
  expect(t("city.cost", { count: 3 })).toBe("3 spaces");
});
