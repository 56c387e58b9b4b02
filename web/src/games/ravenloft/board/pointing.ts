// What the parts of the board share about pointing and choosing.
import type { Offer } from "../squares";

export interface Pointing {
  at: string; // the place that is hovered or focused
  first: string; // the one that Tab comes to
  point: (id: string) => void;
  pick: (offer: Offer) => void;
  rove: (id: string, arrow: string) => void;
}
