import { extractText } from "./extract.ts";
import { parseFeed, UnreadableFeed } from "./parse-feed.ts";
import { readPreview } from "./read-preview.ts";
import type { ParseTask, TaskResults } from "./run-worker.ts";

/** Parses a response of another site, in a process of its own (`run-worker.ts`). Never throws. */
export function parseTask(task: ParseTask): TaskResults[ParseTask["kind"]] {
  if (task.kind === "page") return extractText(task.bytes, task.contentType);
  if (task.kind === "preview") return readPreview(task);
  try {
    return { feed: parseFeed(task.bytes, task, task.now) };
  } catch (error) {
    // Any error of a parser counts as a broken response.
    return { failure: error instanceof UnreadableFeed ? error.code : "broken_feed" };
  }
}
