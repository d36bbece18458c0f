import type { RouterContextProvider } from "react-router";
import { findFactsContext, settingsContext, siteContext } from "#app/context.ts";
import { isPermitted, mayManageContent, mayPublish, type Staff } from "#domain/accounts/policy.ts";
import { countWaitingIn } from "#domain/features.server.ts";
import { countMistakes } from "#domain/news/mistakes/queries.server.ts";
import { countReviews, hasReviews } from "#domain/news/review/queries.server.ts";
import { listHeldIds } from "#domain/paid-items/words.server.ts";
import { FIRST_FEATURE_LINKS, SITE_FEATURE_LINKS } from "../../features.ts";
import { type AdminMenu, GUARD_LINK, REVIEW_LINK, SCREENS } from "./menu.ts";

/** The menu of a member of the newsroom: the screens that they may open, and the number of pending items. */
export async function loadMenu(
  context: Readonly<Pick<RouterContextProvider, "get">>,
  staff: Staff,
): Promise<AdminMenu> {
  const { db, log } = context.get(siteContext);
  const findFacts = context.get(findFactsContext);
  // A failed query must not make the whole back office fail.
  const orNone = <Value>(work: Promise<Value>, none: Value) =>
    work.catch((err) => {
      log.error({ err }, "could not count the newsroom's pending items");
      return none;
    });
  const { features_off } = context.get(settingsContext);
  const open = SCREENS.map(({ to }) => to).filter((to) => {
    const { permission, feature } = findFacts(to);
    return isPermitted(staff, permission) && (feature === null || !features_off.includes(feature));
  });
  const [isShared, reviews, mistakes, held, ofFeatures] = await Promise.all([
    mayPublish(staff) ? orNone(hasReviews(db), false) : false,
    mayPublish(staff) ? orNone(countReviews(db), { waiting: 0, returned: 0 }) : { waiting: 0, returned: 0 },
    mayPublish(staff) ? orNone(countMistakes(db), 0) : 0,
    mayManageContent(staff) ? orNone(listHeldIds(db), []) : [],
    Promise.all(
      [...FIRST_FEATURE_LINKS, ...SITE_FEATURE_LINKS]
        .filter(({ to, waiting }) => waiting && open.includes(to))
        .map(async ({ to }) => [to, await orNone(countWaitingIn(db, staff, findFacts(to).feature), 0)]),
    ),
  ]);
  const screens = open.filter((to) => to !== REVIEW_LINK.to || isShared || mistakes > 0);
  const waiting = { [REVIEW_LINK.to]: reviews.waiting + mistakes, [GUARD_LINK.to]: held.length };
  return { screens, waiting: { ...Object.fromEntries(ofFeatures), ...waiting } };
}
