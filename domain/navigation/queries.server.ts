import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { bottomNav } from "#db/schema/site.ts";
import { readStyle } from "#domain/markup/safe-style.ts";
import { isWebAddress } from "#domain/media/types.ts";
import { isId } from "#domain/shared/id.ts";
import type { EditableNavigationItem, NavigationItem, NavigationSize } from "./types.ts";

/** Content of the bottom bar. */
export interface BottomBarContent {
  /** The active items in order; empty when the newsroom has set none. */
  items: NavigationItem[];
  /** When the newest notification was sent, milliseconds since 1970; null without one. The bar marks it with a badge. */
  noticedAt: number | null;
}

// At least one row, also without items, for the time of the newest notification.
const bottomBar = preparedQuery((db) =>
  db
    .select({
      item: bottomNav,
      noticedAt: sql<number | null>`(
        select ceil(extract(epoch from max(coalesce(sent_at, created_at))) * 1000)::float8
        from notifications where status = 'sent')`,
    })
    .from(sql`(select true as shown) bar`)
    .leftJoin(bottomNav, eq(bottomNav.active, sql`bar.shown`))
    .orderBy(asc(bottomNav.orderIndex), asc(bottomNav.label)),
);

/** The bottom bar's items and badge. One query. */
export async function getBottomBar(db: Database): Promise<BottomBarContent> {
  const rows = await bottomBar(db).execute();
  return {
    items: rows.flatMap(({ item }, place) => (item ? [toItem(item, place)] : [])),
    noticedAt: rows[0]?.noticedAt ?? null,
  };
}

function toItem(row: typeof bottomNav.$inferSelect, place: number): NavigationItem {
  const target = row.actionTarget?.trim() ?? "";
  const { style } = readStyle(row.style);
  const leads = row.actionType !== "none" && isWebAddress(target);
  return {
    // The items are in every page: without ids and empty styles they are smaller.
    key: String(place),
    label: row.label,
    icon: row.icon,
    href: leads ? target : null,
    external: leads && !target.startsWith("/"),
    size: row.size as NavigationSize,
    ...(Object.keys(style).length > 0 ? { style } : {}),
  };
}

/** All items in order, for the newsroom. */
export async function listEditableNavigation(db: Database): Promise<EditableNavigationItem[]> {
  const rows = await db.select().from(bottomNav).orderBy(asc(bottomNav.orderIndex), asc(bottomNav.label));
  return rows as EditableNavigationItem[];
}

/** One item for its form, or null. */
export async function findEditableNavigationItem(db: Database, id: string): Promise<EditableNavigationItem | null> {
  const [row] = isId(id) ? await db.select().from(bottomNav).where(eq(bottomNav.id, id)) : [];
  return (row as EditableNavigationItem | undefined) ?? null;
}
