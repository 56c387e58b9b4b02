// Which screen an address means, and back.

export type Route =
  | { screen: "home" }
  | { screen: "new"; game: string }
  | { screen: "table"; id: string; part: "" | "result" | "replay" }
  | { screen: "invitation"; id: string }
  | { screen: "shared"; code: string }
  | { screen: "rules"; game: string; anchor: string }
  | { screen: "credits" }
  | { screen: "nowhere" };

const NOWHERE: Route = { screen: "nowhere" };

export function routeOf(path: string, search = ""): Route {
  const [first = "", second = "", third = "", ...rest] = path
    .split("/")
    .filter(Boolean)
    .map(decoded);
  if (rest.length) return NOWHERE;
  if (!first) return { screen: "home" };
  if (first === "credits" && !second) return { screen: "credits" };
  if (first === "t" && second && (third === "" || third === "result" || third === "replay"))
    return { screen: "table", id: second, part: third };
  if (!second || third) return NOWHERE;
  if (first === "new") return { screen: "new", game: second };
  if (first === "i") return { screen: "invitation", id: second };
  if (first === "r") return { screen: "shared", code: second };
  if (first === "rules")
    return { screen: "rules", game: second, anchor: new URLSearchParams(search).get("q") ?? "" };
  return NOWHERE;
}

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

/**
 * The way that a pasted link leads: to a seat to sit down on, or to a table that one may enter.
 * What stands before does not matter.
 */
export function wayIn(text: string): string {
  const found = /(?:^|\/([ti])\/)([\w-]+)(?:\/\w+)?\/?#([\w.~-]+)/.exec(text.trim());
  return found ? `/${found[1] ?? "t"}/${found[2]}#${found[3]}` : "";
}

/** The code of a shared replay, alone or inside its link. */
export function replayCodeIn(text: string): string {
  const plain = text.trim();
  return /\/r\/([\w-]+)/.exec(plain)?.[1] ?? (/^[\w-]{4,}$/.test(plain) ? plain : "");
}

export const tableLink = (id: string, token: string): string =>
  `${location.origin}/t/${id}#${token}`;
export const invitationLink = (id: string, token: string): string =>
  `${location.origin}/i/${id}#${token}`;
export const replayLink = (code: string): string => `${location.origin}/r/${code}`;
