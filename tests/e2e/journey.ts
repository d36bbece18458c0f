import { createHash } from "node:crypto";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { isDrawing, STOPPED_DRAWING } from "./drawing.ts";
import { startTown, type Town } from "./town-process.ts";

export { expect };

interface Fixtures {
  /** The reader's earlier answer to the question about visits; null: none yet. */
  consent: "aceito" | "recusado" | null;
  /** Console errors that belong to the journey; any other fails it. */
  expectedErrors: RegExp | null;
  /** Changes of the newsroom, by plain SQL; all is put back at the end. */
  newsroom: Newsroom;
  /** Opens an address and waits until React has taken over; as at a first interaction, it comes at once. */
  open: (path: string) => Promise<void>;
  quiet: undefined;
  /** Says of a failed try whether the browser was the reason. */
  drawing: undefined;
}

interface WorkerFixtures {
  /** The site that this worker's journeys, one after the other, have to themselves. */
  town: Town;
  database: pg.Client;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [null, { option: true }],
  consent: ["recusado", { option: true }],

  /** Each journey comes from an address of its own, as people do: limits by address are for one of them. */
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
    await newsroom.putBack();
  },

  quiet: [
    async ({ page, expectedErrors, consent }, use) => {
      const errors = collectErrors(page, expectedErrors);
      await watchPage(page);
      if (consent) await page.addInitScript(answerBefore, consent);
      await use(undefined);
      expect(errors, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],

  drawing: [
    async ({ page }, use, test) => {
      await use(undefined);
      if (test.status !== test.expectedStatus && !(await isDrawing(page)))
        test.annotations.push({ type: STOPPED_DRAWING });
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

/** The browser's notice that one change of pages overtook the animation of another; React Router leaves it unhandled. */
const OVERTAKEN = /^AbortError: Transition was skipped/;

/** Collects the errors of a page from now on: uncaught ones and those in its console, except the expected ones. */
export function collectErrors(page: Page, expectedErrors: RegExp | null): string[] {
  const errors: string[] = [];
  const add = (text: string) => {
    if (!expectedErrors?.test(text) && !OVERTAKEN.test(text)) errors.push(text);
  };
  page.on("pageerror", (error) => add(`${error.name}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") add(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

/** Resolves once React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  // At intervals, not with frames, which a page that is busy draws late and costs more to draw.
  await page.waitForFunction(() => document.documentElement && "reactIsHere" in window, undefined, { polling: 50 });
}

const watched = new WeakSet<Page>();

/** Makes `hydrated` work for what a page opens from now on. */
export async function watchPage(page: Page): Promise<void> {
  if (watched.has(page)) return;
  watched.add(page);
  await page.addInitScript(watchHydration);
}

/** Runs in the page: notes the moment in which a page of readers or of the back office says that React is there. */
function watchHydration(): void {
  for (const name of ["coretoWake", "coretoAdmin"]) {
    let control: { done(): void } | undefined;
    Object.defineProperty(window, name, {
      get: () => control,
      set: (value: { done(): void }) => {
        control = {
          ...value,
          done: () => {
            value.done();
            Object.assign(window, { reactIsHere: true });
          },
        };
      },
    });
  }
}

/** Runs in the page; frames of other sites are not asked, and may have no storage. */
function answerBefore(consent: string): void {
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

  /** Runs SQL and returns its rows; nothing waits for it and nothing is put back. */
  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#database.query<Row>(sql, values)).rows;
  }

  /** Runs SQL, and returns once the site shows it. `undo` puts it back at the end. */
  async change(sql: string, values: unknown[], undo: { sql: string; values?: unknown[] }): Promise<void> {
    this.#undo.push(() => this.query(undo.sql, undo.values));
    await this.query(sql, values);
    await this.#settle();
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
    await this.#settle();
  }

  /** Replaces all rows of a table that nothing refers to. */
  async replace(
    table: "bottom_nav" | "banners" | "popups" | "stories",
    rows: Record<string, unknown>[],
  ): Promise<void> {
    const [kept] = await this.query<{ rows: unknown[] }>(`select coalesce(json_agg(t), '[]') as rows from ${table} t`);
    const fill = (list: unknown[]) =>
      this.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(list),
      ]);
    this.#undo.push(async () => {
      await this.query(`delete from ${table}`);
      await fill(kept!.rows);
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
    await this.#settle();
  }

  async putBack(): Promise<void> {
    if (this.#undo.length === 0) return;
    for (const step of this.#undo.reverse()) await step();
    await this.#settle();
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

  /** Changes reach the site in their order: once it shows a later one, it shows all. */
  async #settle(): Promise<void> {
    const [old] = await this.query<{ value: string }>("select value from site_settings where key = $1", [SIGNAL]);
    this.#signals += 1;
    const signal = `Sinal ${this.#signals} de ${process.pid}`;
    await this.#write(SIGNAL, signal);
    // A connection that rested may be closed while a request is on its way: browsers ask again, too.
    const look = async () => (await this.#request.get("/", { maxRetries: 2 })).text();
    await expect.poll(look, { intervals: [20] }).toContain(signal);
    await this.#write(SIGNAL, old?.value ?? null);
  }
}
