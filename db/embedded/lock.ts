import fs from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedPostgresError } from "./errors.ts";
import { chownPath, type Identity } from "./identity.ts";
import type { StartOptions } from "./server.ts";

const TIMEOUT_MS = 11 * 60_000;
/** A little longer than open requests may delay a site that is being stopped (`SHUTDOWN_MS` in server/run.ts). */
const SERVING_TIMEOUT_MS = 20_000;
const SQLITE_BUSY = 5;

/** A lock that this process has. */
interface Lock {
  free(): void;
}

/**
 * Runs `work` while no other process (nor another call in this one) runs work under the same lock file.
 * It is a file lock held through SQLite, which the kernel releases when the process is killed.
 * Throws EmbeddedPostgresError `busy` when another start has not ended after eleven minutes.
 */
export async function withStartLock<T>(
  lockFile: string,
  owner: Identity | undefined,
  start: StartOptions,
  work: () => Promise<T>,
): Promise<T> {
  const lock = await waitForLock(lockFile, owner, start, {
    timeoutMs: TIMEOUT_MS,
    announceMs: 3000,
    waiting: "Waiting for another process that is starting PostgreSQL",
    busy: `Another process has been starting PostgreSQL for minutes and holds ${lockFile}`,
  });
  return work().finally(() => lock.free());
}

/**
 * Takes the lock of the one process that serves the site from a data folder, and so may stop its database; the kernel
 * releases it when the process ends. Waits for a process that is being stopped.
 * Throws EmbeddedPostgresError `busy` when another still serves after twenty seconds.
 */
export const takeServingLock = (lockFile: string, owner: Identity | undefined, start: StartOptions): Promise<Lock> =>
  waitForLock(lockFile, owner, start, {
    timeoutMs: SERVING_TIMEOUT_MS,
    announceMs: 0,
    waiting: "Waiting for another Coreto that runs on this data folder to stop",
    busy: "Another Coreto runs on this data folder. Stop it first; to run several, give each the same DATABASE_URL",
  });

/** Takes a lock that the kernel releases when this process ends. @returns null while another process, or this one, has it */
export function tryLock(lockFile: string, owner: Identity | undefined): Lock | null {
  const lock = openLock(lockFile, owner);
  if (take(lock)) return { free: () => lock.close() };
  lock.close();
  return null;
}

function openLock(lockFile: string, owner: Identity | undefined): DatabaseSync {
  if (!fs.existsSync(lockFile)) {
    fs.closeSync(fs.openSync(lockFile, "a", 0o600));
    chownPath(lockFile, owner);
  }
  return new DatabaseSync(lockFile, { timeout: 0 });
}

/** @returns false while another process has it */
function take(lock: DatabaseSync): boolean {
  try {
    lock.exec("begin exclusive");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    return false;
  }
}

interface LockWait {
  timeoutMs: number;
  announceMs: number;
  /** Messages while waiting, and at the end of it. */
  waiting: string;
  busy: string;
}

async function waitForLock(
  lockFile: string,
  owner: Identity | undefined,
  { log, signal }: StartOptions,
  wait: LockWait,
): Promise<Lock> {
  const lock = openLock(lockFile, owner);
  const startedAt = Date.now();
  let announced = false;
  try {
    // Asynchronous waiting: with SQLite's own busy timeout two starts in one process would deadlock.
    for (; !take(lock); await sleep(25, undefined, { signal })) {
      const waited = Date.now() - startedAt;
      if (waited > wait.timeoutMs) throw new EmbeddedPostgresError("busy", wait.busy);
      if (waited >= wait.announceMs && !announced) {
        announced = true;
        log(wait.waiting);
      }
    }
  } catch (error) {
    lock.close();
    throw error;
  }
  return { free: () => lock.close() };
}
