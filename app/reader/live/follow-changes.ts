import type { Topic } from "#domain/shared/cache-tags.ts";

/** A change that the server announced. */
export interface LiveChange {
  topic: Topic | "all";
  id?: string | null;
}

const EVENTS_PATH = "/eventos";
/** How often pages ask while there is no stream, milliseconds (docs/product.md, "Live pages"). */
const POLL_MS = 3000;
/** How long a page that comes back into sight waits for the stream, which tells what it missed, before it looks. */
const PATIENCE_MS = 1000;

/**
 * Tells an open page what has changed since it was asked for, by the server's stream of events. `check` is called where the
 * stream cannot say: at intervals while it is down, and when the page comes back into sight.
 * @returns ends it
 */
export function followChanges(notify: (change: LiveChange) => void, check: () => void): () => void {
  let source: EventSource | null = null;
  let poll: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let comingBack: ReturnType<typeof setTimeout> | undefined;
  let isHearing = false;
  // Milliseconds since the page was asked for; up to then it knows what has changed.
  let knownUntil = 0;

  const loseTouch = () => {
    if (isHearing) knownUntil = performance.now();
    isHearing = false;
  };
  const stopPolling = () => {
    clearInterval(poll);
    poll = undefined;
  };
  const lookAfterAbsence = () => {
    if (comingBack === undefined) return;
    clearTimeout(comingBack);
    comingBack = undefined;
    check();
  };
  const connect = () => {
    const behind = Math.ceil((performance.now() - knownUntil) / 1000);
    source = new EventSource(`${EVENTS_PATH}?${new URLSearchParams({ ha: String(behind) })}`);
    source.onopen = () => {
      isHearing = true;
      stopPolling();
      lookAfterAbsence();
    };
    source.onmessage = ({ data }: MessageEvent<string>) => notify(JSON.parse(data) as LiveChange);
    source.onerror = () => {
      loseTouch();
      poll ??= setInterval(check, POLL_MS);
      // A refusal ends the browser's own attempts.
      if (source?.readyState === EventSource.CLOSED) reconnect();
    };
  };
  const reconnect = () => {
    clearTimeout(again);
    again = setTimeout(connect, POLL_MS * (1 + 3 * Math.random()));
  };
  const disconnect = () => {
    loseTouch();
    source?.close();
    source = null;
    clearTimeout(again);
    clearTimeout(comingBack);
    comingBack = undefined;
    stopPolling();
  };
  // Browsers keep few connections to a site: pages out of sight leave theirs to the others.
  const handleVisibility = () => {
    if (document.visibilityState === "hidden") return disconnect();
    if (source) return;
    comingBack = setTimeout(lookAfterAbsence, PATIENCE_MS);
    connect();
  };

  if (document.visibilityState !== "hidden") connect();
  document.addEventListener("visibilitychange", handleVisibility);
  return () => {
    document.removeEventListener("visibilitychange", handleVisibility);
    disconnect();
  };
}
