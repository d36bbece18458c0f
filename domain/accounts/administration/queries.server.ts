import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { plainForLike } from "#domain/news/reading/search.server.ts";
import {
  type CursorPage,
  cursorOrder,
  microsecondTimestamp,
  toCursorPage,
} from "#domain/shared/cursor-pages.server.ts";
import { isId } from "#domain/shared/id.ts";
import { type AdminUser, USERS_PAGE, type UsersView } from "./form.ts";

const columns = sql`
  p.id, coalesce(nullif(btrim(p.full_name), ''), u.name) as name, coalesce(p.email, u.email) as email,
  u.email_verified as confirmed, coalesce(r.role, 'user') as role, p.avatar_url as "avatarUrl",
  ${microsecondTimestamp(sql`p.created_at`)} as "createdAt"`;
const joins = sql`join users u on u.id = p.id left join user_roles r on r.user_id = p.id`;

type Row = AdminUser & Record<string, unknown>;

/** A page of all users, the newest first. */
export async function listUsers(db: Database, view: UsersView): Promise<CursorPage<AdminUser>> {
  const { where, orderBy } = cursorOrder(view, { at: sql`p.created_at`, id: sql`p.id`, kind: "uuid" });
  const { rows } = await db.execute<Row>(sql`
    select ${columns}
    from (
      select * from profiles p where ${matches(view.search)} and ${view.isNewsroom ? IS_NEWSROOM : sql`true`} and ${where}
      order by ${orderBy} limit ${USERS_PAGE + 1}
    ) p ${joins}
    order by ${orderBy}`);
  return toCursorPage(rows, view, {
    size: USERS_PAGE,
    key: ({ createdAt, id }) => ({ at: createdAt, id }),
    item: (row) => row,
  });
}

const IS_NEWSROOM = sql`p.id in (select r.user_id from user_roles r where r.role in ('reporter', 'editor', 'admin'))`;

/**
 * Part of name or e-mail, without accents and capitals; texts too short for trigrams match the beginning of a word. What follows
 * an "@" is in too many addresses for the index: it is compared in the rows that match the rest.
 */
function matches(search: string): SQL {
  if (!search) return sql`true`;
  const start = search.length < 3 ? sql`'% '` : sql`'%'`;
  const like = (text: string) => sql`like ${start} || ${plainForLike(text)} || '%'`;
  const local = /^[^@]{3,}@(?=.)/.exec(search)?.[0];
  return local
    ? sql`p.search_text ${like(local)} and (p.search_text || '') ${like(search)}`
    : sql`p.search_text ${like(search)}`;
}

/** A user, or null. */
export async function findUser(db: Database, id: string): Promise<AdminUser | null> {
  if (!isId(id)) return null;
  const { rows } = await db.execute<Row>(sql`select ${columns} from profiles p ${joins} where p.id = ${id}::uuid`);
  return rows[0] ?? null;
}
