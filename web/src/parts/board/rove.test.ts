import { describe, expect, it } from "vitest";
import { nextStop } from "./rove";

describe("arrow keys", () => {
  const stop = (id: string, x: number, y: number) => ({ id, x, y });
  const here = stop("here", 0, 0);

  it("go straight on rather than to what is near", () => {
    const stops = [here, stop("far", 96, 0), stop("slanted", 48, 48)];
    expect(nextStop(stops, here, "ArrowRight")?.id).toBe("far");
  });

  it("stay where nothing lies ahead", () => {
    expect(nextStop([here, stop("left", -48, 0)], here, "ArrowRight")).toBeNull();
    expect(nextStop([here, stop("left", -48, 0)], here, "Enter")).toBeNull();
  });
});
