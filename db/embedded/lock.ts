import fs from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedPostgresError } from "./errors.ts";
import { giveTo, type Identity } from "./identity.ts";

const PATIENCE_MS = 11 * 60_000;
const SQLITE_BUSY = 5;

/**
 * Runs `work` while no other process (nor another call in this one) runs work under the same lock file.
 * The lock is the kernel's, held through SQLite, so that a killed process frees it.
 * Throws EmbeddedPostgresError `busy` when another start has not ended after eleven minutes.
 */
export async function withStartLock<T>(
  lockFile: string,
  owner: Identity | undefined,
  log: (message: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  if (!fs.existsSync(lockFile)) {
    fs.closeSync(fs.openSync(lockFile, "a", 0o600));
    giveTo(lockFile, owner);
  }
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    await acquire(lock, lockFile, log);
    return await work();
  } finally {
    lock.close();
  }
}

async function acquire(lock: DatabaseSync, lockFile: string, log: (message: string) => void): Promise<void> {
  const startedAt = Date.now();
  let announced = false;
  // Asynchronous waiting: with SQLite's own busy timeout two starts in one process would block each other for ever.
  for (;;) {
    try {
      lock.exec("begin exclusive");
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    }
    const waited = Date.now() - startedAt;
    if (waited > PATIENCE_MS)
      throw new EmbeddedPostgresError(
        "busy",
        `Another process has been starting PostgreSQL for minutes and holds ${lockFile}`,
      );
    if (waited > 3000 && !announced) {
      announced = true;
      log("Waiting for another process that is starting PostgreSQL");
    }
    await sleep(25);
  }
}
