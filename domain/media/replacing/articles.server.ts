import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import type { Actor } from "#domain/audit/types.ts";
import { addRevision } from "#domain/news/writing/mutations.server.ts";
import { fieldColumns, toFields } from "#domain/news/writing/rows.server.ts";

const columns = {
  ...fieldColumns,
  id: news.id,
  version: news.version,
  updatedAt: news.updatedAt,
  textChangedAt: sql<string | null>`${news.textChangedAt}::text`,
};

/** Saves a change of locked articles like a save of their form: each changed article gets a new version. */
export async function saveArticles(
  tx: Database,
  actor: Actor,
  ids: string[],
  change: () => Promise<unknown>,
): Promise<void> {
  if (ids.length === 0) return;
  const read = () => tx.select(columns).from(news).where(inArray(news.id, ids)).orderBy(news.id);
  const before = await read();
  await change();
  const after = new Map((await read()).map((row) => [row.id, row]));
  for (const { id, version, updatedAt, textChangedAt, ...row } of before) {
    const { id: _, version: __, updatedAt: ___, textChangedAt: ____, ...changed } = after.get(id)!;
    const [old, fields] = [toFields(row), toFields(changed)];
    if (JSON.stringify(old) === JSON.stringify(fields)) continue;
    // An imported article has no stored version of its present state yet.
    await addRevision(tx, id, version, old, null, updatedAt);
    await tx
      .update(news)
      .set({
        version: version + 1,
        updatedAt: sql`now()`,
        publishedAt: sql`case when ${news.published} then now() end`,
        // Another picture does not count as a change of the text, even if its address is in the text.
        textChangedAt: sql`${textChangedAt}::timestamptz`,
      })
      .where(eq(news.id, id));
    await addRevision(tx, id, version + 1, fields, actor.id);
  }
}
