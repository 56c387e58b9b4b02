// A sentence is there to be read. Every line below must be refused by the compiler: svelte-check fails
// where one is not, and the tests show why, for none of them would find anything.
import { expect, it } from "vitest";
import { spoken, type Rendered } from "./rendered";

const label: Rendered = spoken("Yes and no");

it("a sentence is not taken apart", () => {
  // @ts-expect-error: it has no parts to be split
  expect(() => label.split(" and ") as unknown).toThrow();
});

it("a sentence is not compared with English, nor searched", () => {
  // @ts-expect-error: it is no text
  expect(label === "Yes and no").toBe(false);
  // @ts-expect-error: nor can it be searched
  expect(/Yes/.test(label)).toBe(false);
});

it("a sentence is not passed on as text, nor taken for a key", () => {
  // @ts-expect-error: it is no text
  const text: string = label;
  expect(String(text)).toBe("[object Object]");
  // @ts-expect-error: nor a key
  expect({ "Yes and no": "icon:check" }[label]).toBeUndefined();
});

it("a sentence has no fields that could be read", () => {
  // @ts-expect-error: what it is made of is known to rendered.ts alone
  expect(label.t).toHaveLength(1);
});
