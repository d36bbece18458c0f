import { addDays, type CalendarDay, weekdayOf } from "#platform/format/calendar-days.ts";
import { fromLocalInput, toLocalInput } from "#platform/format/local-time.ts";
import { KINDS, spanOf } from "../kinds.ts";
import { EDITION_LEAD_HOURS, EDITION_LIFE_HOURS, type NewsletterKind } from "../types.ts";

const HOUR = 3_600_000;

/** When a newsletter is sent, as its row says. */
export interface SendingPlan {
  kind: NewsletterKind;
  sendTime: string;
  weekday: number | null;
}

/** A plan that somebody has made or changed at a moment. */
interface PlanSince extends SendingPlan {
  plannedFrom: Date;
}

/** The day of an edition and when it is sent. */
export interface PlannedEdition {
  day: CalendarDay;
  sendAt: Date;
  expiresAt: Date;
}

/** After which moment an edition is not sent any more. */
export const expiryOf = (sendAt: Date): Date => new Date(sendAt.getTime() + EDITION_LIFE_HOURS * HOUR);

/**
 * The edition that is due or comes next within `EDITION_LEAD_HOURS`, on the clocks of a zone; null for none. One whose time has passed is
 * still due until it expires, unless its plan is newer: a newsletter that gets the hour 7h at 9h begins on the next day.
 */
export function planEdition(plan: PlanSince, now: Date, timeZone: string): PlannedEdition | null {
  if (!KINDS[plan.kind].isPlanned) return null;
  const today = toLocalInput(now.toISOString(), timeZone).slice(0, 10);
  for (const day of [addDays(today, -1), today, addDays(today, 1)]) {
    if (plan.weekday !== null && weekdayOf(day) !== plan.weekday) continue;
    const sendAt = new Date(fromLocalInput(`${day}T${plan.sendTime}`, timeZone));
    const expiresAt = expiryOf(sendAt);
    const isNear = sendAt.getTime() - now.getTime() <= EDITION_LEAD_HOURS * HOUR;
    if (isNear && expiresAt > now && sendAt > plan.plannedFrom) return { day, sendAt, expiresAt };
  }
  return null;
}

/** How far back the first edition of a newsletter looks for articles, milliseconds. */
export const firstSpan = (plan: Pick<SendingPlan, "kind" | "weekday">): number =>
  (spanOf(plan) === "week" ? 7 * 24 : 24) * HOUR;
