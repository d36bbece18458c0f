import { pino } from "pino";
import { LOG_OPTIONS } from "#platform/log/log.ts";

/** A log that records its lines. */
export function recordingLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ ...LOG_OPTIONS, level: "trace" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}
