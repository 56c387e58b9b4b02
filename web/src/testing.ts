// What the house tells, for tests: sentences and all that goes with them.
import { spoken } from "./rendered";
import type { Choice, LogLine, Outlook, Question, Rule } from "./wire";

export const option = (key: string, more: Partial<Choice> = {}): Choice => ({
  key, label: spoken(key), about: key, kind: "", does: null, outlook: null, ...more,
});

export const outlook = (more: Partial<Outlook> = {}): Outlook => ({
  costs: {}, chance: null, harm: {}, then: [], ends: "", fair: true, factors: [], aims: [], ...more,
});

export const question = (more: Partial<Question> = {}): Question => ({
  seat: 0, prompt: spoken("What now?"), kind: "", cite: "", options: [], who: "", about: "", amount: 0, otherwise: "",
  ...more,
});

export const line = (more: Partial<LogLine> = {}): LogLine => ({
  told: spoken("Something happens."), kind: "Roll", who: "", about: "", at: "", amount: 0, cite: "", heading: false,
  private: false, rolled: null, of: -1, to: [], ...more,
});

export const rule = (key: string, more: Partial<Rule> = {}): Rule => ({
  key, heading: spoken(key), gist: spoken(), source: "rulebook", page: 0, where: spoken(key), ...more,
});
