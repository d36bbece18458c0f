import { type APIRequestContext, expect } from "@playwright/test";
import type pg from "pg";

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
