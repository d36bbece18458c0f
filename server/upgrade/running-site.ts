import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findDataLocation } from "#db/embedded/data-location.ts";
import { openDatabaseFolder } from "#db/embedded/folders.ts";
import { chownPath } from "#db/embedded/identity.ts";
import { takeServingLock } from "#db/embedded/lock.ts";
import { isAlive } from "#db/embedded/postmaster.ts";
import { stopServer } from "#db/embedded/stop.ts";
import { environmentOfSite } from "#platform/env/env.ts";
import { type Layout, programOf } from "#server/install/layout.ts";
import { CommandError, runProgram, runShell } from "#server/install/run-program.ts";
import { findSiteProcess, type SiteProcess, startTimeOf } from "#server/pid-file.ts";
import { type Site, type Upgrade, writeUpgrade } from "./state.ts";

const POLL_MS = 100;
/** More than the site needs to stop: at most fifteen seconds for requests, then the database. */
const STOP_MS = 60_000;

/** The version that a process of the site runs; another text when it is none of the installed ones. */
export const versionOf = ({ versions }: Layout, { folder }: SiteProcess): string =>
  relative(realpathSync(versions), folder).replace(/\/.*/, "");

/** The version that serves the site, which it does once it is in the PID file; undefined while none does. */
export function servedVersion(layout: Layout, { dataFolder }: Site): string | undefined {
  const site = findSiteProcess(dataFolder);
  return site && versionOf(layout, site);
}

/** The environment that a process was started with; undefined where the system does not show it. */
export function environmentOf(pid: number): Record<string, string> | undefined {
  try {
    const pairs = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
    return Object.fromEntries(pairs.map((pair) => [pair.split("=", 1)[0]!, pair.slice(pair.indexOf("=") + 1)]));
  } catch {
    return undefined;
  }
}

/** The environment of the site's programs, whose settings are those of the file. */
const environmentFor = ({ settingsFile, dataFolder }: Site) => ({
  ...environmentOfSite(settingsFile),
  DATA_DIR: dataFolder,
});

/** Runs a command of a version, as the owner of the data. */
export function runCommand(
  layout: Layout,
  { site, version, onLine }: { site: Site; version: string; onLine?: (line: string) => void },
  ...args: string[]
): Promise<string> {
  const [node, script] = programOf(join(layout.versions, version));
  const env = environmentFor(site);
  return runProgram(node, [script, ...args], { cwd: "/", env, user: site.user, lowPriority: true, onLine });
}

/** Stops the site, if it runs, and waits until it has ended. */
export async function stopSite({ dataFolder, stop }: Site): Promise<void> {
  const site = findSiteProcess(dataFolder);
  if (stop) await runShell(stop, "/");
  else if (site) process.kill(site.pid, "SIGTERM");
  for (
    const startedAt = Date.now();
    site && isAlive(site.pid) && startTimeOf(site.pid) === site.start;
    await sleep(50)
  ) {
    if (Date.now() - startedAt > STOP_MS) throw new CommandError(`the site (process ${site.pid}) does not stop`);
  }
}

/** Where the files of the embedded database are. */
export const findData = (dataFolder: string): string => findDataLocation(openDatabaseFolder(dataFolder), () => {}).data;

/**
 * Runs `work` while the database is stopped and no site can be started on its files.
 * @throws when a site is still running on them
 */
export async function withStoppedDatabase<Result>(
  dataFolder: string,
  data: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const home = openDatabaseFolder(dataFolder);
  const lock = await takeServingLock(home.servingLockFile, home.owner, { log: () => {} });
  try {
    // PostgreSQL may still run after a site that was killed.
    await stopServer(data);
    return await work();
  } finally {
    lock.free();
  }
}

/** A site that was started here. */
interface StartedSite {
  /** Where its output is. */
  log: string;
  /** Whether it has ended already. */
  hasEnded(): Promise<boolean>;
  /** The end of its output. */
  readLog(): Promise<string>;
  /** Ends it with all its processes, and waits for that. */
  end(): Promise<void>;
  /** Detaches it, so that it runs on when this command ends. */
  leave(): void;
}

