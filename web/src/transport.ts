// The way to the house and back. Another Transport could one day talk to an engine in the page.
import type { Bye, Everything } from "./wire";

type Tagged<K extends keyof Everything> = Everything[K];
export type Said = Tagged<
  | "Hello" | "Speak" | "Answer" | "Settle" | "Undo" | "Redo" | "Restart" | "Vote" | "Say"
  | "SetSeat" | "Invite" | "Kick" | "Take" | "Start" | "Pace" | "Why" | "Look" | "Recall"
>;
export type Told = Tagged<
  | "Welcome" | "Update" | "Changed" | "Invited" | "Recorded" | "Proposed" | "Chatted" | "Talked"
  | "Reasons" | "Frame" | "Recalled" | "Trouble" | "Bye"
>;

export interface Transport {
  say(message: Said): void;
  close(): void;
}

export interface Ears {
  told(message: Told): void;
  lost(): void; // the line broke; it is being mended
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

/** A websocket that says hello, and comes back by itself when the line breaks. */
export class SocketTransport implements Transport {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly path: string,
    private readonly token: string,
    private readonly language: () => string,
    private readonly ears: Ears,
  ) {
    this.open();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  say(message: Said): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (!this.closed && this.socket?.readyState === WebSocket.CLOSED) {
      clearTimeout(this.timer);
      this.open();
    }
  };

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.socket = socket;
    socket.onopen = () => this.say({ is: "hello", token: this.token, language: this.language() });
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as Told;
      if (message.is === "welcome") this.wait = FIRST_WAIT;
      if (message.is === "bye" && !(message as Bye).again) this.close();
      this.ears.told(message);
    };
    socket.onclose = () => {
      if (this.closed || socket !== this.socket) return;
      this.ears.lost();
      this.timer = window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }
}
