import { entryOf, LimitExceeded, WorkerPool } from "#platform/workers/worker-pool.ts";
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

const pool = new WorkerPool(entryOf(import.meta.url, "parse-worker"), { processes: 2, heapMb: 128 });
const TIMEOUT_MS = 10_000;

/**
 * Parses a response of another site in a process of its own, as it may be malicious. Null when that exceeds the limits of time or
 * memory, or the process crashes.
 * @param timeoutMs of the work itself, without the wait for a free process
 */
export async function runWorker<Task extends ParseTask>(
  task: Task,
  timeoutMs = TIMEOUT_MS,
): Promise<TaskResults[Task["kind"]] | null> {
  try {
    const result = await pool.run({ name: "parseTask", args: [task] }, { owner: null, timeoutMs });
    return result as TaskResults[Task["kind"]];
  } catch (error) {
    if (error instanceof LimitExceeded) return null;
    throw error;
  }
}
