// Writes src/icons/: the icons in use, out of the four thousand of game-icons.net (CC BY 3.0). What only
// one game draws is in a file of its own, which is loaded with that game; what only one of its haunts
// draws is in betrayal/17.json, and where.json tells which file to fetch for it. The browser names its
// own as "icon:castle"; the things of a game have theirs in its rules and data: icon = "castle".
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const HOUSE = "house";
const all = JSON.parse(readFileSync("node_modules/@iconify-json/game-icons/icons.json", "utf8"));
const users = new Map(); // name of the icon: who draws it, the house, a game or a haunt (betrayal/17)
const known = (name) => all.icons[name] ?? all.icons[all.aliases?.[name]?.parent];

const use = (name, user) => users.set(name, (users.get(name) ?? new Set()).add(user));

function search(folder, files, note) {
  if (!existsSync(folder)) return;
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
    search(join(RULES, game.name), /\.(py|toml)$/, (path, text) => {
      const haunt = /[\\/]haunts[\\/]h?(\d\d)(?=[._])/.exec(path)?.[1];
      const user = haunt ? `${game.name}/${haunt}` : game.name;
      for (const [, name] of text.matchAll(/\bicon ?= ?"([a-z0-9-]+)"/g)) use(name, user);
    });

const missing = [...users.keys()].filter((name) => !known(name));
if (missing.length) {
  console.error(`game-icons has no ${missing.join(", ")}`);
  process.exit(1);
}

/** The file of an icon: its only user's, or what all its users have in common. */
function home(all) {
  const [first, ...others] = all;
  if (!others.length) return first;
  const [game, ...more] = new Set(all.map((user) => user.split("/")[0]));
  return more.length ? HOUSE : game;
}

const files = { where: {} };
for (const name of [...users.keys()].sort()) {
  const file = home([...users.get(name)]);
  (files[file] ??= {})[name] = known(name).body;
  if (file.includes("/")) files.where[name] = file;
}
const targets = Object.keys(files).map((file) => join("src", "icons", `${file}.json`));
search("src/icons", /\.json$/, (path) => targets.includes(path) || rmSync(path));
for (const [at, drawings] of Object.values(files).entries()) {
  const text = JSON.stringify(drawings, null, 1) + "\n";
  mkdirSync(dirname(targets[at]), { recursive: true });
  if (!existsSync(targets[at]) || readFileSync(targets[at], "utf8") !== text) writeFileSync(targets[at], text);
}
