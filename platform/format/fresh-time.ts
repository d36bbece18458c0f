const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How far a browser's clock may be behind. */
const AHEAD = 5 * MINUTE;

/**
 * "há 2 h": how long before `now` (milliseconds since 1970) a moment of the last day was, the way papers write it; null for
 * other moments, for which the day is shown. Without Intl, which is slow to create on phones.
 */
export function freshTime(moment: string, now: number): string | null {
  const elapsed = now - Date.parse(moment);
  if (!(elapsed >= -AHEAD && elapsed < DAY)) return null;
  if (elapsed < MINUTE) return "agora";
  return elapsed < HOUR ? `há ${Math.floor(elapsed / MINUTE)} min` : `há ${Math.floor(elapsed / HOUR)} h`;
}
