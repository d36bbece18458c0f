import { type Logger, pino } from "pino";

export type Log = Logger;

/**
 * An error as the log writes it. A failed statement names its parameters, and its cause the values that were in the way:
 * both are people's words, and stay out.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const statement = "params" in error && "query" in error ? { query: error.query } : {};
  const failed = "params" in error && error.cause instanceof Error ? error.cause : error;
  const { detail, where, params, ...described } = pino.stdSerializers.err(failed);
  return { ...described, ...statement };
}

/** How lines are written, wherever they go. */
export const LOG_OPTIONS = { base: null, serializers: { err: describeError } };

/** The process's log: one JSON line an event; secrets and personal data are never passed to it. */
export function createLog(level: string): Log {
  return pino({ ...LOG_OPTIONS, level, timestamp: pino.stdTimeFunctions.isoTime });
}
