import type { Topic } from "#domain/shared/cache-tags.ts";
import { watchedCoverage } from "./watched-coverage.ts";

/** A change of a live coverage, with the number of the one before it. */
export interface CoverageChange {
  topic: "live";
  /** Of the article. */
  id: string;
  seq: number;
  before: number;
}

/** A change that the server announced. */
export type LiveChange = { topic: Topic | "all"; id?: string | null } | CoverageChange;

const EVENTS_PATH = "/eventos";
/** How often pages poll while there is no stream, milliseconds (docs/product.md, "Live pages"). */
const POLL_MS = 3000;
/** How long a page that becomes visible waits for the stream to report missed changes before it revalidates, milliseconds. */
const RETURN_WAIT_MS = 1000;

/**
 * Reports to an open page what has changed since it was requested, by the server's event stream. `check` is called when the stream
 * cannot know: at intervals while it is down, and when the page becomes visible again.
 * @returns a function that stops it
 */
export function followChanges(notify: (change: LiveChange) => void, check: () => void): () => void {
  let source: EventSource | null = null;
  let poll: ReturnType<typeof setInterval> | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let returnTimer: ReturnType<typeof setTimeout> | undefined;
  let isConnected = false;
  // Up to this time, in milliseconds since the page was requested, all changes are known.
  let knownUntil = 0;

  const markDisconnected = () => {
    if (isConnected) knownUntil = performance.now();
    isConnected = false;
  };
  const stopPolling = () => {
    clearInterval(poll);
    poll = undefined;
  };
  const checkAfterReturn = () => {
    if (returnTimer === undefined) return;
    clearTimeout(returnTimer);
    returnTimer = undefined;
    check();
  };
  const connect = () => {
    const behind = Math.ceil((performance.now() - knownUntil) / 1000);
    const coverage = watchedCoverage.get();
    const query = { ha: String(behind), ...(coverage && { vivo: coverage.id, n: String(coverage.seq()) }) };
    source = new EventSource(`${EVENTS_PATH}?${new URLSearchParams(query)}`);
    source.onopen = () => {
      isConnected = true;
      stopPolling();
      checkAfterReturn();
    };
    source.onmessage = ({ data }: MessageEvent<string>) => notify(JSON.parse(data) as LiveChange);
    source.onerror = () => {
      markDisconnected();
      poll ??= setInterval(check, POLL_MS);
      // After an HTTP error the browser does not reconnect by itself.
      if (source?.readyState === EventSource.CLOSED) reconnect();
    };
  };
  const reconnect = () => {
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(connect, POLL_MS * (1 + 3 * Math.random()));
  };
  const disconnect = () => {
    markDisconnected();
    source?.close();
    source = null;
    clearTimeout(reconnectTimer);
    clearTimeout(returnTimer);
    returnTimer = undefined;
    stopPolling();
  };
  // Browsers limit the connections to a site, so hidden pages close theirs.
  const handleVisibility = () => {
    if (document.visibilityState === "hidden") return disconnect();
    if (source) return;
    returnTimer = setTimeout(checkAfterReturn, RETURN_WAIT_MS);
    connect();
  };

  // The address says what the page shows.
  const endWatching = watchedCoverage.subscribe(() => {
    if (!source) return;
    disconnect();
    connect();
  });

  if (document.visibilityState !== "hidden") connect();
  document.addEventListener("visibilitychange", handleVisibility);
  return () => {
    endWatching();
    document.removeEventListener("visibilitychange", handleVisibility);
    disconnect();
  };
}
