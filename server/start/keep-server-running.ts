import { setTimeout as sleep } from "node:timers/promises";
import type { EmbeddedPostgresError } from "#db/embedded/errors.ts";
import type { EmbeddedPostgres } from "#db/embedded/launcher.ts";
import type { Log } from "#platform/log/log.ts";

type Server = Pick<EmbeddedPostgres, "connection" | "isRunning" | "stop">;

/** How often the server is checked, milliseconds. */
const WATCH_MS = 1000;
const FIRST_PAUSE_MS = 1000;
/** A server that has run for longer counts as one that was well. */
const LONGEST_PAUSE_MS = 30_000;

/** The pause before a start, milliseconds. @param former starts since the server was last well */
export const pauseBefore = (former: number): number =>
  former === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (former - 1));

/**
 * Starts the embedded server, and starts it again when it dies, until `stop` is called: at once, then with growing pauses, as on a full
 * disk each start fails. A reason is logged once.
 * @param start its signal cancels it
 */
export async function keepServerRunning(
  start: (signal: AbortSignal) => Promise<Server>,
  log: Log,
  startSignal: AbortSignal,
): Promise<Pick<Server, "connection" | "stop">> {
  let server = await start(startSignal);
  const { connection } = server;
  const stopping = new AbortController();
  const { signal } = stopping;
  const keep = async () => {
    let reason: string | undefined;
    for (let starts = 0; ; starts++) {
      const since = Date.now();
      while (server.isRunning()) await sleep(WATCH_MS, undefined, { signal });
      if (Date.now() - since > LONGEST_PAUSE_MS) starts = 0;
      await sleep(pauseBefore(starts), undefined, { signal });
      if (reason === undefined) log.error("PostgreSQL died and is started again");
      try {
        server = await start(signal);
        if (reason !== undefined) log.info("PostgreSQL runs again");
        reason = undefined;
      } catch (err) {
        signal.throwIfAborted();
        const { code, message } = err as EmbeddedPostgresError;
        if (code !== reason) log.error({ err }, `PostgreSQL is tried again until it starts: ${message}`);
        reason = code;
      }
    }
  };
  const kept = keep().catch((error) => {
    if (!signal.aborted) throw error;
  });
  return {
    connection,
    stop: async () => {
      stopping.abort();
      await kept;
      await server.stop();
    },
  };
}
