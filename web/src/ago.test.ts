import { expect, test } from "vitest";
import { ago } from "./ago";

const now = Date.UTC(2026, 0, 10, 12);
const minutes = (count: number) => now - count * 60_000;

test.each([
  [0, "en", "now"],
  [1, "en", "1 minute ago"],
  [59, "en", "59 minutes ago"],
  [60, "en", "1 hour ago"],
  [60 * 24, "en", "yesterday"],
  [60 * 24 * 3, "de", "vor 3 Tagen"],
])("%i minutes in %s", (count, language, words) => {
  expect(ago(minutes(count), language, now)).toBe(words);
});
