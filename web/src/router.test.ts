import { expect, test } from "vitest";
import { replayCodeIn, routeOf, wayIn } from "./router";

test.each([
  ["/", { screen: "home" }],
  ["/new/ravenloft", { screen: "new", game: "ravenloft" }],
  ["/t/abc", { screen: "table", id: "abc", part: "" }],
  ["/t/abc/", { screen: "table", id: "abc", part: "" }],
  ["/t/abc/result", { screen: "table", id: "abc", part: "result" }],
  ["/t/abc/replay", { screen: "table", id: "abc", part: "replay" }],
  ["/t/abc/attic", { screen: "nowhere" }],
  ["/t", { screen: "nowhere" }],
  ["/i/abc", { screen: "invitation", id: "abc" }],
  ["/i", { screen: "nowhere" }],
  ["/i/abc/more", { screen: "nowhere" }],
  ["/r/K7QX", { screen: "shared", code: "K7QX" }],
  ["/credits", { screen: "credits" }],
  ["/credits/more", { screen: "nowhere" }],
  ["/new/ravenloft/x/y", { screen: "nowhere" }],
  ["/%E0%A4%A", { screen: "nowhere" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test("a rule is found by its anchor", () => {
  expect(routeOf("/rules/wakening", "?q=wakening%3Aattack%2Fpress")).toEqual({
    screen: "rules",
    game: "wakening",
    anchor: "wakening:attack/press",
  });
});

test.each([
  ["https://house.example/i/ab-1#s3cret_x", "/i/ab-1#s3cret_x"],
  ["https://house.example/t/ab-1#s3cret_x", "/t/ab-1#s3cret_x"],
  ["  /t/ab-1/result#s3cret ", "/t/ab-1#s3cret"],
  ["ab-1#s3cret", "/t/ab-1#s3cret"],
  ["https://house.example/i/ab-1", ""],
  ["nonsense", ""],
  ["https://house.example/new/x#y", ""],
])("the way in by %s", (text, found) => {
  expect(wayIn(text)).toBe(found);
});

test.each([
  ["https://house.example/r/K7QX", "K7QX"],
  [" K7QX ", "K7QX"],
  ["two words", ""],
  ["", ""],
])("a replay code in %j", (text, code) => {
  expect(replayCodeIn(text)).toBe(code);
});
