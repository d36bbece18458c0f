import { Worker } from "node:worker_threads";
import { ROOT } from "#platform/env/root.ts";

export interface PageBytes {
  bytes: Uint8Array;
  contentType: string | undefined;
}

/** Milliseconds and memory that one page is worth. */
const PATIENCE_MS = 10_000;
const MEMORY_MB = 128;

/** The worker beside this file, or, in the built program, the door that vite.config.ts names. */
const WORKER = import.meta.url.endsWith(".ts")
  ? new URL("extract-worker.ts", import.meta.url)
  : new URL("build/server/extract.js", ROOT);

/**
 * The article of a page as plain text; null where there is none. Done by a thread of its own, as a page may be made to keep
 * us busy: one that takes too much time or memory has no text.
 */
export function extractPage(page: PageBytes, patienceMs = PATIENCE_MS): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(WORKER, { workerData: page, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    const timer = setTimeout(() => worker.terminate(), patienceMs);
    let text: string | null = null;
    worker.once("message", (found: string | null) => {
      text = found;
    });
    worker.on("error", () => {});
    worker.once("exit", () => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}
