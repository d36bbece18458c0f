import { type ChildProcess, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabaseFolder } from "#db/embedded/folders.ts";
import { takeServingLock } from "#db/embedded/lock.ts";
import { isAlive } from "#db/embedded/postmaster.ts";
import { stopServer } from "#db/embedded/stop.ts";
import { environmentOfSite } from "#platform/env/env.ts";
import { type Layout, programOf } from "#server/install/layout.ts";
import { serviceIs } from "#server/install/machine.ts";
import { CommandError, lastReason, runProgram, runShell } from "#server/install/run-program.ts";
import { findSiteProcess, startTimeOf } from "#server/start/pid-file.ts";
import { findData } from "./returned-data.ts";
import type { Site } from "./state.ts";

const POLL_MS = 100;
/** More than the site needs to stop: at most fifteen seconds for requests, then the database. */
const STOP_MS = 60_000;

/**
 * The version that serves the site, which it does once it is in the PID file; undefined while none does, another text when it is none of
 * the installed ones.
 */
export function servedVersion({ versions }: Layout, { dataFolder }: Site): string | undefined {
  const site = findSiteProcess(dataFolder);
  return site && relative(realpathSync(versions), site.folder).replace(/\/.*/, "");
}

/** Runs a command of a version, as the owner of the data and with the settings of their file. */
export function runCommand(
  layout: Layout,
  { site, version, onLine }: { site: Site; version: string; onLine?: (line: string) => void },
  ...args: string[]
): Promise<string> {
  const [node, script] = programOf(join(layout.versions, version));
  const env = { ...environmentOfSite(site.settingsFile), DATA_DIR: site.dataFolder };
  return runProgram(node, [script, ...args], { cwd: "/", env, user: site.user, lowPriority: true, onLine });
}

/** Stops the site, if it runs, and waits until it has ended. */
export async function stopSite({ dataFolder, stop }: Site): Promise<void> {
  const site = findSiteProcess(dataFolder);
  const stopping = runShell(stop, "/");
  // Where none runs there may be nothing to stop.
  await (site ? stopping : stopping.catch(() => {}));
  for (
    const startedAt = Date.now();
    site && isAlive(site.pid) && startTimeOf(site.pid) === site.start;
    await sleep(POLL_MS)
  ) {
    if (Date.now() - startedAt > STOP_MS) throw new CommandError(`the site (process ${site.pid}) does not stop`);
  }
}

/** Waits for the end of its input, which is the end of the upgrade, and until the site no longer stops. */
const START_IF_KILLED =
  'read -r _; for _ in $(seq 600); do kill -0 "$1" 2> /dev/null || break; sleep 0.1; done; eval "$0"';

let guard: ChildProcess | undefined;

/** Lets another process, one at a time, start the site if this one is killed before it ends by itself. */
export function startIfKilled({ dataFolder, start }: Site): void {
  const args = ["-c", START_IF_KILLED, start, String(findSiteProcess(dataFolder)?.pid ?? "none")];
  guard?.kill();
  const next = spawn("/bin/sh", args, { cwd: "/", detached: true, stdio: ["pipe", "ignore", "ignore"] });
  next.unref();
  process.once("exit", () => next.kill());
  guard = next;
}

/**
 * Runs `work` while the embedded database is stopped and no site can be started on its files.
 * @throws when a site is still running on them
 */
export async function withStoppedDatabase<Result>(dataFolder: string, work: () => Promise<Result>): Promise<Result> {
  const { servingLockFile, owner } = openDatabaseFolder(dataFolder);
  const lock = await takeServingLock(servingLockFile, owner, { log: () => {} });
  try {
    // PostgreSQL may still run after a site that was killed.
    await stopServer(findData(dataFolder).data);
    return await work();
  } finally {
    lock.free();
  }
}

/**
 * Starts the version that `current` names, and waits until it serves the site; one that fails is stopped again.
 * @throws {CommandError} with what it reported
 */
export async function startSite(layout: Layout, site: Site, version: string): Promise<void> {
  const startedAt = Date.now();
  let failure: Error | undefined;
  // Not awaited: a command may wait for a site that never becomes ready.
  const starting = runShell(site.start, "/").catch((error) => {
    failure = error;
  });
  if (site.isService) await starting;
  try {
    for (; servedVersion(layout, site) !== version; await sleep(POLL_MS)) {
      if (failure) throw failure;
      if (Date.now() - startedAt > site.patienceMs)
        throw new CommandError(`it was not ready within ${site.patienceMs / 1000} seconds`);
      // systemd starts one that has failed again and again.
      if (site.isService && !(await serviceIs("is-active")))
        throw new CommandError(await readServiceFailure(startedAt));
    }
  } catch (error) {
    await stopSite(site);
    throw new CommandError(`${version} did not start: ${(error as Error).message}`);
  }
}

const JOURNAL = ["--unit=coreto", "--lines=50", "--output=cat", "--no-pager"];

/** The sentence with which the service has ended. */
const readServiceFailure = (startedAt: number): Promise<string> =>
  runProgram("journalctl", [...JOURNAL, `--since=@${Math.floor(startedAt / 1000)}`], { cwd: "/" }).then(
    (output) => lastReason(output) ?? "journalctl -u coreto shows why",
    (error: Error) => error.message,
  );
