import { type Logger, pino } from "pino";

export type Log = Logger;

/** The process's log: one JSON line an event; secrets and personal data are never passed to it. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
