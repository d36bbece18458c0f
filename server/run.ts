import { type Env, EnvError, parseEnv } from "#platform/env/env.ts";
import type { Log } from "#platform/log/log.ts";

/** Longest wait for open requests after the first signal, milliseconds. */
const SHUTDOWN_MS = 15_000;

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

/** The first line of what went wrong at the start, for a person. */
export function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error);
  return message.split("\n")[0]!;
}

/** Closes in order at SIGTERM and SIGINT: open requests first. A second signal ends at once. */
export function closeOnSignal(log: Log, close: () => Promise<void>): void {
  let closing = false;
  const handleSignal = (signal: NodeJS.Signals) => {
    if (closing) process.exit(1);
    closing = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    close().then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, "could not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", handleSignal);
  process.on("SIGINT", handleSignal);
}
