import type { Database } from "#db/client.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { isPublicSite } from "#platform/http/public-site.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { deleteChanges } from "./mutations.server.ts";
import { listChanges, listTopics } from "./queries.server.ts";
import { PROGRAM_JOBS } from "./types.ts";

/** Creates the jobs that notify other programs of changed addresses; the changes are deleted once the jobs are stored. */
export async function announceChanges(db: Database, jobs: Pick<Jobs, "send">, siteUrl: string): Promise<void> {
  const changes = await listChanges(db);
  if (changes.length === 0) return;
  const { index_now, index_now_key } = await getSettings(db);
  if (index_now && index_now_key && isPublicSite(siteUrl))
    await jobs.send(PROGRAM_JOBS.indexNow, { addresses: changes.map(({ address }) => address) });
  if ((await listTopics(db)).length > 0) await jobs.send(PROGRAM_JOBS.distribute, {});
  await deleteChanges(db, changes);
}
