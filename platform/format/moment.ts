/** Without its time zone a moment would mean another one on another machine. */
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|[+-](\d\d):(\d\d))$/;

/**
 * Parses a moment in ISO 8601 with its time zone, such as 2026-11-23T14:32:05-03:00.
 * @returns undefined for another form, and for a day or a time that no calendar or clock has: `Date` reads February 30 as March 2
 */
export function parseMoment(text: string): Date | undefined {
  const [, day, minute, second = "00", zoneHours = "00", zoneMinutes = "00"] = MOMENT.exec(text) ?? [];
  if (day === undefined || Number(zoneHours) > 14 || Number(zoneMinutes) > 59) return undefined;
  const shown = `${day}T${minute}:${second}.000Z`;
  const local = new Date(shown);
  if (Number.isNaN(local.getTime()) || local.toISOString() !== shown) return undefined;
  return new Date(text);
}