/** Waits for a line on stdin, so that nothing starts if this command is killed before it has recorded the process. */
const START_WHEN_NOTED = 'read -r line && exec "$0" "$@" < /dev/null';

/**
 * Starts the version that `current` names: with the command of the service manager, or as a process that outlives this one and is
 * recorded in the upgrade's state.
 */
export async function startSite(layout: Layout, upgrade: Upgrade): Promise<StartedSite> {
  const { site } = upgrade;
  if (site.start) {
    await runShell(site.start, "/");
    return managedSite(site);
  }
  const log = join(site.dataFolder, "site.log");
  const output = openSync(log, "a", 0o600);
  chownPath(log, site.user);
  const child = spawn("/bin/sh", ["-c", START_WHEN_NOTED, ...programOf(layout.current), "start"], {
    ...site.user,
    cwd: "/",
    env: environmentFor(site),
    detached: true,
    stdio: ["pipe", output, output],
  });
  closeSync(output);
  let ended = false;
  for (const event of ["error", "exit"]) {
    child.once(event, () => {
      ended = true;
    });
  }
  const { pid } = child;
  if (pid) {
    upgrade.started = { pid, start: startTimeOf(pid) };
    writeUpgrade(layout, upgrade);
  }
  child.stdin?.on("error", () => {});
  child.stdin?.end("start\n");
  return {
    log,
    hasEnded: async () => ended,
    readLog: async () => readFileSync(log, "utf8"),
    end: async () => {
      if (pid) await endGroup(pid);
    },
    leave: () => child.unref(),
  };
}

/** A site that a service manager has started. */
function managedSite(site: Site): StartedSite {
  const { service } = site;
  const ask = (program: string, ...args: string[]) => runProgram(program, args, { cwd: "/" }).catch(() => "");
  return {
    log: service ? `journalctl --unit ${service}` : "the log of the service manager",
    // systemd starts it again and again.
    hasEnded: async () =>
      service !== undefined && /[1-9]/.test(await ask("systemctl", "show", service, "--property=NRestarts")),
    readLog: async () =>
      service ? ask("journalctl", "--unit", service, "--lines=50", "--output=cat", "--no-pager") : "",
    end: () => stopSite(site),
    leave: () => {},
  };
}

/** Ends the site that an interrupted upgrade had started, even if it had not written its PID file yet. */
export async function endStarted({ started }: Upgrade): Promise<void> {
  if (started && isAlive(started.pid) && startTimeOf(started.pid) === started.start) await endGroup(started.pid);
}

async function endGroup(leader: number): Promise<void> {
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    if (!signalGroup(leader, signal)) return;
    for (const startedAt = Date.now(); Date.now() - startedAt < STOP_MS; await sleep(50)) {
      if (!signalGroup(leader, 0)) return;
    }
  }
}

/** Sends a signal to a process group. @returns false when it does not exist */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Waits until a version serves the site. @throws {CommandError} when it ends before, or takes too long */
export async function waitUntilServed(
  layout: Layout,
  started: StartedSite,
  { site, version }: { site: Site; version: string },
): Promise<void> {
  for (const startedAt = Date.now(); servedVersion(layout, site) !== version; await sleep(POLL_MS)) {
    const isLate = Date.now() - startedAt > site.patienceMs;
    if (!isLate && !(await started.hasEnded())) continue;
    const lines = (await started.readLog()).trim().split("\n");
    const last =
      lines.findLast((line) => line.startsWith("coreto: "))?.slice("coreto: ".length) ?? `see ${started.log}`;
    throw new CommandError(
      isLate
        ? `${version} was not ready within ${site.patienceMs / 1000} seconds: ${last}`
        : `${version} did not start: ${last}`,
    );
  }
}
