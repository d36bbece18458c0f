import type { CategoryColors } from "#domain/categories/colors.ts";
import { addDays, type CalendarDay, firstOfMonth, isCalendarDay, mondayOf } from "#platform/format/calendar-days.ts";

/** Most items of a period; the earliest are kept. */
export const AGENDA_MAX = 500;

/** The period that is shown: a week, or a month in whole weeks. */
export interface AgendaView {
  kind: "semana" | "mes";
  /** The first day of the week, or of the month. */
  start: CalendarDay;
  /** The days that are shown, both included. */
  from: CalendarDay;
  until: CalendarDay;
}

/** The view of a kind that contains a day. */
export function viewOf(kind: AgendaView["kind"], day: CalendarDay): AgendaView {
  if (kind === "semana") {
    const start = mondayOf(day);
    return { kind, start, from: start, until: addDays(start, 6) };
  }
  const start = firstOfMonth(day);
  return { kind, start, from: mondayOf(start), until: addDays(mondayOf(addDays(firstOfMonth(start, 1), -1)), 6) };
}

/** The view before or after one. */
export const neighbourOf = ({ kind, start }: AgendaView, step: 1 | -1): AgendaView =>
  viewOf(kind, kind === "semana" ? addDays(start, 7 * step) : firstOfMonth(start, step));

/** Reads the view from its address; without a valid day it is the current week. */
export function parseAgendaView(query: URLSearchParams, today: CalendarDay): AgendaView {
  const week = query.get("semana") ?? "";
  const month = `${query.get("mes") ?? ""}-01`;
  if (isCalendarDay(month)) return viewOf("mes", month);
  return viewOf("semana", isCalendarDay(week) ? week : today);
}

/** The address's query of a view. */
export const formatAgendaView = ({ kind, start }: Pick<AgendaView, "kind" | "start">): string =>
  `?${new URLSearchParams(kind === "mes" ? { mes: start.slice(0, 7) } : { semana: start })}`;

/** A published or scheduled article, a notification, or an assignment on the day of its deadline. */
export interface AgendaItem {
  id: string;
  kind: "news" | "notification" | "assignment";
  /** Whether it is published or done, scheduled or open, or overdue. */
  state: "out" | "later" | "late";
  title: string;
  /** ISO 8601. */
  at: string;
  /** The day of that moment, in the site's time zone. */
  day: CalendarDay;
  /** Who has an assignment; null for an unassigned one, and for all else. */
  who: string | null;
  category: { name: string; colors: CategoryColors } | null;
  /** What goes out with a scheduled article, by channels; none for those who do not decide about it. */
  notices: { channel: string; isStopped: boolean }[];
  /** Whether the viewer may open its form. */
  isOpen: boolean;
  /** Id of the article that was begun from an assignment, if the viewer may open it. */
  articleId: string | null;
}
