import { expect, test } from "vitest";
import { freshSecret } from "./secret";

test("a secret is as long as the house wants it, and never the same", () => {
  const some = Array.from({ length: 50 }, freshSecret);
  for (const secret of some) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set(some).size).toBe(some.length);
});
