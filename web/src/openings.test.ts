import { beforeEach, expect, it, vi } from "vitest";
import { remember } from "./memory";
import { begin, opens } from "./openings";

let kept: string | null;
vi.stubGlobal("localStorage", { getItem: () => kept, setItem: (_: string, value: string) => (kept = value) });

beforeEach(() => {
  kept = null;
});

it("is the first table of a box that opens it, and it begins once", () => {
  remember({ id: "one", game: "betrayal", fresh: true });
  expect(opens("one")).toBe("betrayal");
  begin("one");
  expect(opens("one")).toBe("");
});

it("leaves out what was played before, and every box has an opening of its own", () => {
  remember({ id: "one", game: "betrayal", seen: 12 });
  remember({ id: "two", game: "betrayal", fresh: true });
  remember({ id: "three", game: "wakening", fresh: true });
  expect(["one", "two", "three"].map(opens)).toEqual(["", "", "wakening"]);
});

it("says nothing where a game goes on, nor of one's own game, nor of a table that is not known", () => {
  remember({ id: "branch", game: "wakening" });
  remember({ id: "own", game: "vault", fresh: true });
  expect(["branch", "own", "friend"].map(opens)).toEqual(["", "", ""]);
});
