import { Worker } from "node:worker_threads";
import { ROOT } from "#platform/env/root.ts";
import type { PagePreview, PreviewResponse } from "./read-preview.ts";
import type { FeedFailure, ParsedFeed } from "./types.ts";

/** A response of another site, to be parsed. */
export type ParseTask =
  | { kind: "page"; bytes: Uint8Array; contentType: string | undefined }
  | ({ kind: "preview" } & PreviewResponse)
  | { kind: "feed"; bytes: Uint8Array; contentType: string | undefined; url: string; now: Date };

/** Result of each kind of task. */
export interface TaskResults {
  /** The article of the page as plain text. */
  page: string | null;
  preview: PagePreview | null;
  feed: { feed: ParsedFeed } | { failure: FeedFailure };
}

/** Limits of time and memory of one task. */
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 128;
/** Concurrent threads; further tasks wait. */
const CONCURRENCY = 4;

/** The worker beside this file, or, in the built program, the entry in vite.config.ts. */
const WORKER = import.meta.url.endsWith(".ts")
  ? new URL("parse-worker.ts", import.meta.url)
  : new URL("build/server/parse-worker.js", ROOT);

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Parses a response of another site in a worker thread, as it may be malicious. Null when that exceeds the limits of time or
 * memory, or the thread crashes.
 * @param timeoutMs of the work itself, without the wait for a free thread
 */
export async function runWorker<Task extends ParseTask>(
  task: Task,
  timeoutMs = TIMEOUT_MS,
): Promise<TaskResults[Task["kind"]] | null> {
  if (running >= CONCURRENCY) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await run(task, timeoutMs);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function run<Task extends ParseTask>(task: Task, timeoutMs: number): Promise<TaskResults[Task["kind"]] | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    const timer = setTimeout(() => worker.terminate(), timeoutMs);
    let result: TaskResults[Task["kind"]] | null = null;
    worker.once("message", (found: TaskResults[Task["kind"]]) => {
      result = found;
    });
    worker.on("messageerror", reject);
    worker.on("error", () => {});
    worker.once("exit", () => {
      clearTimeout(timer);
      resolve(result);
    });
  });
}
