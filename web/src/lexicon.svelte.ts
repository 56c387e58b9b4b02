// What things are called in the reader's language, by their keys. The names of a box come once, from
// an address that changes with its words; what belongs to a haunt comes with what shows it.
import { words } from "./api";
import type { Thing } from "./wire";

type Things = Record<string, Thing>;

const boxes = $state<Record<string, Things>>({}); // by address
const asked = new Map<string, Promise<void>>();

/** Ask for the names of a box; resolved when they are there. */
export function learn(address: string): Promise<void> {
  const known = asked.get(address);
  if (known) return known;
  const coming = words(address).then(
    (things) => void (boxes[address] = things),
    (error: unknown) => {
      asked.delete(address); // the next who needs them asks again
      throw error;
    },
  );
  asked.set(address, coming);
  return coming;
}

/** The names of one table: those of its box, and those it was told of besides. */
export class Lexicon {
  private own = $state.raw<Things>({});
  private address = $state("");
  private wanted = "";

  readonly known: boolean = $derived(this.address in boxes);

  /** Names in another language take the place of these when they have come, all at once. */
  box(address: string): void {
    if (this.wanted && address !== this.wanted) this.own = {};
    this.wanted = address;
    void learn(address).then(
      () => {
        if (this.wanted === address) this.address = address;
      },
      () => undefined, // asked again when the line is mended
    );
  }

  add(names: Things): void {
    if (Object.keys(names).length) this.own = { ...this.own, ...names };
  }

  /** A thing by its key; one of several by the key of its kind. */
  thing(key: string): Thing | null {
    const box = boxes[this.address] ?? {};
    return this.own[key] ?? box[key] ?? null;
  }

  name(key: string): string {
    return this.thing(key)?.name ?? numbered(this.thing(kindOf(key)), key);
  }

  text(key: string): string {
    return (this.thing(key) ?? this.thing(kindOf(key)))?.text ?? "";
  }

  icon(key: string): string {
    return (this.thing(key) ?? this.thing(kindOf(key)))?.icon ?? "";
  }

  sort(key: string): string {
    return (this.thing(key) ?? this.thing(kindOf(key)))?.kind ?? "";
  }
}

const NUMBER = /-(\d+)$/;

export const kindOf = (key: string): string => key.replace(NUMBER, "");
export const numberOf = (key: string): number => Number(NUMBER.exec(key)?.[1] ?? 0);

const numbered = (kind: Thing | null, key: string): string => {
  if (!kind) return "";
  switch (kind.copies) {
    case "alike":
      return kind.name;
    case "roman":
      return numberOf(key) > 1 ? `${kind.name} ${"I".repeat(numberOf(key))}` : kind.name;
    default:
      return `${kind.name} ${numberOf(key)}`;
  }
};

/** The lexicon of the page that is open; tables and set-up pages bring theirs. */
let current = $state.raw(new Lexicon());
export const use = (lexicon: Lexicon): void => void (current = lexicon);
export const name = (key: string): string => current.name(key);
export const text = (key: string): string => current.text(key);
export const iconOf = (key: string): string => current.icon(key);
/** What sort of thing it is: a tile, a card, a note. */
export const sortOf = (key: string): string => current.sort(key);
