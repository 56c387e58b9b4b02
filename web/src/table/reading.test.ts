import { expect, test } from "vitest";
import type { LiveTable } from "../table.svelte";
import { line } from "../testing";
import type { LogLine, Update } from "../wire";
import { Reading } from "./reading.svelte";

const MINE = 0;
const lines = (count: number): LogLine[] => Array.from({ length: count }, () => line());

function sitDown(): { table: { log: LogLine[] }; reading: Reading } {
  const table = { id: "t", log: lines(10), mine: (seat: number) => seat === MINE };
  const reading = new Reading(table as unknown as LiveTable);
  reading.look(true);
  return { table, reading };
}

const answer = (seat: number, start: number): Update =>
  ({ by: "answer", seat, log: { start, lines: [] } }) as unknown as Update;

test("the first look at a table misses nothing", () => {
  expect(sitDown().reading.missed).toBe(-1);
});

test("what comes while the page is hidden is told afterwards, from the first new line on", () => {
  const { table, reading } = sitDown();
  reading.leave();
  table.log = lines(15);
  reading.look(false);
  expect(reading.missed).toBe(-1);
  reading.look(true);
  expect(reading.missed).toBe(10);
});

test("a line or two are not worth a digest, nor is what was seen as it came", () => {
  const { table, reading } = sitDown();
  table.log = lines(30);
  reading.look(true);
  reading.leave();
  table.log = lines(32);
  reading.look(true);
  expect(reading.missed).toBe(-1);
});

test("what was missed and then taken back is not told", () => {
  const { table, reading } = sitDown();
  reading.leave();
  table.log = lines(15);
  reading.look(true);
  table.log = lines(8);
  reading.look(true);
  expect(reading.missed).toBe(-1);
});

test("since my last turn begins with my last answer, once others have acted", () => {
  const { reading } = sitDown();
  reading.follow(answer(MINE, 10));
  reading.follow(answer(MINE, 12));
  expect(reading.since).toBe(0);
  reading.follow(answer(1, 14));
  expect(reading.since).toBe(12);
  reading.follow(answer(MINE, 20));
  expect(reading.since).toBe(12);
});

test("the lines of my last answer are known until it is taken back", () => {
  const { reading } = sitDown();
  const led = (by: string, start: number, count: number): Update =>
    ({ by, seat: MINE, log: { start, lines: lines(count) } }) as unknown as Update;
  reading.follow(led("answer", 10, 4));
  reading.follow(answer(1, 14));
  expect(reading.own).toEqual({ from: 10, to: 14 });
  reading.follow(led("undo", 14, 0));
  expect(reading.own).toEqual({ from: 10, to: 14 });
  reading.follow(led("undo", 10, 0));
  expect(reading.own).toEqual({ from: 0, to: 0 });
});
