import { existsSync, statSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { hasDatabaseFolder } from "#db/embedded/folders.ts";
import { findRunningPostgres } from "#db/embedded/launcher.ts";
import { ArchiveError } from "#platform/archive/archive-error.ts";
import { chooseBases } from "#platform/archive/bases.ts";
import { openFileStore } from "#platform/archive/file-store.ts";
import { readArchivedTo } from "#platform/archive/replication.ts";
import type { Env } from "#platform/env/env.ts";
import { DATABASE_NAME } from "#server/start/database.ts";
import { startProblem } from "#server/start/start-problem.ts";
import { backupsOf } from "./backup.ts";
import { archiveAddress, isBucketAddress, openStore } from "./open-store.ts";
import { type LiveDatabase, type Rehearsal, type RehearsalSource, rehearse } from "./rehearsal.ts";
import { lockRehearsals, rehearsalFileOf, rehearsalFolderOf, storeRehearsal } from "./rehearsals.ts";

interface RehearseSiteOptions {
  /** An archive or a backup; without it the newest one of the site. */
  from: string | undefined;
  signal: AbortSignal;
  /** Called with each thing that was found, one English line. */
  say: (line: string) => void;
  /** As in a rehearsal. */
  niceness?: number;
}

/**
 * Rehearses a restore now, beside a running site or without one. The result of the site's own archive is stored as that of the weekly
 * rehearsal.
 * @throws {Error} with one line when there is nothing to restore, another rehearsal runs, or it was interrupted
 */
export async function rehearseSite(env: Env, options: RehearseSiteOptions): Promise<Rehearsal> {
  const { from, signal, say, niceness } = options;
  const folder = rehearsalFolderOf(env.DATA_DIR);
  if (env.DATABASE_URL ? !existsSync(env.DATA_DIR) : !hasDatabaseFolder(env.DATA_DIR))
    throw new Error(`there is no site in ${env.DATA_DIR}`);
  const { source, problem } = await chooseSource(env, from, say);
  const lock = lockRehearsals(folder);
  if (!lock) throw new Error("a rehearsal is running already, of the site or of this command: its result counts");
  try {
    const isOwn = "archive" in source && source.archive === env.ARCHIVE && !env.DATABASE_URL;
    const live = isOwn && problem === null ? await findLive(env) : undefined;
    if (isOwn && problem === null && !live)
      say("no running site writes to it, so it is not compared with the database");
    const rehearsal: Rehearsal =
      problem === null
        ? await rehearse({ source, database: DATABASE_NAME, live, folder, signal, niceness, say })
        : { at: new Date().toISOString(), seconds: 0, problem };
    if (signal.aborted) throw new Error("stopped by a signal: nothing was stored");
    if (live && rehearsal.problem && !(await findLive(env)))
      throw new Error("the site was stopped meanwhile: run this again");
    if (isOwn) {
      storeRehearsal(rehearsalFileOf(env.DATA_DIR), rehearsal);
      say("the result is stored: the health page and coreto doctor count it");
    } else say("the result is not stored: this is not the archive of the site");
    return rehearsal;
  } finally {
    lock.free();
  }
}

/** What is rehearsed. */
interface Chosen {
  source: RehearsalSource;
  /** Why it cannot be read at all; null if it can. */
  problem: string | null;
}

/** The named archive or backup, else the site's archive, else its newest backup. */
async function chooseSource(env: Env, from: string | undefined, say: (line: string) => void): Promise<Chosen> {
  if (from !== undefined) {
    const chosen = await findCopy(readSource(from), env, say);
    if (chosen) return chosen;
    throw new Error(`there is no whole copy of a site in ${from}`);
  }
  if (env.DATABASE_URL)
    throw new Error("the database of DATABASE_URL is backed up with its own tools: rehearse a restore with them");
  const archived = env.ARCHIVE === "off" ? undefined : await findCopy({ archive: env.ARCHIVE }, env, say);
  if (archived) return archived;
  const backup = await findNewestBackup(backupsOf(env.DATA_DIR));
  const chosen = backup && (await findCopy({ from: backup }, env, say));
  if (chosen) return chosen;
  throw new Error("there is neither an archive nor a backup yet: start the site, or run coreto backup");
}

function readSource(place: string): RehearsalSource {
  if (isBucketAddress(place)) return { archive: archiveAddress(place) };
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) throw new Error(`there is no ${place}`);
  return found.isDirectory() ? { archive: archiveAddress(place) } : { from: resolve(place) };
}

/** What there is to restore. An archive that cannot be read counts: the rehearsal fails with the reason. */
async function findCopy(source: RehearsalSource, env: Env, say: (line: string) => void): Promise<Chosen | undefined> {
  const [place] = Object.values(source) as [string];
  try {
    const [newest] = await readBases(source, env);
    say(`${place}: the newest whole copy in it is of ${newest!.at}`);
    return { source, problem: null };
  } catch (error) {
    if (error instanceof ArchiveError && error.code === "no-base") return undefined;
    return { source, problem: startProblem(error, env) };
  }
}

async function readBases(source: RehearsalSource, env: Env) {
  if ("archive" in source) return chooseBases(await openStore(source.archive, env), env.ARCHIVE_KEY, "latest");
  const store = await openFileStore(source.from);
  return chooseBases(store, env.ARCHIVE_KEY, "latest").finally(() => store.close());
}

async function findNewestBackup(folder: string): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".backup"));
  const dated = names.map(async (name) => ({ file: join(folder, name), at: (await stat(join(folder, name))).mtimeMs }));
  return (await Promise.all(dated)).sort((one, other) => other.at - one.at)[0]?.file;
}

/** The database of a running site that archives it. */
async function findLive({ DATA_DIR }: Env): Promise<LiveDatabase | undefined> {
  const connection = findRunningPostgres(DATA_DIR);
  if (!connection) return undefined;
  const storedTo = () => readArchivedTo({ ...connection, database: DATABASE_NAME });
  const isArchived = (await storedTo().catch(() => undefined)) !== undefined;
  return isArchived ? { connection, storedTo } : undefined;
}
