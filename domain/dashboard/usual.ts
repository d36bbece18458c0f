/**
 * The usual number: the mean of earlier ones, rounded. Weeks before the first one with anything are left out, as the site did not count
 * then; null if none counts.
 * @param weeks the newest first
 */
export function usualOf(weeks: number[]): number | null {
  const counted = weeks.slice(0, weeks.findLastIndex((count) => count > 0) + 1);
  if (counted.length === 0) return null;
  return Math.round(counted.reduce((sum, count) => sum + count, 0) / counted.length);
}
