import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { bottomNav } from "#db/schema/site.ts";
import { isId } from "#domain/accounts/schema.ts";
import { readStyle } from "#domain/markup/safe-style.ts";
import { isWebAddress } from "#domain/media/schema.ts";
import type { EditableNavigationItem, NavigationItem, NavigationSize } from "./schema.ts";

const activeItems = prepared((db) =>
  db
    .select()
    .from(bottomNav)
    .where(eq(bottomNav.active, true))
    .orderBy(asc(bottomNav.orderIndex), asc(bottomNav.label)),
);

/** The bottom bar's active items in order (reader §7); empty when the newsroom has set none. */
export async function listNavigation(db: Database): Promise<NavigationItem[]> {
  const rows = await activeItems(db).execute();
  return rows.map((row) => {
    const target = row.actionTarget?.trim() ?? "";
    const leads = row.actionType !== "none" && isWebAddress(target);
    return {
      key: row.id,
      label: row.label,
      icon: row.icon,
      href: leads ? target : null,
      external: leads && !target.startsWith("/"),
      size: row.size as NavigationSize,
      style: readStyle(row.style).style,
    };
  });
}

/** All items in order, for the newsroom (back-office §7). */
export async function listEditableNavigation(db: Database): Promise<EditableNavigationItem[]> {
  const rows = await db.select().from(bottomNav).orderBy(asc(bottomNav.orderIndex), asc(bottomNav.label));
  return rows as EditableNavigationItem[];
}

/** One item for its form, or null. */
export async function findEditableNavigationItem(db: Database, id: string): Promise<EditableNavigationItem | null> {
  const [row] = isId(id) ? await db.select().from(bottomNav).where(eq(bottomNav.id, id)) : [];
  return (row as EditableNavigationItem | undefined) ?? null;
}
