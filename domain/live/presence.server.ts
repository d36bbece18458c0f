import { and, asc, eq, like, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { newsPresence } from "#db/schema/news.ts";
import { LIVE_PRESENCE, recordPresence, SILENT_SECONDS } from "#domain/news/writing/presence.server.ts";
import type { LivePeer } from "./types.ts";

const WRITING = `${LIVE_PRESENCE}writing`;
const READING = `${LIVE_PRESENCE}reading`;

/**
 * Records that the screen of a coverage is open, and whether an entry is being written in it. It is stored with the open forms of the
 * article, which leave it out.
 * @param writer id of the open screen
 */
export const recordLivePresence = (
  db: Database,
  { editorId, newsId, writer, isWriting }: { editorId: string; newsId: string; writer: string; isWriting: boolean },
) => recordPresence(db, editorId, newsId, writer, isWriting ? WRITING : READING);

/** Other people who have the screen of a coverage open, by name. @param editorId the viewer, who does not count */
export async function listLivePeers(db: Database, editorId: string, newsId: string): Promise<LivePeer[]> {
  const rows = await db
    .select({
      id: newsPresence.editorId,
      name: profiles.fullName,
      email: profiles.email,
      doing: newsPresence.blockId,
    })
    .from(newsPresence)
    .innerJoin(profiles, eq(profiles.id, newsPresence.editorId))
    .where(
      and(
        eq(newsPresence.newsId, newsId),
        ne(newsPresence.editorId, editorId),
        like(newsPresence.blockId, `${LIVE_PRESENCE}%`),
        sql`${newsPresence.seenAt} > now() - ${`${SILENT_SECONDS} seconds`}::interval`,
      ),
    )
    .orderBy(asc(profiles.fullName), asc(newsPresence.editorId));
  const peers = new Map<string, LivePeer>();
  for (const { id, name, email, doing } of rows) {
    const peer = peers.get(id) ?? { id, name: name?.trim() || email || "Alguém", isWriting: false };
    peers.set(id, { ...peer, isWriting: peer.isWriting || doing === WRITING });
  }
  return [...peers.values()];
}
