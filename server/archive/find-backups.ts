import type { Database } from "#db/client.ts";
import type { Backups } from "#domain/health/backup-health.ts";
import { findServerArchiving } from "#domain/health/queries.server.ts";
import type { Env } from "#platform/env/env.ts";
import type { SiteArchive } from "./site-archive.ts";

/** How the changes of this site are archived: by Coreto, by the external PostgreSQL, or not at all. */
export async function findBackups(
  env: Pick<Env, "DATABASE_URL">,
  db: Database,
  archive: Pick<SiteArchive, "report"> | undefined,
): Promise<Backups> {
  if (archive) return { kind: "archive", report: await archive.report() };
  if (env.DATABASE_URL) return { kind: "server", archiving: await findServerArchiving(db) };
  return { kind: "off" };
}
