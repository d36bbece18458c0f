import { createHash } from "node:crypto";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { isDrawing, STOPPED_DRAWING } from "./drawing.ts";
import { hydrationState } from "./hydration-state.ts";
import { startTown, type Town } from "./town-process.ts";

export { expect };

interface Fixtures {
  /** The reader's earlier answer to the question about visits; null: none yet. */
  consent: "aceito" | "recusado" | null;
  /** Console errors that belong to the journey; any other fails it. */
  expectedErrors: RegExp | null;
  /** Changes of the newsroom, by plain SQL; all are undone at the end. */
  newsroom: Newsroom;
  /** Opens an address and waits for hydration, which it triggers like a first interaction. */
  open: (path: string) => Promise<void>;
  quiet: undefined;
  /** Annotates a failed attempt if the browser was the reason, and attaches the state of the page's hydration. */
  drawing: undefined;
}

interface WorkerFixtures {
  /** The site of this worker: its journeys run one after the other. */
  town: Town;
  database: pg.Client;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [null, { option: true }],
  consent: ["recusado", { option: true }],

  /** Each journey has a client address of its own, so that rate limits apply to each separately. */
  extraHTTPHeaders: async ({}, use, test) => {
    const [a, b, c] = createHash("sha256").update(`${test.testId} ${test.project.name} ${test.retry}`).digest();
    await use({ "x-forwarded-for": `10.${a}.${b}.${c}` });
  },

  town: [
    async ({}, use) => {
      const town = await startTown();
      await use(town);
      await town.stop();
    },
    { scope: "worker", timeout: 120_000 },
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

  newsroom: async ({ database, request }, use) => {
    const newsroom = new Newsroom(database, request);
    await use(newsroom);
    await newsroom.restore();
  },

  quiet: [
    async ({ page, expectedErrors, consent }, use) => {
      const errors = collectErrors(page, expectedErrors);
      await watchPage(page);
      if (consent) await page.addInitScript(storeConsent, consent);
      await use(undefined);
      expect(errors, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],

  drawing: [
    async ({ page }, use, test) => {
      await use(undefined);
      if (test.status === test.expectedStatus) return;
      if (!(await isDrawing(page))) {
        test.annotations.push({ type: STOPPED_DRAWING });
        return;
      }
      const state = await hydrationState(page).catch(({ message }: Error) => message);
      await test.attach("hydration", { body: JSON.stringify(state, null, 2), contentType: "text/plain" });
    },
    { auto: true },
  ],

  open: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await page.evaluate(() => dispatchEvent(new Event("wheel")));
      await hydrated(page);
    });
  },
});

/** The browser's error when a navigation interrupts a view transition; React Router does not handle it. */
const TRANSITION_SKIPPED = /^AbortError: Transition was skipped/;

/** Collects the errors of a page from now on: uncaught ones and those in its console, except the expected ones. */
export function collectErrors(page: Page, expectedErrors: RegExp | null): string[] {
  const errors: string[] = [];
  const add = (text: string) => {
    if (!expectedErrors?.test(text) && !TRANSITION_SKIPPED.test(text)) errors.push(text);
  };
  page.on("pageerror", (error) => add(`${error.name}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") add(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

/** Resolves once React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  // At intervals, because frames are late and expensive on a busy page.
  await page.waitForFunction(() => document.documentElement && "reactIsReady" in window, undefined, { polling: 50 });
}

const watched = new WeakSet<Page>();

/** Makes `hydrated` work for the documents that a page opens from now on. */
export async function watchPage(page: Page): Promise<void> {
  if (watched.has(page)) return;
  watched.add(page);
  await page.addInitScript(watchHydration);
}

/** Runs in the page: sets a flag when the inline script of a readers' page or of the back office is informed of hydration. */
function watchHydration(): void {
  for (const name of ["coretoHydration", "coretoAdmin"]) {
    let control: { done(): void } | undefined;
    Object.defineProperty(window, name, {
      get: () => control,
      set: (value: { done(): void }) => {
        control = {
          ...value,
          done: () => {
            value.done();
            Object.assign(window, { reactIsReady: true });
          },
        };
      },
    });
  }
}

/** Runs in the page, but not in frames of other sites, which may have no storage. */
function storeConsent(consent: string): void {
  if (window === top) localStorage.setItem("coreto_consentimento_v1", consent);
}

const SIGNAL = "site_description";

/** Changes that editors would make, done with plain SQL. */
export class Newsroom {
  readonly #undo: (() => Promise<unknown>)[] = [];
  readonly #database: pg.Client;
  readonly #request: APIRequestContext;
  #signals = 0;

  constructor(database: pg.Client, request: APIRequestContext) {
    this.#database = database;
    this.#request = request;
  }

  /** Runs SQL and returns its rows; it does not wait for the site, and nothing is undone. */
  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#database.query<Row>(sql, values)).rows;
  }

  /** Runs SQL, and returns once the site shows the change. `undo` reverts it at the end. */
  async change(sql: string, values: unknown[], undo: { sql: string; values?: unknown[] }): Promise<void> {
    this.#undo.push(() => this.query(undo.sql, undo.values));
    await this.query(sql, values);
    await this.#waitForSite();
  }

  /** Changes site settings; null removes one. */
  async set(settings: Record<string, string | null>): Promise<void> {
    const old = await this.query<{ key: string; value: string }>(
      "select key, value from site_settings where key = any($1)",
      [Object.keys(settings)],
    );
    for (const [key, value] of Object.entries(settings)) {
      const before = old.find((row) => row.key === key)?.value ?? null;
      this.#undo.push(() => this.#write(key, before));
      await this.#write(key, value);
    }
    await this.#waitForSite();
  }

  /** Replaces all rows of a table that nothing refers to. */
  async replace(
    table: "bottom_nav" | "banners" | "popups" | "stories",
    rows: Record<string, unknown>[],
  ): Promise<void> {
    const [before] = await this.query<{ rows: unknown[] }>(
      `select coalesce(json_agg(t), '[]') as rows from ${table} t`,
    );
    const fill = (list: unknown[]) =>
      this.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(list),
      ]);
    this.#undo.push(async () => {
      await this.query(`delete from ${table}`);
      await fill(before!.rows);
    });
    await this.query(`delete from ${table}`);
    for (const row of rows) {
      const columns = Object.keys(row);
      const places = columns.map((_, index) => `$${index + 1}`);
      await this.query(
        `insert into ${table} (${columns.join(", ")}) values (${places.join(", ")})`,
        Object.values(row),
      );
    }
    await this.#waitForSite();
  }

  async restore(): Promise<void> {
    if (this.#undo.length === 0) return;
    for (const step of this.#undo.reverse()) await step();
    await this.#waitForSite();
  }

  async #write(key: string, value: string | null): Promise<void> {
    if (value === null) await this.query("delete from site_settings where key = $1", [key]);
    else {
      await this.query(
        "insert into site_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
        [key, value],
      );
    }
  }

  /** Waits until the site shows all changes: they arrive in order, so a later one is written and awaited. */
  async #waitForSite(): Promise<void> {
    const [old] = await this.query<{ value: string }>("select value from site_settings where key = $1", [SIGNAL]);
    this.#signals += 1;
    const signal = `Sinal ${this.#signals} de ${process.pid}`;
    await this.#write(SIGNAL, signal);
    // An idle connection may be closed during a request; browsers retry, too.
    const readPage = async () => (await this.#request.get("/", { maxRetries: 2 })).text();
    await expect.poll(readPage, { intervals: [20] }).toContain(signal);
    await this.#write(SIGNAL, old?.value ?? null);
  }
}
