// Writes src/icons/*.json: the icons in use, out of the four thousand of game-icons.net (CC BY 3.0).
// What only one game draws is in a file of its own, which is loaded with that game. The browser names
// its own as "icon:castle"; the things of a game have theirs in its rules and data: icon = "castle".
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HOUSE = "house";
const all = JSON.parse(readFileSync("node_modules/@iconify-json/game-icons/icons.json", "utf8"));
const users = new Map(); // name of the icon: the games that draw it, or the house
const known = (name) => all.icons[name] ?? all.icons[all.aliases?.[name]?.parent];

const use = (name, user) => users.set(name, (users.get(name) ?? new Set()).add(user));

function search(folder, files, note) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) search(path, files, note);
    else if (files.test(entry.name)) note(path, readFileSync(path, "utf8"));
  }
}

search("src", /(?<!\.test)\.ts$|\.svelte$/, (path, text) => {
  const [, games, game] = path.split(/[\\/]/);
  const user = games === "games" && existsSync(join("src", "games", game, "face.ts")) ? game : HOUSE;
  for (const [, name] of text.matchAll(/\bicon:([a-z0-9-]+)/g)) use(name, user);
});

const RULES = "../src/undercroft/games";
for (const game of readdirSync(RULES, { withFileTypes: true }))
  if (game.isDirectory())
    search(join(RULES, game.name), /\.(py|toml)$/, (_, text) => {
      for (const [, name] of text.matchAll(/\bicon ?= ?"([a-z0-9-]+)"/g)) use(name, game.name);
    });

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
