// A face for any game that has none of its own: all that the house tells, as lists.
import { name } from "../../lexicon.svelte";
import { t } from "../../words";
import type { Face } from "../face";
import Nothing from "./Nothing.svelte";
import Page from "./Page.svelte";
import { text } from "./read";

export const face: Face = {
  slug: "plain",
  icon: "icon:scroll-unfurled",
  accent: "rav",
  Board: Page,
  Party: Nothing,
  Threats: Nothing,
  boardName: () => t("table.zone.board"),
  threatsName: () => t("table.zone.threats"),
  goal: () => "",
  phases: (view) => {
    const phase = text(view.phase);
    return phase ? [{ key: phase, label: name(`phase/${phase}`) || phase, now: true }] : [];
  },
  disc: () => null,
  speaker: () => "",
  onBoard: () => false,
};
