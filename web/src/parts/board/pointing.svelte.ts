// What may be chosen on a board, and which of it is pointed at, focused or looked at more closely.
import { tick } from "svelte";
import type { Choice } from "../../wire";
import type { Box } from "../panzoom";
import { nextStop, type Stop } from "./rove";

/** A place on the board, and every option that may be taken there. */
export interface Offered {
  place: { id: string };
  options: Choice[];
}

/** What a board tells about itself. */
export interface Stage<O extends Offered> {
  offers: () => O[];
  box: (offer: O) => Box;
  home: () => { x: number; y: number }; // Tab first comes to what is nearest to it
  pick: (key: string) => void;
  show: (part: Box) => void; // bring it into sight
}

const reached = (id: string): SVGElement | null => document.querySelector(`[data-place="${CSS.escape(id)}"]`);

export class Pointing<O extends Offered> {
  at = $state(""); // the place that is hovered or focused
  private focused = $state("");
  private several = $state("");

  constructor(private readonly stage: Stage<O>) {}

  private readonly stops: Stop[] = $derived.by(() =>
    this.stage.offers().map((offer) => {
      const { x, y, width, height } = this.stage.box(offer);
      return { id: offer.place.id, x: x + width / 2, y: y + height / 2 };
    }),
  );

  /** Tab comes to where one was, else to what is nearest to home. */
  readonly first: string = $derived.by(() => {
    if (this.stops.some(({ id }) => id === this.focused)) return this.focused;
    const home = this.stage.home();
    const away = ({ x, y }: Stop): number => Math.hypot(x - home.x, y - home.y);
    return this.stops.reduce<Stop | null>((best, stop) => (best && away(best) <= away(stop) ? best : stop), null)?.id ?? "";
  });

  /** The place whose options are listed beside it. */
  readonly many: O | undefined = $derived.by(() => this.stage.offers().find(({ place }) => place.id === this.several));

  readonly offered: boolean = $derived.by(() => this.stage.offers().some(({ place }) => place.id === this.at));

  readonly point = (id: string): void => {
    this.at = id;
  };

  readonly pick = (offer: O): void => {
    if (offer.options.length === 1) this.stage.pick(offer.options[0]!.key);
    else this.several = offer.place.id;
  };

  readonly rove = async (id: string, arrow: string): Promise<void> => {
    const from = this.stops.find((stop) => stop.id === id);
    const next = from && nextStop(this.stops, from, arrow);
    if (!next) return;
    this.focused = next.id;
    const offer = this.stage.offers().find(({ place }) => place.id === next.id);
    if (offer) this.stage.show(this.stage.box(offer));
    await tick();
    reached(next.id)?.focus({ preventScroll: true });
  };

  /** Shut the list and go back to its place. */
  readonly close = (): void => {
    const id = this.several;
    this.several = "";
    reached(id)?.focus({ preventScroll: true });
  };

  /** Another question: nothing of the last one stays open. */
  forget(): void {
    this.several = "";
  }
}
