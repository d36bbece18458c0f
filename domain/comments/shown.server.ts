import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { isId } from "#domain/shared/id.ts";
import { AppError } from "#platform/errors/app-error.ts";

/** A comment that readers see. */
export interface ShownComment {
  id: string;
  newsId: string;
  /** Null once its writer has left. */
  userId: string | null;
  /** The comment that it answers. */
  parentId: string | null;
}

/**
 * A comment that readers see, which cannot be deleted until the transaction ends.
 * @throws {AppError} not_found
 */
export async function requireShownComment(tx: Pick<Database, "execute">, id: string): Promise<ShownComment> {
  if (!isId(id)) throw new AppError("not_found");
  const { rows } = await tx.execute<ShownComment & Record<string, unknown>>(sql`
    select c.id, c.news_id as "newsId", c.user_id as "userId", c.parent_id as "parentId"
    from comments c join news n on n.id = c.news_id
    where c.id = ${id}::uuid and c.approved and n.published
      and (c.parent_id is null or exists (select from comments o where o.id = c.parent_id and o.approved))
    for key share of c`);
  const [row] = rows;
  if (!row) throw new AppError("not_found");
  return row;
}
