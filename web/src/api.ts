// What is asked of the house over HTTP.
import type { Branch, GameCard, Import, NewTable, Opened, Refusal, Rule, Shared } from "./wire";

/** A refusal of the house, in words for people. */
export class Refused extends Error {}

async function ask<T>(path: string, token = "", body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) {
    const refusal = (await answer.json().catch(() => null)) as Refusal | null;
    throw new Refused(refusal?.text ?? `${answer.status} ${answer.statusText}`);
  }
  return (await answer.json()) as T;
}

export const games = (): Promise<GameCard[]> => ask("/api/games");
export const rules = (slug: string): Promise<Rule[]> => ask(`/api/games/${slug}/rules`);
export const rule = (slug: string, key: string): Promise<Rule> => ask(`/api/games/${slug}/rules/${encodeURIComponent(key)}`);
export const openTable = (table: NewTable): Promise<Opened> => ask("/api/tables", "", table);
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
  if (!answer.ok) {
    const refusal = (await answer.json().catch(() => null)) as Refusal | null;
    throw new Refused(refusal?.text ?? answer.statusText);
  }
  return answer.blob();
}
