// Svelte writes whatever stands in braces, and of a sentence that would be "[object Object]": the compiler says
// nothing. So no field that holds a sentence on the wire stands in braces by itself.
import { readdirSync, readFileSync } from "node:fs";
import { parse, type AST } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import wire from "../schema/wire.json";

const HERE = import.meta.dirname;
type Schema = { properties?: Record<string, { $ref?: string; anyOf?: { $ref?: string }[] }> };

const isSentence = ({ $ref, anyOf = [] }: { $ref?: string; anyOf?: { $ref?: string }[] }): boolean =>
  [{ $ref }, ...anyOf].some((one) => one.$ref === "#/$defs/Rendered");
const SENTENCES = new Set(
  Object.values(wire.$defs as Record<string, Schema>).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, kind]) => (isSentence(kind) ? [name] : [])),
  ),
);
for (const often of ["x", "y", "value"]) SENTENCES.delete(often); // mostly a number

// Fields of the pages themselves that go by such a name and are plain text.
const OWN = new Set(["choice.label", "phase.label", "now.label", "tab.label"]);

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** What an expression may come to, looked at from outside: `a.b`, `c ? a.b : ""`, `a?.b ?? ""`. */
function leaves(node: Node): Node[] {
  const of = (...fields: string[]): Node[] => fields.flatMap((field) => leaves(node[field] as Node));
  switch (node.type) {
    case "ConditionalExpression":
      return of("consequent", "alternate");
    case "LogicalExpression":
      return of("left", "right");
    case "ChainExpression":
    case "TSNonNullExpression":
    case "TSAsExpression":
      return of("expression");
    case "TemplateLiteral":
      return (node.expressions as Node[]).flatMap(leaves);
    default:
      return [node];
  }
}

/** The expressions that Svelte turns into text: in a text, and in attributes of elements. */
function written(code: string): Node[] {
  const found: Node[] = [];
  const walk = (value: unknown, component: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, component));
    if (!value || typeof value !== "object") return;
    const node = value as Node;
    if (node.type === "ExpressionTag" && !component) found.push(...leaves(node.expression as Node));
    const inside = node.type === "Component" || node.type === "SvelteComponent";
    for (const [field, held] of Object.entries(node)) {
      if (field === "attributes") walk(held, inside);
      else walk(held, field === "fragment" ? false : component);
    }
  };
  const root: AST.Root = parse(code, { modern: true });
  walk(root.fragment, false);
  return found;
}

function raw(code: string): string[] {
  return written(code)
    .filter((node) => node.type === "MemberExpression" && SENTENCES.has((node.property as { name?: string }).name ?? ""))
    .map((node) => code.slice(node.start, node.end))
    .filter((text) => !OWN.has(text));
}

describe("sentences in markup", () => {
  const pages = readdirSync(HERE, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svelte"));

  it("stand in their component and never in braces", () => {
    const found = pages.flatMap((file) => raw(readFileSync(`${HERE}/${file}`, "utf8")).map((text) => `${file}: {${text}}`));
    expect(found).toEqual([]);
  });

  it.each([
    "<h1>{about.title}</h1>",
    '<h1>{about?.title ?? ""}</h1>',
    '<p title={open ? option.label : ""}></p>',
    "<p aria-label={`${rule.heading}.`}></p>",
    '<p title="why: {line.told}"></p>',
  ])("would be found in %s", (code) => {
    expect(raw(code)).toHaveLength(1);
  });

  it("are handed on to components, whose types are checked", () => {
    expect(raw("<Sentence words={line.told} />")).toEqual([]);
    expect(raw("<p>{aloud(line.told)}</p>")).toEqual([]);
  });
});
