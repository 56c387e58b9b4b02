// How far this person has read: what came while they looked away, and since their last turn.
import { recall, remember } from "../memory";
import type { LiveTable } from "../table.svelte";
import { aloud } from "../rendered";
import type { Update } from "../wire";

const WORTH_TELLING = 3; // fewer new lines than this are seen at a glance

export class Reading {
  since = $state(0); // the line with which the reader's last turn ended
  missed = $state(-1); // the first line that came while away; -1: nothing was missed
  own = $state.raw({ from: 0, to: 0 }); // the lines that the reader's last answer led to

  private read: number; // lines seen so far
  private away = true; // until the page has shown the table once

  constructor(private readonly table: LiveTable) {
    this.read = recall(table.id)?.seen ?? 0;
    this.since = this.read;
  }

  /** The line broke or the page was hidden: from here on nothing counts as read. */
  leave(): void {
    this.away = true;
  }

  /** The table has changed, or the reader is back. `looking`: the page can be seen. */
  look(looking: boolean): void {
    const length = this.table.log.length;
    if (!looking || !length) return;
    if (this.away && this.read > 0 && length - this.read >= WORTH_TELLING) this.missed = this.read;
    if (length < this.missed) this.missed = -1; // taken back
    this.away = false;
    this.read = length;
  }

  dismiss(): void {
    this.missed = -1;
  }

  /** Somebody's answer has come; the reader's own ends what was new. */
  follow(update: Update): void {
    const { start, lines } = update.log;
    if (update.by !== "answer") {
      if (start < this.own.to) this.own = { from: 0, to: 0 }; // taken back
    } else if (update.seat !== undefined && this.table.mine(update.seat)) {
      this.own = { from: start, to: start + lines.length };
      this.missed = -1;
    } else if (this.own.from) {
      this.since = this.own.from;
    }
  }

  /** Remember how far this browser has come, for the next visit and the list at the entrance. */
  keep(): void {
    const { id, about, position, you, question } = this.table;
    if (!about || !position) return;
    const { ending, asked } = position;
    const first = asked[0];
    remember({
      id,
      game: about.game,
      title: aloud(about.title),
      over: !!ending,
      won: !!ending && (you.seats.length ? you.seats : ending.winners).some((seat) => ending.winners.includes(seat)),
      asked: question || !first ? "" : this.table.name(first.seat),
      seen: this.read,
    });
  }
}
