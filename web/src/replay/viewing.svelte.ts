// A table that is only watched: the room of the live table, with what a frame shows in it.
import type { Face, FaceProps, GameView } from "../games/face";
import type { LiveTable } from "../table.svelte";
import { Room } from "../table/room.svelte";
import { tell } from "../toasts.svelte";
import type { LogLine } from "../wire";
import { t } from "../words";
import type { Reel } from "./reel.svelte";
import { turnsOf, type Turn } from "./turns";

export type Dialog = "" | "branch" | "share" | "more";

export class Viewing extends Room {
  dialog = $state<Dialog>("");

  override readonly view: GameView = $derived.by(() => this.reel.shown?.position.table ?? {});
  override readonly lines: LogLine[] = $derived.by(() => this.reel.shown?.log.lines ?? []);
  override readonly props: FaceProps = $derived.by(() => ({
    view: this.view,
    seat: this.reel.seat,
    over: this.over,
    question: null,
    options: [],
    pick: () => {},
    shortcut: () => "",
    flash: this.flash,
    names: this.name,
    bots: this.bot,
    why: this.why,
    rule: this.openRule,
  }));
  readonly turns: Turn[] = $derived.by(() => turnsOf(this.reel.story, this.face, this.view));
  readonly over: boolean = $derived.by(() => !!this.table.position?.ending);

  /** May a new table go on from here? A shared code opens none, and secrets stay until the end. */
  readonly branches: boolean = $derived.by(
    () => !this.code && this.table.mayShare && (this.over || !this.table.about?.secrets),
  );

  /** The eyes one may look through. What others know is theirs while it is a secret. */
  readonly eyes: number[] = $derived.by(() => {
    const { about, you } = this.table;
    const open = this.over || !about?.secrets;
    const all = about?.seats.map((place) => place.seat) ?? [];
    return open ? all : you.seats;
  });

  constructor(
    table: LiveTable,
    face: Face,
    readonly reel: Reel,
    readonly code: string, // of a shared replay; such a one has no table to go back to
  ) {
    super(table, face);
  }

  // The rules answer for the table as it is.
  override readonly why = (about: string): void => {
    if (this.reel.step < this.reel.steps) {
      tell(t("replay.why.past"));
      return;
    }
    this.asked = about;
    this.table.why(about);
  };

  /** Close a window of the replay; another one may have taken its place already. */
  hide(dialog: Dialog): void {
    if (this.dialog === dialog) this.dialog = "";
  }
}
