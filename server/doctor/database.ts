import { compareMigrations, type DatabaseConnection, type MigrationState, openDatabase } from "#db/client.ts";
import { findPackage } from "#db/embedded/binaries.ts";
import { hasDatabaseFolder } from "#db/embedded/folders.ts";
import { findRunningPostgres } from "#db/embedded/launcher.ts";
import { connectionTo } from "#db/servers.ts";
import type { CheckResult } from "#domain/health/checks.ts";
import { findServerArchiving } from "#domain/health/queries.server.ts";
import { readStoredCheck } from "#domain/health/stored-checks.server.ts";
import type { Env } from "#platform/env/env.ts";
import { readJobProblems } from "#platform/jobs/jobs.ts";
import { MESSAGE_JOBS } from "#platform/mail/message-jobs.ts";
import { DATABASE_NAME } from "#server/start/database.ts";
import { DatabaseUnreachable, startProblem } from "#server/start/start-problem.ts";
import { checkArchive, describeArchive } from "./archive.ts";
import { ok, skipped, warning, wrong } from "./results.ts";

/** What can be said of the site's database without starting it. */
export interface FoundDatabase {
  check: CheckResult;
  /** Present if it answers and has the tables of this program. */
  connection?: DatabaseConnection;
}

/** Looks whether the database answers, and for which version of the program it is. */
export async function findDatabase(env: Env, siteRuns: boolean): Promise<FoundDatabase> {
  const { DATABASE_URL: url, DATA_DIR: folder } = env;
  try {
    const connection = url ? connectionTo(url) : findEmbedded(folder);
    if (!connection) return { check: explainStopped(folder, siteRuns) };
    const state = await compareMigrations(connection);
    return { check: describeMigrations(state), ...(state === "same" && { connection }) };
  } catch (error) {
    const problem = startProblem(url ? new DatabaseUnreachable(error) : error, env);
    return { check: wrong(`database: ${problem}`, "the site does not start before that") };
  }
}

function findEmbedded(folder: string): DatabaseConnection | undefined {
  const running = findRunningPostgres(folder);
  return running && { ...running, database: DATABASE_NAME };
}

function explainStopped(folder: string, siteRuns: boolean): CheckResult {
  if (siteRuns) return wrong("database: the site runs, and its PostgreSQL does not answer", "see the log of the site");
  const { version } = findPackage();
  const text = hasDatabaseFolder(folder) ? "starts with the site" : "is made at the first start";
  return skipped(`database: PostgreSQL ${version.split("-")[0]} ${text}`);
}

function describeMigrations(state: MigrationState): CheckResult {
  switch (state) {
    case "same":
      return ok("database: it answers, and has the tables of this version");
    case "older":
    case "none":
      return ok("database: it answers; the next start brings its tables up to this version");
    case "newer":
      return wrong(
        "database: it was changed by a newer Coreto than this one",
        "start that version, or restore a backup",
      );
  }
}

/** Mails and text messages that were given up. */
export async function checkMessages(found: FoundDatabase): Promise<CheckResult> {
  if (!found.connection) return skipped("messages: the database does not answer");
  const problems = await withPool(found.connection, ({ pool }) => readJobProblems(pool, Object.values(MESSAGE_JOBS)));
  const count = (state: "waiting" | "failed") =>
    problems.filter((problem) => problem.state === state).reduce((sum, problem) => sum + problem.count, 0);
  const [failed, waiting] = [count("failed"), count("waiting")];
  if (failed > 0) {
    const text = `messages: ${failed} were given up in the last seven days`;
    return warning(text, "the health page says why: /admin/saude");
  }
  if (waiting > 0) return warning(`messages: ${waiting} wait for another attempt`, "see the mail server's check");
  return ok("messages: none was given up");
}

/** What features say about themselves on the health page, such as a certificate that ends. */
export async function checkFeatures(found: FoundDatabase): Promise<CheckResult> {
  if (!found.connection) return skipped("features: the database does not answer");
  // Only this check needs the features: other commands do not load them.
  const { findFeatureProblems } = await import("#domain/features.server.ts");
  const problems = await withPool(found.connection, ({ db }) => findFeatureProblems(db));
  if (problems.length === 0) return ok("features: none has a problem");
  const named = problems.map(({ title, reason }) => `“${title}: ${reason}”`).join(", ");
  const say = problems.some(({ state }) => state === "problem") ? wrong : warning;
  return say(`features: ${named}`, "the health page says more: /admin/saude");
}

/** How old the site's own result about its archive may be, milliseconds: it looks every five minutes. */
const FRESH_MS = 15 * 60_000;

/** Whether the newest changes are archived, as the running site knows it. */
export async function checkStoredArchive(env: Env, found: FoundDatabase, siteRuns: boolean): Promise<CheckResult> {
  if (!env.DATABASE_URL && env.ARCHIVE === "off") return checkArchive({ kind: "off" }, new Date());
  const { connection } = found;
  if (!connection) return skipped("archive: only the running site knows how far it is");
  return withPool(connection, async ({ db }) => {
    if (env.DATABASE_URL) {
      return checkArchive({ kind: "server", archiving: await findServerArchiving(db) }, new Date());
    }
    const stored = await readStoredCheck(db, "archive");
    const isFresh = stored && Date.now() - stored.checkedAt.getTime() < FRESH_MS;
    if (!isFresh) {
      if (!siteRuns) return skipped("archive: only the running site knows how far it is");
      return skipped("archive: the running site has not looked yet");
    }
    return describeArchive(stored.state === "ok" ? null : stored.finding);
  });
}

async function withPool<Result>(
  connection: DatabaseConnection,
  read: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(connection, { poolSize: 1, onError: () => {} });
  return read(database).finally(() => database.close());
}
