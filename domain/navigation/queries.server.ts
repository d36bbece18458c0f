import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { bottomNav } from "#db/schema/site.ts";
import { isWebAddress } from "#domain/media/schema.ts";
import type { NavigationItem, NavigationSize } from "./schema.ts";

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
    };
  });
}
