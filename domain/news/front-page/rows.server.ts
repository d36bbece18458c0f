import { isDeepStrictEqual } from "node:util";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import type { Actor } from "#domain/audit/types.ts";
import { addRevision } from "../writing/mutations.server.ts";
import { fieldColumns, toFields } from "../writing/rows.server.ts";

/** The columns that decide an article's position on the home page. */
export type Placement = Pick<
  typeof news.$inferSelect,
  "position" | "featured" | "orderIndex" | "orderBefore" | "frontTitle" | "frontImageUrl"
>;

/** The placement of an article before and after a change, as the audit log stores it. */
export interface PlacementChange {
  id: string;
  before: Placement & { orderUntil: string | null };
  after: Placement;
}

/** The articles with these ids that exist, by id, locked until the transaction ends. */
export async function lockArticles(tx: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .select({
      ...fieldColumns,
      id: news.id,
      version: news.version,
      updatedAt: news.updatedAt,
      homeBlock: news.homeBlock,
      orderBefore: news.orderBefore,
      frontTitle: news.frontTitle,
      frontImageUrl: news.frontImageUrl,
      orderUntil: sql<string | null>`${news.orderUntil}::text`,
    })
    .from(news)
    .where(inArray(news.id, ids))
    .orderBy(news.id)
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

export type LockedArticle = Awaited<ReturnType<typeof lockArticles>> extends Map<string, infer Row> ? Row : never;

/** The placement among other facts; an audit log entry of an earlier version has no front words. */
export const factsOf = ({ position, featured, orderIndex, orderBefore, ...words }: Placement): Placement => ({
  position,
  featured,
  orderIndex,
  orderBefore,
  frontTitle: words.frontTitle ?? null,
  frontImageUrl: words.frontImageUrl ?? null,
});

export const isSamePlacement = (one: Placement, other: Placement): boolean =>
  isDeepStrictEqual(factsOf(one), factsOf(other));

/**
 * Stores the placement of a locked article. If its position or switch changes, it gets a new version, so that an open form, which
 * has these fields too, does not overwrite them; order numbers never make a version.
 */
export async function writePlacement(tx: Database, actor: Actor, row: LockedArticle, facts: Placement): Promise<void> {
  const isOfForm = row.position !== facts.position || row.featured !== facts.featured;
  if (isOfForm) await addRevision(tx, row.id, row.version, toFields(row), null, row.updatedAt);
  const [after] = await tx
    .update(news)
    .set({ ...facts, ...(isOfForm ? { version: row.version + 1 } : {}) })
    .where(eq(news.id, row.id))
    .returning(fieldColumns);
  if (isOfForm) await addRevision(tx, row.id, row.version + 1, toFields(after!), actor.id);
}
