import { beforeEach } from "vitest";
import type { Storage } from "#platform/storage/storage.ts";
import type { Site } from "#server/app.ts";
import { openTolerantReads } from "#server/pages/tolerant-reads.ts";
import { type Browser, SITE_URL, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { STUB_SERVICES } from "#tests/accounts/stubs.ts";
import type { TestDatabase } from "#tests/database/database.ts";
import { loadBuild } from "#tests/program.ts";
import { NO_FILES } from "./pages.ts";

/** A job that was sent. */
export interface SentJob {
  name: string;
  data: object;
  startAfter?: Date;
}

/** Sends requests to the back office as an administrator, who is created for each test; no files are stored unless `storage` is given. */
export function adminOf(
  database: TestDatabase,
  storage: () => Storage = () => NO_FILES,
  services: Partial<typeof STUB_SERVICES> & Pick<Site, "findBackups" | "startRehearsal" | "checkNetwork"> = {},
) {
  const accounts = testAccounts(database);
  const jobs: SentJob[] = [];
  let admin: Browser;
  beforeEach(async () => {
    const { browser, userId } = await signedInReader(accounts);
    await database.pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [userId]);
    admin = browser;
    jobs.length = 0;
  });

  async function ask(path: string, init: RequestInit = {}, browser = admin) {
    const { createRenderer } = await loadBuild();
    const render = createRenderer({
      db: database.db,
      tolerantReads: openTolerantReads({ db: database.db, log: accounts.log }),
      log: accounts.log,
      url: SITE_URL,
      timeZone: "America/Sao_Paulo",
      auth: accounts.auth,
      storage: storage(),
      ...STUB_SERVICES,
      ...services,
      jobs: {
        send: async (name, data, options) => void jobs.push({ name, data, ...options }),
        listProblems: async () => [],
        listGivenUp: async () => [],
      },
    });
    const { status, headers, body } = await render(browser.request(path, init));
    browser.storeCookies(headers);
    return { status, headers, html: new TextDecoder().decode(body), location: headers.get("location") };
  }

  /** Submits a form like a screen; the response is its data, with messages and errors. */
  async function post(path: string, fields: Record<string, string | string[]>, browser = admin) {
    const body = new FormData();
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value);
    return ask(`${path}.data`, { method: "POST", body }, browser);
  }

  return { ask, post, jobs, lines: accounts.lines, visitor: accounts.browser, reader: () => signedInReader(accounts) };
}
