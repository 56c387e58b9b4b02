// How a value of an unknown view is read.
import { name } from "../../lexicon.svelte";

/** A row of a list: a plain value, or a list of rows under a name. */
export interface Row {
  name: string;
  value: string;
  rows: Row[];
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

/** A plain value in words, a thing by its name; anything else is nothing. */
export function text(value: unknown): string {
  if (value === true) return "✓";
  if (value === false) return "–";
  if (typeof value === "string") return name(value) || value;
  return isPlain(value) ? String(value) : "";
}

/** A key of the house as words: "monster_deck" is "monster deck". */
export const spaced = (key: string): string => key.replaceAll(/[_-]/g, " ");

/** All rows of an object or a list. What is empty is left out; plain lists go on one line. */
export function rowsOf(value: unknown): Row[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => row(named(one) ?? `${at + 1}`, one));
  if (value && typeof value === "object")
    return Object.entries(value).flatMap(([key, one]) => row(spaced(key), one));
  return [];
}

function named(value: unknown): string | undefined {
  if (!value || typeof value !== "object" || !("key" in value)) return undefined;
  return typeof value.key === "string" ? text(value.key) : undefined;
}

function row(head: string, value: unknown): Row[] {
  if (Array.isArray(value) && value.length && value.every(isPlain))
    return [{ name: head, value: value.map(text).join(", "), rows: [] }];
  if (isPlain(value)) return value === "" ? [] : [{ name: head, value: text(value), rows: [] }];
  const rows = rowsOf(value);
  return rows.length ? [{ name: head, value: "", rows }] : [];
}
