import { and, asc, eq, isNull, lt, ne, notLike, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { news, newsPresence } from "#db/schema/news.ts";

/** Seconds after which an open form that sends nothing more counts as closed: more than three of its intervals (`use-presence.ts`). */
export const SILENT_SECONDS = 30;

/** How the stored place of somebody begins who has the screen of the article's live coverage open, and not its form. */
export const LIVE_PRESENCE = "live:";

/** Somebody else who has an article's form open. */
export interface Peer {
  /** Id of the account. */
  id: string;
  name: string;
  /** The block with the caret; null if the caret is in no text. */
  blockId: string | null;
}

/** Who has the form of an article open, besides the calling form. */
export interface Presence {
  /** Names of other people. */
  others: string[];
  /** The same people, each with the block that their caret is in. */
  peers: Peer[];
  /** Whether the same person has it open in another tab or on another device. */
  elsewhere: boolean;
}

/** Who else has an article's form open. @param writer the calling form, which does not count */
export async function findPresence(
  db: Database,
  editorId: string,
  newsId: string,
  writer: string | null,
): Promise<Presence> {
  const rows = await db
    .select({
      id: newsPresence.editorId,
      name: profiles.fullName,
      email: profiles.email,
      blockId: newsPresence.blockId,
    })
    .from(newsPresence)
    .innerJoin(profiles, eq(profiles.id, newsPresence.editorId))
    .where(
      and(
        eq(newsPresence.newsId, newsId),
        writer ? ne(newsPresence.writer, writer) : undefined,
        or(isNull(newsPresence.blockId), notLike(newsPresence.blockId, `${LIVE_PRESENCE}%`)),
        sql`${newsPresence.seenAt} > now() - ${`${SILENT_SECONDS} seconds`}::interval`,
      ),
    )
    .orderBy(asc(profiles.fullName), asc(newsPresence.editorId), sql`${newsPresence.seenAt} desc`);
  // Of several forms of one person, the last seen one with a caret in a text.
  const peers = new Map<string, Peer>();
  for (const { id, name, email, blockId } of rows.filter((row) => row.id !== editorId)) {
    const known = peers.get(id);
    if (known) known.blockId ??= blockId;
    else peers.set(id, { id, name: name?.trim() || email || "Alguém", blockId });
  }
  return {
    others: [...peers.values()].map(({ name }) => name),
    peers: [...peers.values()],
    elsewhere: writer !== null && rows.some((row) => row.id === editorId),
  };
}

/**
 * Records that a form is open, and in which block its caret is.
 * @returns the version that the article has now; null for one that is gone
 */
export async function recordPresence(
  db: Database,
  editorId: string,
  newsId: string,
  writer: string,
  blockId: string | null = null,
): Promise<number | null> {
  const version = await db.transaction(async (tx): Promise<number | null> => {
    // Locked, so that the article is not deleted before its presence row is stored.
    const [article] = await tx.select({ version: news.version }).from(news).where(eq(news.id, newsId)).for("key share");
    if (!article) return null;
    await tx
      .insert(newsPresence)
      .values({ writer, newsId, editorId, blockId })
      .onConflictDoUpdate({
        target: newsPresence.writer,
        set: { seenAt: sql`now()`, blockId },
        setWhere: eq(newsPresence.editorId, editorId),
      });
    return article.version;
  });
  if (version !== null) await db.delete(newsPresence).where(lt(newsPresence.seenAt, sql`now() - interval '1 hour'`));
  return version;
}

/** Records that a form was closed. */
export async function endPresence(db: Database, editorId: string, writer: string): Promise<void> {
  await db.delete(newsPresence).where(and(eq(newsPresence.writer, writer), eq(newsPresence.editorId, editorId)));
}
