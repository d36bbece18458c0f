import { type Logger, pino } from "pino";

export type Log = Logger;

/** The failed statement that an error is, or came of. */
function findStatement(error: unknown): (Error & { query: unknown }) | undefined {
  if (!(error instanceof Error)) return undefined;
  return "params" in error && "query" in error ? error : findStatement(error.cause);
}

/**
 * An error as the log writes it. A failed statement names its parameters, and its cause the values that were in the way:
 * both are people's words, and stay out.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const statement = findStatement(error);
  if (!statement) return describe(error);
  return { ...(statement.cause instanceof Error && describe(statement.cause)), query: statement.query };
}

function describe(error: Error): Record<string, unknown> {
  const { detail, where, ...described } = pino.stdSerializers.err(error);
  return described;
}

/** How lines are written, wherever they go: `err` is an error, `details` what a library tells, errors among it. */
export const LOG_OPTIONS = {
  base: null,
  serializers: { err: describeError, details: (details: unknown[]) => details.map(describeError) },
};

/** The process's log: one JSON line an event; secrets and personal data are never passed to it. */
export function createLog(level: string): Log {
  return pino({ ...LOG_OPTIONS, level, timestamp: pino.stdTimeFunctions.isoTime });
}
