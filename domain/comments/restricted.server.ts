import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { PageStart } from "#domain/shared/cursor.ts";
import {
  type CursorPage,
  cursorOrder,
  microsecondTimestamp,
  toCursorPage,
} from "#domain/shared/cursor-pages.server.ts";
import { COUNT_MAX } from "./moderation.ts";
import { type CommentBlock, RESTRICTED_PAGE, type RestrictedReader, type Restriction } from "./restrictions.ts";

/** Whether a restriction counts now. */
export const IS_CURRENT = sql`r.ended_at is null and (r.until is null or r.until > clock_timestamp())`;

/** The columns of `Restriction`. */
export const restrictionColumns: SQL = sql`r.id, r.kind, r.reason, ${microsecondTimestamp(sql`r.until`)} as until`;

/** A reader's current restriction; null if there is none. */
export async function findRestriction(db: Pick<Database, "execute">, userId: string): Promise<Restriction | null> {
  const { rows } = await db.execute<Restriction & Record<string, unknown>>(
    sql`select ${restrictionColumns} from comment_restrictions r where r.user_id = ${userId}::uuid and ${IS_CURRENT}`,
  );
  return rows[0] ?? null;
}

/** The reason for which a reader cannot comment, as they see it; null if they can, or are muted. */
export async function findCommentBlock(db: Pick<Database, "execute">, userId: string): Promise<CommentBlock | null> {
  const restriction = await findRestriction(db, userId);
  return restriction?.kind === "block" ? { reason: restriction.reason, until: restriction.until } : null;
}

interface Row extends Omit<RestrictedReader, "reader">, Record<string, unknown> {
  userId: string;
  name: string | null;
  avatarUrl: string | null;
}

/** A page of the readers who are muted or blocked now, the newest first. */
export async function listRestrictedReaders(db: Database, view: PageStart): Promise<CursorPage<RestrictedReader>> {
  const { where, orderBy } = cursorOrder(view, { at: sql`r.created_at`, id: sql`r.id`, kind: "uuid" });
  const { rows } = await db.execute<Row>(sql`
    select ${restrictionColumns}, ${microsecondTimestamp(sql`r.created_at`)} as "createdAt", a.full_name as by,
      p.id as "userId", p.full_name as name, p.avatar_url as "avatarUrl"
    from comment_restrictions r join profiles p on p.id = r.user_id left join profiles a on a.id = r.created_by
    where ${IS_CURRENT} and ${where} order by ${orderBy} limit ${RESTRICTED_PAGE + 1}`);
  return toCursorPage(rows, view, {
    size: RESTRICTED_PAGE,
    key: ({ createdAt: at, id }) => ({ at, id }),
    item: ({ userId, name, avatarUrl, by, ...restriction }) => ({
      ...(restriction as Restriction & { createdAt: string }),
      by: by?.trim() || null,
      reader: { id: userId, name: name?.trim() || "Leitor", avatarUrl },
    }),
  });
}

/** How many readers are muted or blocked now, at most `COUNT_MAX`. */
export async function countRestrictedReaders(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from comment_restrictions r where ${IS_CURRENT} limit ${COUNT_MAX}) counted`);
  return rows[0]!.count;
}
