import { readStored, store } from "#app/ui/browser-storage.ts";

/** Local storage: when this browser was last here, and the end of the visit before this one, milliseconds since 1970. */
const KEY = "coreto_ultima_visita_v1";
/** Minutes without a page after which a visit is over. */
const PAUSE_MS = 30 * 60_000;

interface Visits {
  last: number;
  /** Null during the first visit. */
  before: number | null;
}

/** The visits after a page was opened at `now`. What is stored may be of another version, or of a clock that was wrong. */
export function recordVisit(stored: string | null, now: number): Visits {
  const [last = Number.NaN, before = Number.NaN] = (stored ?? "").split(" ").map((part) => Number(part || Number.NaN));
  if (!(last > 0 && last <= now)) return { last: now, before: null };
  if (now - last > PAUSE_MS) return { last: now, before: last };
  return { last: now, before: before > 0 && before <= last ? before : null };
}

/** The text of visits that is stored. */
export const formatVisits = ({ last, before }: Visits): string => `${last} ${before ?? ""}`;

let current: Visits | undefined;

function save(now: number): void {
  current = recordVisit(readStored(KEY), now);
  store(KEY, formatVisits(current));
}

/**
 * When the visit before this one ended; null during a first visit, and in a browser that stores nothing. Nothing is stored before the
 * reader has answered the question of consent, in whose place the strip stands.
 */
export function endOfLastVisit(): number | null {
  if (!current) {
    if ("askConsent" in document.documentElement.dataset) return null;
    save(Date.now());
    // The end of a visit is when its last page was left.
    addEventListener("pagehide", () => save(Date.now()));
  }
  return current?.before ?? null;
}
