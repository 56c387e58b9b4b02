// The keys of the whole table. Options have keys of their own, see keys.ts.
import type { Room, Tab } from "./room.svelte";

const TYPING = "input, textarea, select, [contenteditable]";

/** Whether a key press belongs to what is typed in, or to a window that lies over the table. */
function elsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target instanceof Element ? event.target : null;
  return !!target?.closest(TYPING) || !!document.querySelector("dialog[open]");
}

/** Carry out the command or take the option that a key stands for. */
export function press(room: Room, event: KeyboardEvent, show: (tab: Tab) => void): void {
  if (elsewhere(event)) return;
  const deed = command(room, event, show) ?? option(room, event);
  if (!deed) return;
  event.preventDefault();
  deed();
}

type Action = () => void;

function command(room: Room, event: KeyboardEvent, show: (tab: Tab) => void): Action | undefined {
  const table = room.table;
  switch (event.key) {
    case "Escape":
      return stepBack(room);
    case "?":
      return () => (room.window = "help");
    case "u":
      return () => table.you.seats.length && table.undo.possible && table.takeBack();
    case "U":
      return () => table.undo.redo && table.putBack();
    case "l":
      return () => show("log");
    case "c":
      return () => show("chat");
    case "m":
      return () => (room.window = "menu");
  }
}

function stepBack(room: Room): Action | undefined {
  if (room.doubt) return () => (room.doubt = null);
  if (room.drawer) return () => (room.drawer = false);
}

function option(room: Room, event: KeyboardEvent): Action | undefined {
  if (event.repeat || room.doubt || room.table.answering) return;
  for (const [taken, key] of room.laid.keys) if (key === event.key) return () => room.pick(taken);
}
