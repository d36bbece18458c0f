import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { goneAddresses } from "#db/schema/syndication.ts";
import { isId } from "#domain/shared/id.ts";
import { hadSlug } from "./article.server.ts";

const ADDRESS = sql.placeholder("address");
const ID = sql.placeholder("id");

/** `text_changed_at` is set when an article comes out, and never before. */
const gone = preparedQuery((db) =>
  db
    .select({ note: sql<string | null>`note` })
    .from(sql`(
      select withdrawal_note as note from news where not published and text_changed_at is not null
        and (slug = ${ADDRESS} or id = ${ID}::uuid or ${hadSlug(ADDRESS)})
      union all select null from ${goneAddresses} where ${goneAddresses.address} = ${ADDRESS}) as gone`)
    .orderBy(sql`note nulls last`)
    .limit(1),
);

/**
 * Whether the last part of an address led to an article that was published and then unpublished or deleted; null if not.
 * @returns why it was taken off the site, if the newsroom said so
 */
export async function findGone(db: Database, address: string): Promise<{ note: string | null } | null> {
  const [row] = await gone(db).execute({ address, id: isId(address) ? address : null });
  return row ?? null;
}
