import type { RouterContextProvider } from "react-router";
import { findFactsContext, siteContext } from "#app/context.ts";
import { isPermitted, mayModerateComments, mayPublish, type Staff } from "#domain/accounts/policy.ts";
import { countWaitingComments } from "#domain/comments/queries.server.ts";
import { countReviews, hasReviews } from "#domain/news/review/queries.server.ts";
import { type AdminMenu, COMMENTS_LINK, REVIEW_LINK, SCREENS } from "./menu.ts";

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
  const [isShared, comments, reviews] = await Promise.all([
    mayPublish(staff) ? orNone(hasReviews(db), false) : false,
    mayModerateComments(staff) ? orNone(countWaitingComments(db), 0) : 0,
    mayPublish(staff) ? orNone(countReviews(db), { waiting: 0, returned: 0 }) : { waiting: 0, returned: 0 },
  ]);
  const screens = SCREENS.map(({ to }) => to).filter(
    (to) => isPermitted(staff, findFacts(to).permission) && (to !== REVIEW_LINK.to || isShared),
  );
  return { screens, waiting: { [COMMENTS_LINK]: comments, [REVIEW_LINK.to]: reviews.waiting } };
}
