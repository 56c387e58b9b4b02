// Short messages at the edge of the page, read aloud by screen readers.
export interface Toast {
  id: number;
  text: string;
  kind: "plain" | "bad";
}

class Toasts {
  list = $state.raw<Toast[]>([]);
}

const SHOWN_FOR = 6000;
let count = 0;

export const toasts = new Toasts();

export function tell(text: string, kind: Toast["kind"] = "plain"): void {
  const id = ++count;
  toasts.list = [...toasts.list, { id, text, kind }];
  setTimeout(() => hush(id), SHOWN_FOR);
}

export function hush(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}
