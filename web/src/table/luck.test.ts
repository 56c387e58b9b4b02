import { expect, test } from "vitest";
import { holds } from "./luck";

// printf 'salt:dice' | sha256sum
const COMMIT = "535ef11f835ab7e18d047f9661a39906dc7bc4d2d9a78c0f2b832d7384cb2f89";

test("only the seed and nonce that were promised hold", async () => {
  expect(await holds(COMMIT, "dice", "salt")).toBe(true);
  expect(await holds(COMMIT, "salt", "dice")).toBe(false);
});
