import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { describeDetail, describeError } from "./describe-error.ts";
import { Repeats } from "./repeats.ts";
import { isRequestGone, requestFields } from "./request-context.ts";

export type Log = Logger;

const WARN = pino.levels.values.warn!;
const FATAL = pino.levels.values.fatal!;

/** Serializers of log lines: `err` is an error, `details` data of a library, which may contain errors. */
export const LOG_OPTIONS = {
  base: null,
  serializers: { err: describeError, details: (details: unknown[]) => details.map(describeDetail) },
  mixin: (_merged: object, level: number) => (level >= WARN ? requestFields() : {}),
} satisfies LoggerOptions;

/**
 * The process's log: one JSON line for each event; secrets and personal data are never passed to it. The same failure or slow
 * query is written three times a minute and then counted; failures of requests that the client aborted are not written.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  const repeats = new Repeats();
  process.once("exit", () => repeats.flush());
  return pino(
    {
      ...LOG_OPTIONS,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, method, lineLevel) {
          if (lineLevel < WARN || lineLevel >= FATAL) return method.apply(this, args);
          if (isRequestGone()) return;
          const [fields, message] = (typeof args[0] === "object" ? args : [{}, args[0]]) as [LineFields, string];
          const { err, query } = fields;
          const key = `${lineLevel} ${message} ${kindOf(err)} ${query?.name ?? ""}`;
          const summarize = (repeated: number) =>
            method.apply(this, [
              { repeated, code: err?.code, query: query && { name: query.name } },
              `${message} (repeated)`,
            ]);
          if (repeats.admit(key, summarize)) method.apply(this, args);
        },
      },
    },
    destination,
  );
}

interface LineFields {
  err?: Error & { code?: string };
  /** A slow query, which is counted by its name. */
  query?: { name: string };
}

/** Distinguishes failures: by their code, or without one by where they were thrown. */
function kindOf(error: LineFields["err"]): string {
  if (!(error instanceof Error)) return "";
  const cause = error.cause as LineFields["err"];
  return error.code ?? cause?.code ?? /^[^\S\n]+at .*$/m.exec(error.stack ?? "")?.[0] ?? error.name;
}

function standardOutput(): DestinationStream {
  const destination = pino.destination({ fd: 1, sync: true });
  // A failing output, as of a closed terminal, must not end the site.
  destination.on("error", () => {});
  return destination;
}
