import { expect, it } from "vitest";
import { broken } from "./broken";

it.each([
  ["Kitchen", ["Kitchen"]],
  ["Elfsong Tavern", ["Elfsong Tavern"]],
  ["Beloved Ranger Statue", ["Beloved", "Ranger Statue"]],
  ["Koboldunterschlupf", ["Koboldunterschlupf"]], // there is nowhere to break it
])("%s", (name, lines) => {
  expect(broken(name, 14)).toEqual(lines);
});
