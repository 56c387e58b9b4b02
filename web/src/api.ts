// What is asked of the house over HTTP.
import { prefs } from "./prefs.svelte";
import { aloud, spoken, type Rendered } from "./rendered";
import type {
  Branch, GameCard, Import, Invitation, NewTable, Opened, Refusal, Rule, Seated, Shared, Sit, Thing,
} from "./wire";

/** A refusal of the house: for people in words, for programs by its code and the setting it is about. */
export class Refused extends Error {
  constructor(
    readonly told: Rendered,
    readonly code = "",
    readonly field = "",
  ) {
    super(aloud(told));
  }
}

async function refusal(answer: Response): Promise<Refused> {
  const body = (await answer.json().catch(() => null)) as Refusal | null;
  if (body) return new Refused(body.told, body.code, body.field);
  return new Refused(spoken(`${answer.status} ${answer.statusText}`));
}

async function ask<T>(path: string, token = "", body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": prefs.language };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
}

/** The names and texts of a box, from the address that the house gave. */
export const words = (address: string): Promise<Record<string, Thing>> => ask(address);
export const games = (): Promise<GameCard[]> => ask("/api/games");
export const rules = (slug: string): Promise<Rule[]> => ask(`/api/games/${slug}/rules`);
export const rule = (slug: string, key: string): Promise<Rule> => ask(`/api/games/${slug}/rules/${encodeURIComponent(key)}`);
export const openTable = (table: NewTable): Promise<Opened> => ask("/api/tables", "", table);
export const invitation = (id: string, token: string): Promise<Invitation> =>
  ask(`/api/tables/${id}/invitation`, token);
export const sit = (id: string, token: string, wanted: Sit): Promise<Seated> =>
  ask(`/api/tables/${id}/sit`, token, wanted);
export const branch = (id: string, token: string, wanted: Branch): Promise<Opened> =>
  ask(`/api/tables/${id}/branch`, token, wanted);
export const share = (id: string, token: string): Promise<Shared> =>
  ask(`/api/tables/${id}/share`, token, {});
export const bringIn = (save: Import): Promise<Opened> => ask("/api/import", "", save);

/** The whole game as a file; of an unfinished one only this house can read it. */
export async function saved(id: string, token: string): Promise<Blob> {
  const answer = await fetch(`/api/tables/${id}/save`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw await refusal(answer);
  return answer.blob();
}
