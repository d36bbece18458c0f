import { type Env, EnvError, parseEnv } from "#platform/env/env.ts";
import type { Log } from "#platform/log/log.ts";
import { openServedDatabase, type ServedDatabase } from "./database.ts";

/** Longest wait for open requests after the first signal, milliseconds. */
const SHUTDOWN_MS = 15_000;
/** Signals so close together are one, milliseconds. */
const SAME_SIGNAL_MS = 1000;

/** Reads the settings of this process; a bad one stops it with one clear line. */
export function readEnv(): Env {
  try {
    return parseEnv();
  } catch (error) {
    if (error instanceof EnvError) fail(error.message);
    throw error;
  }
}

/** Stops the process with one line for a person. */
export function fail(message: string): never {
  console.error(`coreto: ${message}`);
  process.exit(1);
}

/** The first line of what went wrong at the start, for a person; of a failed statement the database's own words. */
export function firstLine(error: unknown): string {
  if (error instanceof Error && "query" in error && error.cause) return `the database: ${firstLine(error.cause)}`;
  const message = error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error);
  return message.split("\n")[0]!;
}

/** What is closed before the database is. */
interface Open {
  close(): Promise<void>;
}

/**
 * Serves the site: `start` opens it on the database, which is stopped with it. What cannot be started ends the process with one
 * line, and leaves no database behind.
 */
export async function serve(env: Env, log: Log, start: (database: ServedDatabase) => Promise<Open>): Promise<void> {
  let database: ServedDatabase | undefined;
  try {
    database = await openServedDatabase(env, log);
    closeOnSignal(log, await start(database), database);
  } catch (error) {
    log.debug({ err: error }, "the start failed");
    await database?.stopServer().catch((err) => log.debug({ err }, "the database could not be stopped"));
    fail(firstLine(error));
  }
}

/**
 * Ends in order at SIGTERM and SIGINT. Requests that do not end are cut after fifteen seconds; the database is stopped all the
 * same. A signal that comes a second later ends at once.
 */
function closeOnSignal(log: Log, site: Open, database: Pick<ServedDatabase, "stopServer">): void {
  let closingSince = 0;
  const end = async (): Promise<number> => {
    const late = new Promise<"late">((resolve) => setTimeout(resolve, SHUTDOWN_MS, "late").unref());
    const closed = await Promise.race([site.close(), late]).catch((err) => {
      log.error({ err }, "could not stop cleanly");
      return "late" as const;
    });
    await database.stopServer();
    return closed === "late" ? 1 : 0;
  };
  const handleSignal = (signal: NodeJS.Signals) => {
    // A terminal and npm both pass Ctrl+C on: the same wish, told twice.
    if (closingSince > 0 && Date.now() - closingSince < SAME_SIGNAL_MS) return;
    if (closingSince > 0) process.exit(1);
    closingSince = Date.now();
    log.info({ signal }, "stopping");
    end().then(process.exit, (err) => {
      log.error({ err }, "could not stop cleanly");
      process.exit(1);
    });
  };
  process.on("SIGTERM", handleSignal);
  process.on("SIGINT", handleSignal);
}
