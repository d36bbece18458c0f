import { runWorker } from "./run-worker.ts";

/** A page of another site, as it came. */
export interface PageBytes {
  bytes: Uint8Array;
  contentType: string | undefined;
}

/** The article of a page as plain text; null where there is none, or it takes too much to find it. */
export const extractPage = (page: PageBytes, timeoutMs?: number): Promise<string | null> =>
  runWorker({ kind: "page", ...page }, timeoutMs);
