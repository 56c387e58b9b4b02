import { beforeEach, describe, expect, it, vi } from "vitest";
import { flushSync } from "svelte";
import type { Thing } from "./wire";

const thing = (name: string, more: Partial<Thing> = {}): Thing => ({ name, text: "", icon: "", kind: "", copies: "numbered", ...more });
const houses: Record<string, Record<string, Thing>> = {
  "/en": {
    ghoul: thing("Ghoul", { text: "It bites.", icon: "icon:ghoul" }),
    orc: thing("Orc", { copies: "roman" }),
    scroll: thing("Scroll", { copies: "alike" }),
  },
  "/de": { ghoul: thing("Ghul") },
};
const { words } = vi.hoisted(() => ({ words: vi.fn<(address: string) => Promise<Record<string, Thing>>>() }));
vi.mock("./api", () => ({ words }));

const fresh = async () => {
  vi.resetModules(); // what was learnt once is known for ever
  return import("./lexicon.svelte");
};
const come = async (): Promise<void> => {
  await new Promise((done) => setTimeout(done));
  flushSync();
};

beforeEach(() => {
  words.mockReset();
  words.mockImplementation((address) => (houses[address] ? Promise.resolve(houses[address]) : Promise.reject(new Error("away"))));
});

describe("a lexicon", () => {
  it("knows nothing until the words have come", async () => {
    const { Lexicon } = await fresh();
    const lexicon = new Lexicon();
    lexicon.box("/en");
    expect([lexicon.known, lexicon.name("ghoul")]).toEqual([false, ""]);
    await come();
    expect([lexicon.known, lexicon.name("ghoul"), lexicon.text("ghoul"), lexicon.icon("ghoul")]).toEqual([
      true, "Ghoul", "It bites.", "icon:ghoul",
    ]);
  });

  it("calls one of several as its kind is called", async () => {
    const { Lexicon } = await fresh();
    const lexicon = new Lexicon();
    lexicon.box("/en");
    await come();
    expect(["ghoul-2", "orc-1", "orc-2", "scroll-2", "nobody-1", "nobody"].map((key) => lexicon.name(key))).toEqual([
      "Ghoul 2", "Orc", "Orc II", "Scroll", "", "",
    ]);
    expect([lexicon.text("ghoul-2"), lexicon.icon("ghoul-2"), lexicon.text("nobody")]).toEqual(["It bites.", "icon:ghoul", ""]);
  });

  it("puts what a table was told of over what lies in the box", async () => {
    const { Lexicon } = await fresh();
    const lexicon = new Lexicon();
    lexicon.box("/en");
    lexicon.add({ ghoul: thing("Ghoul of the haunt"), altar: thing("Altar") });
    await come();
    expect([lexicon.name("ghoul"), lexicon.name("altar")]).toEqual(["Ghoul of the haunt", "Altar"]);
  });

  it("keeps its names until those of another language have come, and none of the old ones then", async () => {
    const { Lexicon } = await fresh();
    const lexicon = new Lexicon();
    lexicon.box("/en");
    await come();
    lexicon.add({ altar: thing("Altar stone") });
    lexicon.box("/de");
    expect([lexicon.known, lexicon.name("ghoul")]).toEqual([true, "Ghoul"]);
    await come();
    expect([lexicon.name("ghoul"), lexicon.name("orc"), lexicon.name("altar")]).toEqual(["Ghul", "", ""]);
  });

  it("speaks the language that was chosen last, whichever comes last", async () => {
    const { Lexicon } = await fresh();
    let arrive = (): void => undefined;
    const late = new Promise<Record<string, Thing>>((done) => (arrive = () => done(houses["/de"]!)));
    words.mockImplementation((address) => (address === "/de" ? late : Promise.resolve(houses[address]!)));
    const lexicon = new Lexicon();
    lexicon.box("/de");
    lexicon.box("/en");
    await come();
    arrive();
    await come();
    expect(lexicon.name("ghoul")).toBe("Ghoul");
  });
});

describe("the words of a box", () => {
  it("are asked for once", async () => {
    const { learn, Lexicon } = await fresh();
    new Lexicon().box("/en");
    await learn("/en");
    expect(words).toHaveBeenCalledTimes(1);
  });

  it("are asked for again after the house was away", async () => {
    const { learn, Lexicon } = await fresh();
    const lexicon = new Lexicon();
    words.mockImplementationOnce(() => Promise.reject(new Error("away")));
    lexicon.box("/en");
    await come();
    expect(lexicon.known).toBe(false);
    await learn("/en");
    lexicon.box("/en");
    await come();
    expect(lexicon.known).toBe(true);
  });
});

describe("the page that is open", () => {
  it("says by which lexicon things are called", async () => {
    const { Lexicon, name, text, iconOf, use } = await fresh();
    expect(name("ghoul")).toBe("");
    const lexicon = new Lexicon();
    lexicon.box("/en");
    await come();
    use(lexicon);
    expect([name("ghoul"), text("ghoul"), iconOf("ghoul")]).toEqual(["Ghoul", "It bites.", "icon:ghoul"]);
  });
});

describe("a key", () => {
  it("tells kind and number", async () => {
    const { kindOf, numberOf } = await fresh();
    expect([kindOf("goblin-archer-3"), numberOf("goblin-archer-3")]).toEqual(["goblin-archer", 3]);
    expect([kindOf("kat"), numberOf("kat")]).toEqual(["kat", 0]);
  });
});
