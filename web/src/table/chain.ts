// Why a line stands in the log: the house tells with each line which one it comes of.
import type { LogLine } from "../wire";

/** From a line back to what began it: the line itself, what it comes of, up to an answer or a phase. */
export function chain(lines: LogLine[], at: number): LogLine[] {
  const links: LogLine[] = [];
  for (let line = lines[at]; line; line = lines[line.of]) links.push(line);
  return links;
}

/** Whether there is more to tell of a line than it says itself. */
export const hasReason = (line: LogLine): boolean => !line.heading && (line.cite !== "" || line.of >= 0);
