import { pino } from "pino";

/** A log that keeps its lines. */
export function recordingLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "trace", base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}
