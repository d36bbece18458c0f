import { flushCompileCache } from "node:module";
import { type Env, EnvError, fillEnvironment, listUnknownSettings, parseEnv } from "#platform/env/env.ts";
import { SettingsFileError } from "#platform/env/settings-file.ts";
import { collectWhenIdle } from "#platform/host/collect-when-idle.ts";
import type { Log } from "#platform/log/log.ts";
import { checkPorts } from "./ports/listen.ts";
import { openServedDatabase, type ServedDatabase } from "./start/database.ts";
import { fail } from "./start/fail.ts";
import { writePidFile } from "./start/pid-file.ts";
import { startProblem } from "./start/start-problem.ts";

/** Longest wait for open requests after the first signal, milliseconds; `deploy/` allows longer before it kills the process. */
const SHUTDOWN_MS = 15_000;
/** Signals within this time count as one, milliseconds. */
const SAME_SIGNAL_MS = 1000;
/** SIGHUP is sent when the terminal is closed. */
const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/**
 * Reads the settings: the environment variables, and the settings file for those that are absent. An invalid one ends the process with
 * one line.
 * @param defaults of this program for missing settings
 * @param hasFile whether it reads the settings file
 * @param usesBucket whether it reads from a bucket that no setting names
 */
export function readEnv({
  defaults = {},
  hasFile = true,
  usesBucket = false,
}: {
  defaults?: { HOST?: string; ARCHIVE?: string };
  hasFile?: boolean;
  usesBucket?: boolean;
} = {}): Env {
  try {
    if (hasFile) readFileIntoEnvironment();
    return parseEnv(undefined, defaults, usesBucket);
  } catch (error) {
    if (error instanceof EnvError || error instanceof SettingsFileError) fail(error.message);
    throw error;
  }
}

function readFileIntoEnvironment(): void {
  const file = fillEnvironment();
  if (!file) return;
  const { path, isPublic, unused } = file;
  if (isPublic) console.error(`coreto: every user of this machine can read ${path}: chmod o= ${path}`);
  for (const { name, meant } of unused) {
    const hint = meant ? `: did you mean ${meant}?` : "";
    console.error(`coreto: ${name} in ${path} is not a setting of Coreto and has no effect${hint}`);
  }
}

/** Something that is closed before the database. */
interface Closable {
  close(): Promise<void>;
}

/**
 * Opens the database, starts the site on it with `start`, and serves until a signal arrives, also during the start; then
 * closes both. A failed start stops the database and ends the process with one line.
 * @param shutdownMs longest wait for open requests, milliseconds
 */
export async function serve(
  env: Env,
  log: Log,
  start: (database: ServedDatabase) => Promise<Closable>,
  shutdownMs = SHUTDOWN_MS,
): Promise<void> {
  const stop = listenForStop(log);
  for (const { name, meant } of listUnknownSettings()) {
    log.warn(`${name} is not a setting of Coreto and has no effect: did you mean ${meant}?`);
  }
  let database: ServedDatabase | undefined;
  let site: Closable | undefined;
  try {
    await checkPorts(env);
    database = await openServedDatabase(env, log, stop.signal);
    site = await unlessStopped(start(database), stop.signal);
  } catch (error) {
    await database?.stopServer().catch((err) => log.debug({ err }, "the database could not be stopped"));
    if (stop.signal.aborted) process.exit(stop.code());
    log.debug({ err: error }, "the start failed");
    fail(startProblem(error, env));
  }
  const removePidFile = writePidFile(env.DATA_DIR);
  collectWhenIdle();
  // Not when the process ends: what pages have compiled until then would be in the memory of each later start (decision 065).
  flushCompileCache();
  await aborted(stop.signal);
  const clean = await close(log, { site, database, shutdownMs });
  removePidFile();
  process.exit(clean ? stop.code() : 1);
}

/**
 * Listens for signals that end the process and for uncaught errors. A second signal, more than a second after the first, ends
 * the process immediately.
 */
function listenForStop(log: Log): { signal: AbortSignal; code(): number } {
  const stopping = new AbortController();
  let since = 0;
  let code = 0;
  const handleSignal = (signal: NodeJS.Signals) => {
    // A terminal and npm both send Ctrl+C: one signal, delivered twice.
    if (since > 0 && Date.now() - since < SAME_SIGNAL_MS) return;
    if (since > 0) process.exit(1);
    since = Date.now();
    log.info({ signal }, "stopping");
    stopping.abort(new Error(`stopped by ${signal}`));
  };
  for (const signal of STOP_SIGNALS) process.on(signal, handleSignal);
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "uncaught error: stopping");
    code = 1;
    stopping.abort(err);
  });
  // Node would print them as plain text.
  process.removeAllListeners("warning").on("warning", (err) => log.warn({ err }, "warning of Node"));
  return { signal: stopping.signal, code: () => code };
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Rejects as soon as the signal is aborted; the result of the work is ignored then. */
function unlessStopped<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const stopped = aborted(signal).then(() => Promise.reject(signal.reason));
  return Promise.race([work, stopped]);
}

interface Served {
  site: Closable;
  database: Pick<ServedDatabase, "stopServer">;
  shutdownMs: number;
}

/**
 * Closes the site, then stops the database. When the time is over it no longer waits for open requests and stops the database
 * anyway.
 * @returns whether everything ended in time
 */
async function close(log: Log, { site, database, shutdownMs }: Served): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, shutdownMs, false).unref());
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
