import { expect, test } from "vitest";
import { cardPlace } from "./place-card";

const view = { width: 390, height: 844 };
const card = { width: 320, height: 200 };

test("a card opens below what was clicked", () => {
  expect(cardPlace({ left: 20, top: 100, width: 60, height: 18 }, card, view)).toEqual({ left: 20, top: 124 });
});

test("a card near the right edge is pushed back into sight", () => {
  expect(cardPlace({ left: 350, top: 100, width: 30, height: 18 }, card, view).left).toBe(62);
});

test("a card near the bottom opens above", () => {
  expect(cardPlace({ left: 20, top: 800, width: 60, height: 18 }, card, view).top).toBe(594);
});

test("a card that fits neither above nor below still stays in sight", () => {
  const tall = { width: 320, height: 700 };
  expect(cardPlace({ left: 20, top: 400, width: 60, height: 18 }, tall, view).top).toBe(136);
});
