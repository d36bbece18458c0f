import { runWorker } from "./run-worker.ts";

/** A page of another site as it was received. */
export interface PageBytes {
  bytes: Uint8Array;
  contentType: string | undefined;
}

/** The article of a page as plain text; null if there is none, or extracting it exceeds the limits. */
export const extractPage = (page: PageBytes, timeoutMs?: number): Promise<string | null> =>
  runWorker({ kind: "page", ...page }, timeoutMs);
