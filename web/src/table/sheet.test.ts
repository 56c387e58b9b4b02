import { expect, test } from "vitest";
import { nextHeight, snap } from "./sheet";

test("taps go through all heights and start again", () => {
  expect(nextHeight("peek")).toBe("half");
  expect(nextHeight("half")).toBe("full");
  expect(nextHeight("full")).toBe("peek");
});

test("the sheet rests at the height nearest to where it was let go", () => {
  expect([100, 350, 700].map((pixels) => snap(pixels, 844))).toEqual(["peek", "half", "full"]);
});
