import { expect, test } from "vitest";
import { body } from "./notices";

test("a notice on somebody's screen names no secret question", () => {
  expect(body("Beneath which tile are the slave pens?", true)).toBe("");
  expect(body("What do you do?", false)).toBe("What do you do?");
});
