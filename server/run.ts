import { type Env, EnvError, listUnknownSettings, parseEnv } from "#platform/env/env.ts";
import type { Log } from "#platform/log/log.ts";
import { openServedDatabase, type ServedDatabase } from "./database.ts";
import { fail } from "./fail.ts";
import { noteProcess } from "./process-note.ts";
import { startProblem } from "./start-problem.ts";

/** Longest wait for open requests after the first signal, milliseconds. */
const SHUTDOWN_MS = 15_000;
/** Signals so close together are one, milliseconds. */
const SAME_SIGNAL_MS = 1000;
/** SIGHUP comes when the terminal is closed. */
const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/**
 * Reads the settings of this process; a bad one stops it with one clear line.
 * @param defaults of this program, for settings that are not set
 */
export function readEnv(defaults: { HOST?: string; ARCHIVE?: string } = {}): Env {
  try {
    return parseEnv(undefined, defaults);
  } catch (error) {
    if (error instanceof EnvError) fail(error.message);
    throw error;
  }
}

/** Closed before the database is. */
interface Open {
  close(): Promise<void>;
}

/**
 * Serves the site until a signal ends it: `start` opens it on the database, which is stopped with it, also when the signal
 * comes while it starts. What cannot be started ends the process with one line, and leaves no database behind.
 */
export async function serve(env: Env, log: Log, start: (database: ServedDatabase) => Promise<Open>): Promise<void> {
  const stop = listenForStop(log);
  for (const { name, meant } of listUnknownSettings()) {
    log.warn(`${name} is not a setting of Coreto and has no effect: did you mean ${meant}?`);
  }
  let database: ServedDatabase | undefined;
  let site: Open | undefined;
  try {
    database = await openServedDatabase(env, log, stop.signal);
    site = await unlessStopped(start(database), stop.signal);
  } catch (error) {
    await database?.stopServer().catch((err) => log.debug({ err }, "the database could not be stopped"));
    if (stop.signal.aborted) process.exit(stop.code());
    log.debug({ err: error }, "the start failed");
    fail(startProblem(error, env));
  }
  const forget = noteProcess(env.DATA_DIR);
  await aborted(stop.signal);
  const clean = await close(log, site, database);
  forget();
  process.exit(clean ? stop.code() : 1);
}

/**
 * Hears of the signals that end a process, and of errors that nothing caught. A signal that comes more than a second after
 * the first ends at once.
 */
function listenForStop(log: Log): { signal: AbortSignal; code(): number } {
  const stopping = new AbortController();
  let since = 0;
  let code = 0;
  const handleSignal = (signal: NodeJS.Signals) => {
    // A terminal and npm both pass Ctrl+C on: the same wish, sent twice.
    if (since > 0 && Date.now() - since < SAME_SIGNAL_MS) return;
    if (since > 0) process.exit(1);
    since = Date.now();
    log.info({ signal }, "stopping");
    stopping.abort(new Error(`stopped by ${signal}`));
  };
  for (const signal of STOP_SIGNALS) process.on(signal, handleSignal);
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "an error that nothing caught: stopping");
    code = 1;
    stopping.abort(err);
  });
  // Node would write them as text.
  process.removeAllListeners("warning").on("warning", (err) => log.warn({ err }, "Node warns"));
  return { signal: stopping.signal, code: () => code };
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Rejects as soon as the signal is aborted; the work then goes on unheard until the process ends. */
function unlessStopped<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const stopped = aborted(signal).then(() => Promise.reject(signal.reason));
  return Promise.race([work, stopped]);
}

/**
 * Closes the site, then stops the database. Requests that do not end are cut after fifteen seconds; the database is stopped
 * all the same.
 * @returns whether everything ended in time
 */
async function close(log: Log, site: Open, database: Pick<ServedDatabase, "stopServer">): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, SHUTDOWN_MS, false).unref());
  const closed = site.close().then(() => true);
  try {
    const inTime = await Promise.race([closed, late]).catch((err) => {
      log.error({ err }, "could not stop cleanly");
      return false;
    });
    await database.stopServer();
    return inTime;
  } catch (err) {
    log.error({ err }, "could not stop cleanly");
    return false;
  }
}
