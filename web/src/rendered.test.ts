import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { aloud, pieces, spoken } from "./rendered";

describe("a sentence", () => {
  const words = spoken("Kat attacks ", { key: "ghoul-2", name: "the Ghoul 2" }, ".");

  it("is text and things in turn", () => {
    expect(pieces(words)).toEqual(["Kat attacks ", { key: "ghoul-2", name: "the Ghoul 2" }, "."]);
  });

  it("is read aloud as one", () => {
    expect(aloud(words)).toBe("Kat attacks the Ghoul 2.");
  });
});

// ---- nobody decides by text --------------------------------------------------------------------

const HERE = import.meta.dirname;
const SHOWS = "parts/Sentence.svelte";
const READING_ALOUD = new Set([
  // What makes text of sentences outside of a page, and what for.
  "api.ts", // a refusal as the message of an exception
  "table/keys.ts", // the search among options
  "screens/rules/chapters.ts", // the search in the rules
  "table/roll.ts", // dice for screen readers
  "table/reading.svelte.ts", // the title of a table, to be remembered
  "games/betrayal/told.ts", // a place on the board, for screen readers
  "games/ravenloft/told.ts", // likewise
]);

// The only thing to do with what was read aloud, in code: hand it on whole. Its length may tell how much space it needs.
const TAKEN_APART = /\baloud\([^()]*(?:\([^()]*\)[^()]*)*\)\s*(?:===|!==|==|!=|\.(?!length\b))|(?:===|!==|==|!=)\s*aloud\(|\[aloud\(|(?:case|switch \()\s*aloud\(|\.(?:test|exec|match|includes|indexOf|startsWith|endsWith|has|get)\(aloud\(/;

const isTest = (file: string): boolean => /(?:\.test|testing(?:\.setup)?)\.ts$/.test(file);
const sources = readdirSync(HERE, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(?:svelte|ts)$/.test(file) && !isTest(file) && file !== "rendered.ts")
  .map((file) => ({ file, code: readFileSync(`${HERE}/${file}`, "utf8") }));

const importing = (word: string): string[] =>
  sources
    .filter(({ code }) => new RegExp(`import \\{[^}]*\\b${word}\\b[^}]*\\} from "[^"]*/rendered"`).test(code))
    .map(({ file }) => file);

describe("the pages", () => {
  it("look into sentences in one component", () => {
    expect(importing("pieces")).toEqual([SHOWS]);
  });

  it("make no sentences of their own, but for what the network says", () => {
    expect(importing("spoken")).toEqual(["api.ts"]);
  });

  it("never import all of it under another name", () => {
    const renamed = /import \* as \w+ from "[^"]*\/rendered"|import \{[^}]*\b(?:pieces|aloud|spoken) as\b/;
    expect(sources.filter(({ code }) => renamed.test(code)).map(({ file }) => file)).toEqual([]);
  });

  it("read aloud in markup, and elsewhere only where there is no page", () => {
    const code = importing("aloud").filter((file) => file.endsWith(".ts"));
    expect(code.filter((file) => !READING_ALOUD.has(file))).toEqual([]);
  });

  it("decide nothing by what is read aloud", () => {
    const lines = sources.flatMap(({ file, code }) => code.split("\n").map((line) => `${file}: ${line.trim()}`));
    expect(lines.filter((line) => TAKEN_APART.test(line))).toEqual([]);
  });

  it.each([
    'if (aloud(option.label) === "Yes")',
    'aloud(question.prompt).split(": ")',
    "aloud(called(rule.heading)).startsWith(name)",
    "/north/.test(aloud(option.label))",
    "words.includes(aloud(label))",
    "ICONS[aloud(label)]",
  ])("would be caught at %s", (line) => {
    expect(line).toMatch(TAKEN_APART);
  });
});
