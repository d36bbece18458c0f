import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedPostgresError } from "./errors.ts";
import { findRunning, isPostmasterOf } from "./postmaster.ts";

const TIMEOUT_MS = 120_000;

/** Stops the server that runs on `data` (a fast shutdown) and waits until it is gone; nothing when none runs. Throws `stop-failed`. */
export async function stopServer(data: string): Promise<void> {
  // Looked up again: another process may have restarted the server since.
  const running = findRunning(data);
  if (!running) return;
  try {
    process.kill(running.pid, "SIGINT");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return;
    throw new EmbeddedPostgresError(
      "stop-failed",
      `PostgreSQL (process ${running.pid}) belongs to another user and was not stopped`,
      { cause: error },
    );
  }
  for (const startedAt = Date.now(); isPostmasterOf(running.pid, data); await sleep(10)) {
    if (Date.now() - startedAt > TIMEOUT_MS)
      throw new EmbeddedPostgresError(
        "stop-failed",
        `PostgreSQL (process ${running.pid}) did not stop within two minutes`,
      );
  }
}
