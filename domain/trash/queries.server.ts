import { inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  type CursorPage,
  cursorOrder,
  microsecondTimestamp,
  toCursorPage,
} from "#domain/shared/cursor-pages.server.ts";
import { TRASH_DAYS, TRASH_KINDS, TRASH_PAGE, type TrashItem, type TrashKind, type TrashView } from "./kinds.ts";

type Row = TrashItem & Record<string, unknown>;

/** A page of the trash, the last deleted first. */
export async function listTrash(
  db: Database,
  view: TrashView,
  kinds: readonly TrashKind[] = TRASH_KINDS,
): Promise<CursorPage<TrashItem>> {
  const { where, orderBy } = cursorOrder(view, { at: sql`t.deleted_at`, id: sql`t.id`, kind: "uuid" });
  const { rows } = await db.execute<Row>(sql`
    select t.id, t.kind, t.name, ${microsecondTimestamp(sql`t.deleted_at`)} as "deletedAt", t.deleted_by_name as "deletedBy",
      greatest(0, ${TRASH_DAYS} - extract(day from now() - t.deleted_at))::int as "daysLeft",
      (select count(*)::int from trash_rows r where r.trash_id = t.id and r.table_name = 'comments' and t.kind = 'news') as comments
    from trash t
    where ${inArray(sql`t.kind`, view.kind ? kinds.filter((kind) => kind === view.kind) : [...kinds])} and ${where}
      and exists (select from trash_rows r where r.trash_id = t.id and r.place = 1)
    order by ${orderBy} limit ${TRASH_PAGE + 1}`);
  return toCursorPage(rows, view, {
    size: TRASH_PAGE,
    key: ({ deletedAt: at, id }) => ({ at, id }),
    item: (row) => row as TrashItem,
  });
}
