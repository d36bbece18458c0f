import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { parseEnv } from "#platform/env/env.ts";
import type { RunningSite } from "#server/site.ts";
import { cheapPasswords } from "#tests/accounts/accounts.ts";
import { openCountedForProgram, type TestDatabase } from "#tests/database/database.ts";
import { type Answer, type AskOptions, sendTo } from "#tests/http.ts";
import { NEVER_MS } from "#tests/never.ts";
import { importBuilt } from "#tests/program.ts";
import { recordingLog, SITE_URL } from "./pages.ts";

export interface ServedSite {
  port: number;
  dataFolder: string;
  /** All statements that the site sent to its database. */
  statements: string[];
  /** Those of them that were sent for requests, without background work. */
  requestStatements: string[];
  /** Lines of the site's log. */
  lines: Record<string, unknown>[];
  /** Sends a request on a new connection; the target is not normalised. */
  ask(target: string, options?: AskOptions): Promise<Answer>;
  /** Repeats the request until the response is accepted, for changes that arrive by notification. */
  askUntil(target: string, wished: (answer: Answer) => boolean, options?: AskOptions): Promise<Answer>;
  /**
   * Waits until the site has received the notifications of all earlier commits, and has finished the work of its start; its page
   * cache is empty then.
   */
  settle(): Promise<void>;
}

/**
 * Serves the whole site on 127.0.0.1 while the file's tests run: page cache, files, pages. `files` are in media/; `allowLoopbackFeeds`
 * lets it send requests to other servers of this machine.
 */
export function servedSite(
  database: TestDatabase,
  files: Record<string, Buffer> = {},
  settings: Record<string, string> = {},
  { allowLoopbackFeeds = false } = {},
): ServedSite {
  const served = {} as ServedSite;
  let site: RunningSite | undefined;
  beforeAll(async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), "coreto-site-"));
    for (const [name, bytes] of Object.entries(files)) {
      const path = join(dataFolder, "media", name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
    }
    const env = parseEnv({ PORT: "0", HOST: "127.0.0.1", SITE_URL, DATA_DIR: dataFolder, ...settings });
    const { log, lines } = recordingLog();
    const opened = await openCountedForProgram(database.connection);
    const { loadBuild, startSite } = await importBuilt("site");
    site = await startSite(env, log, opened, await loadBuild(), { passwords: cheapPasswords, allowLoopbackFeeds });
    const { port } = site;
    // Waits for the query of the job that is sent at the start, which searches for pictures without variants.
    const firstJob = async () => {
      const isDone = () => opened.statements.some((text) => text.includes('cardinality("media"."widths")'));
      for (const startedAt = Date.now(); !isDone(); await sleep(5)) {
        if (Date.now() - startedAt > NEVER_MS) throw new Error("the site did not look for pictures without variants");
      }
    };
    const ask: ServedSite["ask"] = (target, options) => sendTo(port, target, options);
    const { statements, requestStatements } = opened;
    Object.assign(served, { port, dataFolder, statements, requestStatements, lines, ask });
    served.settle = async () => {
      await firstJob();
      // Notifications arrive in the order of commits, and a malformed one is logged.
      let mark = "";
      const isHeard = () => lines.some(({ payload }) => payload === mark);
      for (let waits = 0; !isHeard(); waits++) {
        // Repeated, for a site that lost its connection and is not listening yet. Waits for the last one: a later one
        // would empty the cache again.
        if (waits % 50 === 0) {
          mark = `mark ${randomUUID()}`;
          await database.pool.query("select pg_notify('coreto_changes', $1)", [mark]);
        }
        await sleep(5);
      }
    };
    served.askUntil = async (target, wished, options) => {
      for (const startedAt = Date.now(); ; await sleep(5)) {
        const answer = await ask(target, options);
        if (wished(answer) || Date.now() - startedAt > NEVER_MS) return answer;
      }
    };
  });
  afterAll(async () => {
    await site?.close();
    if (served.dataFolder) await rm(served.dataFolder, { recursive: true, force: true });
  });
  return served;
}
