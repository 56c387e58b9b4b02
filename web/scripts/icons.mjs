// Writes src/icons.json: the icons in use, out of the four thousand of game-icons.net (CC BY 3.0).
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const all = JSON.parse(readFileSync("node_modules/@iconify-json/game-icons/icons.json", "utf8"));
const named = new Set();
const known = (name) => all.icons[name] ?? all.icons[all.aliases?.[name]?.parent];

function search(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) search(path);
    else if (/\.(ts|svelte)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
      for (const found of readFileSync(path, "utf8").matchAll(/\bicon:([a-z0-9-]+)/g)) named.add(found[1]);
  }
}
search("src");

const missing = [...named].filter((name) => !known(name));
if (missing.length) {
  console.error(`game-icons has no ${missing.join(", ")}`);
  process.exit(1);
}
const used = Object.fromEntries([...named].sort().map((name) => [name, known(name).body]));
const text = JSON.stringify(used, null, 1) + "\n";
const target = "src/icons.json";
if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
