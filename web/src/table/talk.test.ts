import { expect, test } from "vitest";
import { spoken } from "../rendered";
import type { About, Channel } from "../wire";
import { moment } from "./moment";
import { ALL, company, gone, sides } from "./talk";

const heroes: Channel = { key: "hero", told: spoken("Heroes"), seats: [0, 1, 2] };
const seated = (...bots: string[]): About =>
  ({ seats: bots.map((bot, seat) => ({ seat, name: `P${seat}`, bot, here: true })) }) as unknown as About;
const first = (seat: number): boolean => seat === 0;

test("a side in which nobody else sits is not offered", () => {
  expect(sides([heroes], seated("", "", "random", ""), first)).toEqual([heroes]);
  expect(sides([heroes], seated("", "random", "random", ""), first)).toEqual([]);
  expect(sides([heroes], seated("", "", "", ""), (seat) => seat < 3)).toEqual([]);
  expect(sides([heroes], null, first)).toEqual([]);
});

test("what was chosen and can be had no more does not turn into all", () => {
  expect(gone([heroes], "hero")).toBe(false);
  expect(gone([], "hero")).toBe(true);
  expect(gone([], ALL)).toBe(false);
});

test("who hears it is told by name", () => {
  expect(company(heroes, (seat) => `P${seat}`)).toBe("P0, P1, P2");
});

test("a moment of another day names the day", () => {
  const now = new Date(2026, 10, 19, 12, 0);
  const at = (hour: number): number => new Date(2026, 10, 19, hour, 30).getTime() / 1000;
  expect(moment(at(15), now)).not.toContain("19");
  expect(moment(at(15) + 86_400, now)).toContain("20");
});
