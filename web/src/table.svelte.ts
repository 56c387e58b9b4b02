// A table as one browser knows it: what the house told, and what may be said back.
import { applyPatch, type Operation } from "fast-json-patch";
import { SocketTransport, type Ears, type Told, type Transport } from "./transport";
import { Lexicon } from "./lexicon.svelte";
import { recall, remember } from "./memory";
import { prefs } from "./prefs.svelte";
import type { Rendered } from "./rendered";
import type {
  About, ChatLine, Choice, Frame, LogLine, Position, Proposal, Question, Reasons, Recap, RecordLine,
  UndoState, Update, Welcome, You,
} from "./wire";

export type Connect = (id: string, token: string, ears: Ears) => Transport;

const overSocket: Connect = (id, token, ears) =>
  new SocketTransport(`/ws/${id}`, token, () => prefs.language, ears);

/** What else a screen wants to hear of; the table itself has understood it already. */
export type Listener = (message: Told) => void;

export class LiveTable {
  n = $state(-1);
  about = $state.raw<About | null>(null);
  you = $state.raw<You>({ seats: [], host: false });
  /** Who only watches shares nothing, unless the table allows it. */
  readonly mayShare: boolean = $derived(
    this.you.host || this.you.seats.length > 0 || !!this.about?.watchers_share,
  );
  position = $state.raw<Position | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unsaid = $state(""); // what was written to a side that hears this person no more
  undo = $state.raw<UndoState>({ possible: false, what: null, consent: false, stops: null, redo: null });
  proposal = $state.raw<Proposal | null>(null);
  steps = $state(0);
  online = $state(false);
  answering = $state(false); // an answer is on its way
  trouble = $state.raw<Rendered | null>(null); // the last refusal
  farewell = $state.raw<Rendered | null>(null); // why the house closed the line for good
  notes = $state.raw<Rendered[]>([]);
  readonly lexicon = new Lexicon();
  reasons = $state.raw<Reasons | null>(null);
  frame = $state.raw<Frame | null>(null);
  recap = $state.raw<Recap | null>(null);
  record = $state.raw<RecordLine[]>([]); // what happened to seats
  invitations = $state<Record<number, string>>({}); // that were made here just now, by seat
  last = $state.raw<Update | null>(null);

  /** The question that somebody in this browser has to answer now. */
  readonly question: Question | null = $derived(this.position?.decision ?? null);
  readonly options: Choice[] = $derived(this.answering ? [] : (this.question?.options ?? []));

  private said = ""; // the last line of chat that was sent off
  private readonly transport: Transport;
  private readonly listeners = new Set<Listener>();

  constructor(
    readonly id: string,
    readonly token: string,
    connect: Connect = overSocket,
  ) {
    this.transport = connect(id, token, {
      told: (message) => this.told(message),
      lost: () => {
        this.online = false;
        this.answering = false;
      },
    });
  }

  close(): void {
    this.transport.close();
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  name(seat: number): string {
    return this.about?.seats.find((place) => place.seat === seat)?.name ?? "";
  }

  mine(seat: number): boolean {
    return this.you.seats.includes(seat);
  }

  answer(key: string): void {
    const question = this.question;
    if (!question || this.answering) return;
    this.trouble = null;
    this.answering = true;
    this.transport.say({ is: "answer", n: this.n, seat: question.seat, key });
  }

  /** Settle something on the sheet of a seat; nobody else hears of it. */
  order(seat: number, key: string, choice: string): void {
    this.trouble = null;
    this.transport.say({ is: "order", seat, key, choice });
  }

  /** From now on in the language of this person; the house answers as if they had just come. */
  speak(): void {
    this.transport.say({ is: "speak", language: prefs.language });
  }

  takeBack(): void {
    this.transport.say({ is: "undo", n: this.n });
  }

  putBack(): void {
    this.transport.say({ is: "redo", n: this.n });
  }

  restart(): void {
    this.transport.say({ is: "restart", n: this.n });
  }

  vote(yes: boolean): void {
    if (this.proposal) this.transport.say({ is: "vote", proposal: this.proposal.id, yes });
  }

  /** To all, or to a side alone. */
  say(text: string, side = ""): void {
    this.said = text.trim();
    if (this.said) this.transport.say({ is: "say", text: this.said, side });
  }

  rename(seat: number, name: string): void {
    this.transport.say({ is: "seat", seat, name });
  }

  /** A bot's name hands the seat to it, an empty one to people. */
  hand(seat: number, bot: string): void {
    this.transport.say({ is: "seat", seat, bot });
  }

  invite(seat: number): void {
    this.transport.say({ is: "invite", seat });
  }

  /** Take a seat from whoever sits there. */
  kick(seat: number): void {
    this.transport.say({ is: "kick", seat });
  }

  /** Play a seat beside one's own. */
  take(seat: number): void {
    this.transport.say({ is: "take", seat });
  }

  /** Begin without those who have not come. */
  start(): void {
    this.transport.say({ is: "start" });
  }

  pace(pause: number): void {
    this.transport.say({ is: "pace", pause });
  }

  why(about: string): void {
    this.reasons = null;
    this.transport.say({ is: "why", about });
  }

  look(step: number, seat: number): void {
    this.transport.say({ is: "look", step, seat });
  }

  recall(): void {
    this.transport.say({ is: "recall" });
  }

  private told(message: Told): void {
    switch (message.is) {
      case "welcome":
        this.welcome(message);
        break;
      case "update":
        this.update(message);
        break;
      case "about":
        this.about = message.about;
        this.lexicon.box(message.about.words);
        this.you = message.you;
        break;
      case "invited":
        this.invitations[message.seat] = message.token;
        remember({ id: this.id, invited: { ...recall(this.id)?.invited, [message.seat]: message.token } });
        break;
      case "record":
        this.record = [...this.record, ...message.lines];
        break;
      case "proposal":
        this.proposal = message.proposal;
        break;
      case "chat":
        this.chat = [...this.chat, message.line];
        break;
      case "talk":
        this.chat = message.lines;
        break;
      case "why":
        this.reasons = message;
        break;
      case "frame":
        this.lexicon.add(message.names);
        this.frame = message;
        break;
      case "recap":
        this.recap = message.recap;
        break;
      case "error":
        this.trouble = message.told;
        this.answering = false;
        if (message.code === "not-alone") this.unsaid = this.said;
        break;
      case "bye":
        if (!message.again) this.farewell = message.told;
        break;
    }
    for (const listener of this.listeners) listener(message);
  }

  private welcome(message: Welcome): void {
    this.n = message.n;
    this.about = message.about;
    this.lexicon.box(message.about.words);
    this.lexicon.add(message.names);
    this.you = message.you;
    this.position = message.position;
    this.log = message.log.lines;
    this.chat = message.chat;
    this.undo = message.undo;
    this.proposal = message.proposal;
    this.steps = message.steps;
    this.notes = message.notes;
    this.record = message.record;
    this.online = true;
    this.answering = false;
    this.trouble = null;
  }

  private update(message: Update): void {
    if (message.was !== this.n || !this.position) return; // an old echo: welcome came in between
    this.lexicon.add(message.names);
    const patches = message.patches as unknown as Operation[];
    // A new root makes readers look again; parts that did not change stay the same objects.
    this.position = applyPatch(structuredClone(this.position), patches, false, true).newDocument;
    this.n = message.n;
    this.log = [...this.log.slice(0, message.log.start), ...message.log.lines];
    this.undo = message.undo;
    this.steps = message.steps;
    this.last = message;
    this.answering = false;
  }
}
