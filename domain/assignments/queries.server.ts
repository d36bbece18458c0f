import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { assignments } from "#db/schema/assignments.ts";
import { news } from "#db/schema/news.ts";
import { mayPublish, mayReadArticle, type Staff } from "#domain/accounts/policy.ts";
import { isId } from "#domain/shared/id.ts";
import { withIsoDates } from "#domain/shared/iso-dates.ts";
import { ASSIGNMENTS_SHOWN, type Assignment, OWN_SHOWN } from "./types.ts";

const assignee = sql<string | null>`case when ${profiles.id} is not null then
  coalesce(nullif(btrim(${profiles.fullName}), ''), ${profiles.email}, 'Sem nome') end`;

const select = (db: Database, where?: SQL) =>
  db
    .select({
      id: assignments.id,
      title: assignments.title,
      brief: assignments.brief,
      assigneeId: assignments.assigneeId,
      assignee,
      dueAt: assignments.dueAt,
      doneAt: assignments.doneAt,
      article: { id: news.id, title: news.title, authorId: news.authorId },
    })
    .from(assignments)
    .leftJoin(profiles, eq(profiles.id, assignments.assigneeId))
    .leftJoin(news, eq(news.id, assignments.newsId))
    .where(where);

type Row = Awaited<ReturnType<typeof select>>[number];

const toAssignment =
  (staff: Staff) =>
  ({ article, ...row }: Row): Assignment => ({
    ...withIsoDates(row),
    article: article && { id: article.id, title: article.title, isOpen: mayReadArticle(staff, article) },
  });

const isOpen = isNull(assignments.doneAt);

/** All assignments, of a reporter their own and unassigned ones: the open ones by deadline, then the done ones, the latest first. */
export async function listAssignments(db: Database, staff: Staff): Promise<Assignment[]> {
  const own = or(eq(assignments.assigneeId, staff.id), isNull(assignments.assigneeId));
  const rows = await select(db, mayPublish(staff) ? undefined : own)
    .orderBy(
      desc(isOpen),
      sql`case when ${isOpen} then ${assignments.dueAt} end`,
      desc(assignments.doneAt),
      asc(assignments.id),
    )
    .limit(ASSIGNMENTS_SHOWN);
  return rows.map(toAssignment(staff));
}

/** Open assignments of somebody, by deadline, for their dashboard. */
export async function listOwnAssignments(db: Database, staff: Staff): Promise<Assignment[]> {
  const rows = await select(db, and(eq(assignments.assigneeId, staff.id), isOpen))
    .orderBy(asc(assignments.dueAt), asc(assignments.id))
    .limit(OWN_SHOWN);
  return rows.map(toAssignment(staff));
}

/** An assignment by id; null for an unknown one. */
export async function findAssignment(db: Database, id: string, staff: Staff): Promise<Assignment | null> {
  const [row] = isId(id) ? await select(db, eq(assignments.id, id)) : [];
  return row ? toAssignment(staff)(row) : null;
}
