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
    .select({ gone: sql<boolean>`true` })
    .from(sql`(select 1) as asked`)
    .where(sql`
      exists (select from ${goneAddresses} where ${goneAddresses.address} = ${ADDRESS})
      or exists (
        select from news where not published and text_changed_at is not null
          and (slug = ${ADDRESS} or id = ${ID}::uuid or ${hadSlug(ADDRESS)}))`),
);

/** Whether the last part of an address led to an article that was published and then unpublished or deleted. */
export async function isGone(db: Database, address: string): Promise<boolean> {
  const rows = await gone(db).execute({ address, id: isId(address) ? address : null });
  return rows.length > 0;
}
