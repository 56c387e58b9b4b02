// Writes src/icons/*.json: the icons in use, out of the four thousand of game-icons.net (CC BY 3.0).
// What only one game draws is in a file of its own, which is loaded with that game.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HOUSE = "house";
const all = JSON.parse(readFileSync("node_modules/@iconify-json/game-icons/icons.json", "utf8"));
const users = new Map(); // name of the icon: the games that draw it, or the house
const known = (name) => all.icons[name] ?? all.icons[all.aliases?.[name]?.parent];

function search(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) search(path);
    else if (/\.(ts|svelte)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name)) note(path);
  }
}

function note(path) {
  const [, games, game] = path.split(/[\\/]/);
  const user = games === "games" && existsSync(join("src", "games", game, "face.ts")) ? game : HOUSE;
  for (const [, name] of readFileSync(path, "utf8").matchAll(/\bicon:([a-z0-9-]+)/g))
    users.set(name, (users.get(name) ?? new Set()).add(user));
}
search("src");

const missing = [...users.keys()].filter((name) => !known(name));
if (missing.length) {
  console.error(`game-icons has no ${missing.join(", ")}`);
  process.exit(1);
}

const files = {};
for (const name of [...users.keys()].sort()) {
  const [first, ...others] = users.get(name);
  (files[others.length ? HOUSE : first] ??= {})[name] = known(name).body;
}
mkdirSync("src/icons", { recursive: true });
for (const [file, drawings] of Object.entries(files)) {
  const target = `src/icons/${file}.json`;
  const text = JSON.stringify(drawings, null, 1) + "\n";
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}
