import { describe, expect, it } from "vitest";
import { momentIn, momentOf } from "./moment";

describe("a moment in an address", () => {
  it("is found again", () => {
    expect(momentIn(momentOf(12, 3))).toEqual({ step: 12, seat: 3 });
    expect(momentIn(momentOf(0, -1))).toEqual({ step: 0, seat: -1 });
    expect(momentIn(momentOf(7))).toEqual({ step: 7, seat: null });
  });

  it("may be left out or be nonsense", () => {
    expect(momentIn("")).toEqual({ step: null, seat: null });
    expect(momentIn("?step=-4&seat=you")).toEqual({ step: null, seat: null });
  });
});
