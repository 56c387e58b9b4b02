// How long ago something was, in words.
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(then: number, language: string, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of STEPS) {
    const count = Math.floor((now - then) / length);
    if (count >= 1) return words.format(-count, unit);
  }
  return words.format(0, "second");
}
