import { describe, expect, it, vi } from "vitest";
import { drawingOf, fetchIcons } from "./icons.svelte";
import house from "./icons/house.json";
import where from "./icons/where.json";

describe("icons", () => {
  it("of the house are there at once", () => {
    for (const name of Object.keys(house)) expect(drawingOf(`icon:${name}`)).not.toBe("");
  });

  it("of one haunt come when the first of them is drawn, and its others with it", async () => {
    const [file, ...others] = [...new Set(Object.values(where))];
    const ours = Object.entries(where).filter(([, at]) => at === file).map(([name]) => name);
    const [first, ...rest] = ours;
    expect(drawingOf(`icon:${first}`)).toBe("");
    await vi.waitFor(() => expect(drawingOf(`icon:${first}`)).not.toBe(""));
    for (const name of rest) expect(drawingOf(name)).not.toBe("");
    expect(others.length).toBeGreaterThan(20);
  });

  it("of a game without any are nothing to wait for", async () => {
    await fetchIcons("nowhere");
    expect(drawingOf("icon:nothing")).toBe("");
  });
});
