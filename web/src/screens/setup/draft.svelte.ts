// The table that is being set up.
import { prefs } from "../../prefs.svelte";
import type { GameCard, NewTable } from "../../wire";
import { castleOf, cityOf, hauntKinds, lairOf, type HauntKind } from "./catalogue";
import { meant } from "./meant";
import { RANDOM, bestBot, botOf, usualName, type Place } from "./places";

export type PowerWay = "suggested" | "pick" | "random" | "ask";

const USUAL_SURGES = 2;
const USUAL_ADVENTURERS = 4;

export class Draft {
  places = $state<Place[]>([]);
  rulings = $state<Record<string, string>>({});
  settings = $state<Record<string, string>>({}); // of a game without a set-up of its own
  seed = $state("");
  pace = $state(500);
  dice = $state<"same" | "new">("same");
  watchers = $state<"look" | "share">("look");
  patience = $state(600); // seconds that a vote waits for those who are away

  adventure = $state("");
  surges = $state(USUAL_SURGES);
  powerWay = $state<PowerWay>("suggested");
  picked = $state<Record<string, string[]>>({}); // powers by hero
  terror = $state(RANDOM);
  level = $state(""); // of the lair
  haunt = $state(0); // 0: as the chart says
  played = $state<number[]>([]); // haunts that shall not come
  kinds = $state<HauntKind[]>([]); // of haunts that may come

  readonly castle;
  readonly lair;
  readonly city;
  private count = 0;

  constructor(readonly card: GameCard) {
    this.castle = castleOf(card);
    this.lair = lairOf(card);
    this.city = cityOf(card);
    for (const ruling of card.rulings) this.rulings[ruling.key] = ruling.default;
    this.suggest();
  }

  readonly tale = $derived.by(() => this.castle?.adventures.find((one) => one.key === this.adventure));
  readonly fewest = $derived.by(() => this.tale?.fewest ?? this.lair?.fewest_heroes ?? this.card.fewest);
  readonly most = $derived.by(() => this.tale?.most ?? this.lair?.most_heroes ?? this.card.most);
  /** Does somebody play by a link, who must not be at the mercy of one who knows the luck? */
  readonly shared = $derived.by(() => this.places.some((place) => place.who === "friend"));
  readonly hasHeroes = $derived.by(() => Boolean(this.castle ?? this.lair ?? this.city));

  /** Ready to play at once: me, and a bot beside me where the game wants more. */
  suggest(): void {
    this.places = [];
    if (this.castle) {
      const first = this.castle.adventures.find((one) => one.most > 1) ?? this.castle.adventures[0];
      this.adventure = first?.key ?? "";
      const party = ["arjhan", "thorgrim", ...this.castle.heroes.map((hero) => hero.key)];
      for (const hero of party.slice(0, first?.recommended ?? 1)) this.seat(hero);
    } else if (this.lair) {
      this.terror = RANDOM;
      this.level = this.lair.usual_level;
      const three = ["fighter", "wanderer", "arcanist"].map((kind) =>
        this.lair?.classes.find((calling) => calling.archetype === kind),
      );
      for (const calling of three) this.seat(calling?.heroes[0] ?? RANDOM);
    } else if (this.city) {
      this.haunt = 0;
      this.kinds = hauntKinds(this.city);
      const { adventurers } = this.city;
      const cards = [...new Set(adventurers.map(({ colour }) => colour))].slice(0, USUAL_ADVENTURERS);
      for (const card of cards) this.seat(adventurers.find(({ colour }) => colour === card)?.key ?? RANDOM);
    } else for (let seat = 0; seat < Math.max(1, this.card.fewest); seat++) this.seat("");
  }

  seat(hero: string): void {
    const bot = bestBot(this.card.bots);
    const who = this.places.length && bot ? `bot:${bot}` : "me";
    this.places.push({ id: ++this.count, hero, who, name: "" });
  }

  leave(id: number): void {
    this.places = this.places.filter((place) => place.id !== id);
    const first = this.places[0];
    if (first && this.places.every((place) => place.who.startsWith("bot:"))) first.who = "me";
  }

  toggle(hero: string): void {
    const sitting = this.places.find((place) => place.hero === hero);
    if (sitting) this.leave(sitting.id);
    else this.seat(hero);
  }

  has(hero: string): boolean {
    return this.places.some((place) => place.hero === hero);
  }

  request(): NewTable {
    return {
      game: this.card.slug,
      seats: this.places.map((place) => ({
        name: place.name.trim() || usualName(this.places, place, prefs.name.trim()),
        bot: botOf(place),
        mine: place.who === "me",
      })) as NewTable["seats"], // one to eight: as many as the form lets sit down
      options: { ...this.options(), rulings: this.otherRulings() },
      seed: this.shared ? "" : this.seed.trim(),
      pace: this.pace,
      dice_after_undo: this.dice,
      watchers_share: this.watchers === "share",
      patience: this.patience,
    };
  }

  private options(): Record<string, unknown> {
    const heroes = this.places.map((place) => place.hero);
    if (this.castle) {
      return { adventure: this.adventure, heroes, powers: this.powers(), surges: this.surges };
    }
    if (this.lair) return { heroes, terror: this.terror, level: this.level };
    if (this.city) {
      return { adventurers: heroes, haunt: this.haunt || null, played: [...this.played], kinds: [...this.kinds] };
    }
    return Object.fromEntries(Object.entries(this.settings).map(([key, text]) => [key, meant(text)]));
  }

  private powers(): string | string[] {
    if (this.powerWay !== "pick") return this.powerWay;
    return this.places.flatMap((place) => this.picked[place.hero] ?? []);
  }

  private otherRulings(): Record<string, string> {
    const usual = new Map(this.card.rulings.map((ruling) => [ruling.key, ruling.default]));
    return Object.fromEntries(Object.entries(this.rulings).filter(([key, choice]) => usual.get(key) !== choice));
  }
}
