import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { PageStart } from "#domain/shared/cursor.ts";
import {
  type CursorPage,
  cursorOrder,
  microsecondTimestamp,
  toCursorPage,
} from "#domain/shared/cursor-pages.server.ts";
import { COUNT_MAX } from "#platform/format/numbers.ts";
import { type CommentBlock, type ReaderWithStanding, STANDING_PAGE, type Standing } from "./restrictions.ts";

/** Whether a restriction, or trust, counts now. */
export const IS_CURRENT = sql`r.ended_at is null and (r.until is null or r.until > clock_timestamp())`;

/** The columns of `Standing`. */
export const standingColumns: SQL = sql`r.id, r.kind, r.reason, ${microsecondTimestamp(sql`r.until`)} as until`;

/** What counts for a reader now; null if they are neither restricted nor trusted. */
export async function findStanding(db: Pick<Database, "execute">, userId: string): Promise<Standing | null> {
  const { rows } = await db.execute<Standing & Record<string, unknown>>(
    sql`select ${standingColumns} from comment_restrictions r where r.user_id = ${userId}::uuid and ${IS_CURRENT}`,
  );
  return rows[0] ?? null;
}

/** The reason for which a reader cannot comment, as they see it; null if they can, or are muted. */
export async function findCommentBlock(db: Pick<Database, "execute">, userId: string): Promise<CommentBlock | null> {
  const standing = await findStanding(db, userId);
  return standing?.kind === "block" ? { reason: standing.reason, until: standing.until } : null;
}

type Row = Standing & {
  createdAt: string;
  by: string | null;
  userId: string;
  name: string | null;
  avatarUrl: string | null;
} & Record<string, unknown>;

/** A page of the readers who are restricted, or trusted, now; the newest first. */
export async function listReadersWithStanding(db: Database, view: PageStart): Promise<CursorPage<ReaderWithStanding>> {
  const { where, orderBy } = cursorOrder(view, { at: sql`r.created_at`, id: sql`r.id`, kind: "uuid" });
  const { rows } = await db.execute<Row>(sql`
    select ${standingColumns}, ${microsecondTimestamp(sql`r.created_at`)} as "createdAt", a.full_name as by,
      p.id as "userId", p.full_name as name, p.avatar_url as "avatarUrl"
    from comment_restrictions r join profiles p on p.id = r.user_id left join profiles a on a.id = r.created_by
    where ${IS_CURRENT} and ${where} order by ${orderBy} limit ${STANDING_PAGE + 1}`);
  return toCursorPage(rows, view, {
    size: STANDING_PAGE,
    key: ({ createdAt: at, id }) => ({ at, id }),
    item: ({ userId, name, avatarUrl, by, ...standing }): ReaderWithStanding => ({
      ...standing,
      by: by?.trim() || null,
      reader: { id: userId, name: name?.trim() || "Leitor", avatarUrl },
    }),
  });
}

/** How many readers are restricted, or trusted, now, at most `COUNT_MAX`. */
export async function countReadersWithStanding(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from comment_restrictions r where ${IS_CURRENT} limit ${COUNT_MAX}) counted`);
  return rows[0]!.count;
}
