import { createHash } from "node:crypto";
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from "@playwright/test";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { setDemoAccount } from "#demo/accounts.ts";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { NEVER_MS } from "#tests/never.ts";
import { collectErrors } from "./console-errors.ts";
import { hydrated, hydrationState, layOutAll, watchPage, watchRequests } from "./hydration.ts";
import { Newsroom, waitForSite } from "./newsroom.ts";
import { startTown, type Town } from "./town-process.ts";
import { TownRows } from "./town-rows.ts";
import { DESKTOP, PHONE } from "./windows.ts";

export { expect };

interface Fixtures {
  /** The reader's earlier answer to the question about visits; null: none yet. */
  consent: "aceito" | "recusado" | null;
  /** Console errors that belong to the journey; any other fails it. */
  expectedErrors: RegExp | null;
  /** Changes of the newsroom, by plain SQL. */
  newsroom: Newsroom;
  /** Opens an address and waits for hydration, which it triggers like a first interaction; the whole page is laid out. */
  open: (path: string) => Promise<void>;
  /** A page of a signed-in administrator; `page` is a reader's. */
  admin: Page;
  /** Undoes at the end whatever the journey changed in the town. */
  restored: undefined;
}

interface WorkerFixtures {
  /** The site of this worker: its journeys run one after the other. */
  town: Town;
  database: pg.Client;
  /** Cookies of a signed-in administrator. */
  adminCookies: Awaited<ReturnType<BrowserContext["cookies"]>>;
  rows: TownRows;
}

/** The fixtures of a journey. */
export type Journey = Fixtures & WorkerFixtures;

/** The administrator whose page is `admin`. */
export const ADMIN_EMAIL = "redacao@oficina.example";
export const ADMIN_PASSWORD = "coreto-da-redacao";

const isOnPhone = (tags: string[]) => tags.includes("@phone");

/** Watches a page from its beginning. @returns attaches its pending requests and its state to a failed journey */
export async function watchFailures(page: Page, test: TestInfo): Promise<() => Promise<void>> {
  const listPending = watchRequests(page);
  await watchPage(page);
  return async () => {
    if (test.status === test.expectedStatus) return;
    const state = await hydrationState(page).catch(({ message }: Error) => message);
    const report = { pending: listPending(), state };
    await test.attach("hydration", { body: JSON.stringify(report, null, 2), contentType: "text/plain" });
  };
}

// All journeys use these worker fixtures: another set of them would start a town of its own.
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [null, { option: true }],
  consent: ["recusado", { option: true }],

  viewport: async ({}, use, { tags }) => use(isOnPhone(tags) ? PHONE : DESKTOP),
  isMobile: async ({}, use, { tags }) => use(isOnPhone(tags)),
  hasTouch: async ({}, use, { tags }) => use(isOnPhone(tags)),

  /** Each journey has a client address of its own, so that rate limits apply to each separately. */
  extraHTTPHeaders: async ({}, use, { testId, repeatEachIndex }) => {
    const [a, b, c] = createHash("sha256").update(`${testId} ${repeatEachIndex}`).digest();
    await use({ "x-forwarded-for": `10.${a}.${b}.${c}` });
  },

  town: [
    async ({}, use) => {
      const town = await startTown();
      await use(town);
      await town.stop();
    },
    { scope: "worker", timeout: NEVER_MS },
  ],

  baseURL: async ({ town }, use) => use(town.origin),

  database: [
    async ({ town }, use) => {
      const { connection } = await startEmbeddedPostgres(town.dataFolder);
      const client = new pg.Client({ ...connection, database: "coreto" });
      await client.connect();
      await use(client);
      await client.end();
    },
    { scope: "worker" },
  ],

  adminCookies: [
    async ({ browser, database, town }, use) => {
      const passwordHash = await libraryPasswords.hash(ADMIN_PASSWORD);
      await setDemoAccount(drizzle(database), {
        name: "Marina Sampaio",
        email: ADMIN_EMAIL,
        role: "admin",
        passwordHash,
      });
      const { origin } = town;
      const context = await browser.newContext();
      const answer = await context.request.post(`${origin}/api/auth/sign-in/email`, {
        data: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
        headers: { origin },
      });
      expect(answer.ok()).toBe(true);
      await use(await context.cookies());
      await context.close();
    },
    { scope: "worker" },
  ],

  rows: [
    // After the administrator's account, which stays.
    async ({ database, adminCookies: _ }, use) => use(await TownRows.copy(database)),
    { scope: "worker" },
  ],

  // Set up first, so that the pages are closed when it ends.
  restored: [
    async ({ database, rows, town }, use) => {
      await use(undefined);
      if (await rows.restore()) await waitForSite(database, town);
    },
    { auto: true },
  ],

  newsroom: async ({ database, town }, use) => use(new Newsroom(database, town)),

  page: async ({ page, expectedErrors, consent }, use, test) => {
    const errors = collectErrors(page, expectedErrors);
    const report = await watchFailures(page, test);
    if (consent) await page.addInitScript(storeConsent, consent);
    await use(page);
    await report();
    expect(errors, "errors in the console").toEqual([]);
  },

  open: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await page.evaluate(() => dispatchEvent(new Event("wheel")));
      await hydrated(page);
      // Positions that a journey reads are those of the whole page.
      await layOutAll(page);
    });
  },

  admin: async (
    { browser, adminCookies, contextOptions, baseURL, viewport, isMobile, hasTouch, expectedErrors },
    use,
  ) => {
    const context = await browser.newContext({ ...contextOptions, baseURL, viewport, isMobile, hasTouch });
    await context.addCookies(adminCookies);
    const page = await context.newPage();
    const errors = collectErrors(page, expectedErrors);
    await use(page);
    await context.close();
    expect(errors, "errors in the console of the back office").toEqual([]);
  },
});

/** Runs in the page, but not in frames of other sites, which may have no storage. */
function storeConsent(consent: string): void {
  if (window === top) localStorage.setItem("coreto_consentimento_v1", consent);
}
