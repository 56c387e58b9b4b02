// What the house itself says of taking back: it comes in English, and is told in German.
export const house: Record<string, string> = {
  "nobody has answered anything yet": "noch hat niemand etwas getan",
  "luck has spoken since the last answer": "seit der letzten Antwort hat das Glück gesprochen",
  "something was revealed since the last answer": "seit der letzten Antwort wurde etwas aufgedeckt",
  "all have spoken at once": "alle haben zugleich geantwortet",
  "only those who play can take something back": "nur wer mitspielt, kann etwas zurücknehmen",
  "your answer, which nobody has seen yet": "deine Antwort, die noch niemand gesehen hat",
  "the game is over and its luck is known; its replay can be played on from":
    "das Spiel ist aus und sein Glück bekannt; aus der Wiederholung lässt sich weiterspielen",
};
