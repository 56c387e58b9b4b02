import { describe, expect, it } from "vitest";
import type { Place } from "../wire";
import { companyOf, led, seatsOf } from "./company";

const seat = (seat: number, name: string, bot = ""): Place => ({
  seat, name, bot, here: false, taken: !bot, invited: false, awaited: false, granted: false,
});
const seats = [seat(0, "Mira"), seat(1, "Bot 2", "random"), seat(2, "Jonas")];
const hero = (at: number): string => ["Kat", "Arjhan", ""][at]!;

describe("company", () => {
  it("keeps my seats and bots, and gives the seats of others to the best bot", () => {
    const company = companyOf(seats, [0], ["random", "scripted"]);
    expect(company.map((place) => place.who)).toEqual(["me", "bot:random", "bot:scripted"]);
  });

  it("gives the first seat to who only watched", () => {
    expect(companyOf(seats, [], ["scripted"])[0]!.who).toBe("me");
  });

  it("names seats by who leads them now", () => {
    const company = companyOf(seats, [0, 1], ["scripted"]);
    company[2]!.who = "friend";
    expect(seatsOf(company, "Ada", hero)).toEqual([
      { name: "Ada", bot: "", mine: true },
      { name: "Ada 2", bot: "", mine: true },
      { name: "Jonas", bot: "", mine: false },
    ]);
  });

  it("names a bot after its hero, and a nameless person as before", () => {
    const company = companyOf(seats, [0], ["scripted"]);
    expect(seatsOf(company, "", hero).map((one) => one.name)).toEqual(["Mira", "Arjhan", ""]);
  });

  it("is led by somebody unless all are bots", () => {
    const company = companyOf(seats, [0], ["scripted"]);
    expect(led(company)).toBe(true);
    company[0]!.who = "bot:scripted";
    expect(led(company)).toBe(false);
  });
});
