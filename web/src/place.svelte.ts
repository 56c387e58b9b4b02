// Where this browser is. Links to our own pages are followed without loading the page again.
import { recall, remember } from "./memory";
import { routeOf, type Route } from "./router";

class Place {
  route = $state.raw<Route>({ screen: "home" });
}

export const place = new Place();

/** The secret of a link leaves the address bar at once, lest it be copied by accident. */
function keepSecret(id: string): void {
  const token = location.hash.slice(1);
  if (!token) return;
  const game = new URLSearchParams(location.search).get("game"); // of a table dealt by the command line
  history.replaceState(history.state, "", location.pathname + (game ? "" : location.search));
  if (game) remember({ id, token, game, fresh: true });
  const known = recall(id);
  // Who made a table and looks through a friend's link must not lose the host's own secret.
  if (known?.opened && known.opened.token !== token) sessionStorage.setItem(inTab(id), token);
  else {
    sessionStorage.removeItem(inTab(id));
    if (known?.token !== token) remember({ id, token });
  }
}

/** So does an invitation, which this tab remembers until somebody has sat down by it. */
function keepInvitation(id: string): void {
  const token = location.hash.slice(1);
  if (!token) return;
  history.replaceState(history.state, "", location.pathname);
  sessionStorage.setItem(invited(id), token);
}

const invited = (id: string): string => `undercroft.invitation.${id}`;

/** The invitation to a table that this tab was given, or nothing. */
export const invitationTo = (id: string): string => sessionStorage.getItem(invited(id)) ?? "";

const sitting = (id: string): string => `undercroft.sitting.${id}`;

/** The secret with which this tab has tried to sit down: the house may have heard it already. */
export const tried = (id: string): string => sessionStorage.getItem(sitting(id)) ?? "";
export const tries = (id: string, secret: string): void => sessionStorage.setItem(sitting(id), secret);

/** Somebody has sat down by it. */
export function forgetInvitation(id: string): void {
  sessionStorage.removeItem(invited(id));
  sessionStorage.removeItem(sitting(id));
}

const inTab = (id: string): string => `undercroft.token.${id}`;

/** The secret this tab uses for a table, or nothing. */
export function secretOf(id: string): string {
  return sessionStorage.getItem(inTab(id)) ?? recall(id)?.token ?? "";
}

/** Read the address, and what is remembered of where it leads. */
export function arrive(): void {
  const route = routeOf(location.pathname, location.search);
  if (route.screen === "table") keepSecret(route.id);
  if (route.screen === "invitation") keepInvitation(route.id);
  place.route = route;
}

/** `instead`: one does not come back to where one was. */
export function go(path: string, { instead = false } = {}): void {
  if (instead) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive();
  scrollTo(0, 0);
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return;
  if (url.pathname === location.pathname && url.hash && !/^\/[ti]\//.test(url.pathname)) return; // a place on this page
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}

/** Call once. */
export function travel(): void {
  arrive();
  addEventListener("popstate", arrive);
  addEventListener("hashchange", arrive);
  document.addEventListener("click", follow);
}
