import { beforeEach, expect, it, vi } from "vitest";
import { remember } from "./memory";
import { begin, opens } from "./openings";

let kept: string | null;
vi.stubGlobal("localStorage", { getItem: () => kept, setItem: (_: string, value: string) => (kept = value) });

beforeEach(() => {
  kept = null;
});

it("is the first table of a box that opens it, and it begins once", () => {
  remember({ id: "one", game: "betrayal" });
  expect(opens("one")).toBe("betrayal");
  begin("one");
  expect(opens("one")).toBe("");
});

it("leaves out what was played before, and every box has an opening of its own", () => {
  remember({ id: "one", game: "betrayal", seen: 12 });
  remember({ id: "two", game: "betrayal" });
  remember({ id: "three", game: "wakening" });
  expect(["one", "two", "three"].map(opens)).toEqual(["", "", "wakening"]);
});

it("says nothing of a table that is not known, or of a game of one's own", () => {
  remember({ id: "own", game: "vault" });
  expect([opens("own"), opens("friend")]).toEqual(["", ""]);
});
