// Writes the types of all messages and views from schema/*.json (made by `python -m scripts.wire`).
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const targets = {
  wire: "src/wire.ts",
  wakening: "src/games/wakening/view.ts",
  ravenloft: "src/games/ravenloft/view.ts",
  betrayal: "src/games/betrayal/view.ts",
};

for (const [name, target] of Object.entries(targets)) {
  let schema;
  try {
    schema = JSON.parse(readFileSync(`schema/${name}.json`, "utf8"));
  } catch {
    console.error(`schema/${name}.json is missing: run python -m scripts.wire`);
    process.exit(1);
  }
  // A sentence is there to be read: the browser knows no more of it than that.
  if (schema.$defs.Rendered) schema.$defs.Rendered = { tsType: 'import("./rendered").Rendered' };
  const kinds = Object.keys(schema.$defs);
  // Every kind as a required property of one root makes the compiler write each of them out.
  const root = {
    ...schema,
    title: "Everything",
    type: "object",
    additionalProperties: false,
    required: kinds,
    properties: Object.fromEntries(kinds.map((kind) => [kind, { $ref: `#/$defs/${kind}` }])),
  };
  const text = await compile(root, "Everything", {
    bannerComment: `// Made from schema/${name}.json. Do not edit.`,
    additionalProperties: false,
    strictIndexSignatures: false,
    ignoreMinAndMaxItems: true,
    format: false,
  });
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}
