import type { Database } from "#db/client.ts";
import { mayPublish, type Staff } from "#domain/accounts/policy.ts";
import type { AgendaItem } from "#domain/agenda/agenda.ts";
import { listAgenda } from "#domain/agenda/queries.server.ts";
import { listDueInFeatures } from "#domain/features.server.ts";
import { listWaitingReviews } from "#domain/news/review/queries.server.ts";
import { addDays } from "#platform/format/calendar-days.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { DAYS_AHEAD, type Due, type DueItem, FEATURE_LATE_MS, OUT_SHOWN, REVIEW_LATE_MS } from "./due.ts";

/** What is late and what is due today, as far as somebody of the newsroom may do it. */
export async function loadDue(db: Database, staff: Staff, timeZone: string, now: Date): Promise<Due> {
  const dayOf = (at: string) => toLocalInput(at, timeZone).slice(0, 10);
  const today = dayOf(now.toISOString());
  const period = { from: today, until: addDays(today, DAYS_AHEAD), withOverdue: true };
  const [{ items }, reviews, features] = await Promise.all([
    listAgenda(db, period, timeZone, staff),
    mayPublish(staff) ? listWaitingReviews(db) : [],
    listDueInFeatures(db, staff, { now, timeZone }),
  ]);
  const all = [
    ...items.filter(({ isOpen }) => isOpen).map(fromAgenda),
    ...reviews.map(({ by, ...review }): DueItem => {
      const isLate = now.getTime() - Date.parse(review.at) >= REVIEW_LATE_MS;
      return { kind: "review", ...review, state: isLate ? "late" : "later", who: by, articleId: review.id, note: "" };
    }),
    ...features.map((item): DueItem => {
      const isLate = now.getTime() - Date.parse(item.at) >= FEATURE_LATE_MS;
      return { ...item, state: isLate ? "late" : "later", who: null, articleId: null };
    }),
  ].sort((one, other) => one.at.localeCompare(other.at));
  const isToday = ({ kind, at }: DueItem) => kind === "review" || dayOf(at) === today;
  const open = all.filter(({ state }) => state !== "late");
  const out = open.filter(({ state }) => state === "out").slice(-OUT_SHOWN);
  const ahead = open.filter((item) => !isToday(item));
  const isOfFeature = (item: DueItem) => features.some(({ kind, id }) => kind === item.kind && id === item.id);
  return {
    late: all.filter(({ state }) => state === "late"),
    today: open.filter((item) => isToday(item) && (item.state !== "out" || out.includes(item))),
    ahead: ahead.filter((item, place) => place === 0 || isOfFeature(item)),
  };
}

const fromAgenda = ({ id, kind, state, title, at, who, articleId }: AgendaItem): DueItem => ({
  ...{ id, kind, state, title, at, who, articleId },
  note: "",
});
