import type { AgendaItem } from "#domain/agenda/agenda.ts";
import type { FeatureDue } from "#domain/shared/feature.ts";

/** How far ahead the next thing is looked for, days. */
export const DAYS_AHEAD = 14;

/** How many of the day's things that are done stay in sight, the last ones. */
export const OUT_SHOWN = 2;

/** A review that has waited for so long is late, milliseconds. */
export const REVIEW_LATE_MS = 3_600_000;

/** Something of a feature whose hour passed a day ago is late, milliseconds. */
export const FEATURE_LATE_MS = 86_400_000;

/** Something of the newsroom with an hour: of the agenda, in review, or of a feature. */
export interface DueItem extends FeatureDue, Pick<AgendaItem, "state" | "who" | "articleId"> {}

/** What is due, for the dashboard; each list by its hours. A review stands at the hour at which it was sent. */
export interface Due {
  late: DueItem[];
  /** What came out last, and what is still to come. */
  today: DueItem[];
  /** The first thing after today, and what features bring. */
  ahead: DueItem[];
}
