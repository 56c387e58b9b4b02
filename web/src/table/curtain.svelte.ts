// Several people at one screen who have things to hide from each other: whoever is asked next takes
// the screen, and until then nothing is shown.
import { recall, remember } from "../memory";
import type { LogLine } from "../wire";
import type { Room } from "./room.svelte";

export class Curtain {
  private holder = $state(-1); // the seat that has the screen for itself
  private alone = $state(false); // one person leads all these seats

  /** Are there people here who must not see each other's secrets? */
  readonly between: boolean = $derived.by(() => {
    const { table, face, view } = this.room;
    const people = table.you.seats.filter((seat) => !this.room.bot(seat));
    return people.length > 1 && !this.alone && !table.position?.ending && !!face.hides?.(view);
  });

  /** The seat through whose eyes the table would be seen. */
  readonly next: number = $derived.by(() => this.room.table.position?.seat ?? -1);

  readonly down: boolean = $derived(this.between && this.next !== this.holder);

  constructor(private readonly room: Room) {
    this.alone = !!recall(room.table.id)?.alone;
  }

  /** Whoever is asked next says that nobody else is looking. */
  take(): void {
    this.holder = this.next;
  }

  /** There is nobody to hide anything from. */
  tearDown(): void {
    this.alone = true;
    remember({ id: this.room.table.id, alone: true });
  }

  /** Whether whoever has the screen may read this line, or settle this for a seat. */
  readonly hears = (line: LogLine): boolean => !this.between || !line.to.length || line.to.includes(this.holder);
  readonly owns = (seat: number): boolean => !this.between || seat === this.holder;
}
