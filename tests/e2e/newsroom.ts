import { expect } from "@playwright/test";
import type pg from "pg";
import { sendTo } from "#tests/http.ts";
import type { Town } from "./town-process.ts";

const SIGNAL = "site_description";
let signals = 0;

/** Changes that editors would make, done with plain SQL; they are undone when the journey ends. */
export class Newsroom {
  readonly #database: pg.Client;
  readonly #town: Town;

  constructor(database: pg.Client, town: Town) {
    this.#database = database;
    this.#town = town;
  }

  /** Runs SQL and returns its rows; it does not wait for the site. */
  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#database.query<Row>(sql, values)).rows;
  }

  /** Runs SQL, and returns once the site shows the change. */
  async change(sql: string, values: unknown[] = []): Promise<void> {
    await this.query(sql, values);
    await waitForSite(this.#database, this.#town);
  }

  /** Changes site settings; null removes one. */
  async set(settings: Record<string, string | null>): Promise<void> {
    for (const [key, value] of Object.entries(settings)) await writeSetting(this.#database, key, value);
    await waitForSite(this.#database, this.#town);
  }

  /** Replaces all rows of a table that nothing refers to. */
  async replace(
    table: "bottom_nav" | "banners" | "popups" | "stories",
    rows: Record<string, unknown>[],
  ): Promise<void> {
    await this.query(`delete from ${table}`);
    for (const row of rows) {
      const columns = Object.keys(row);
      const places = columns.map((_, index) => `$${index + 1}`);
      await this.query(
        `insert into ${table} (${columns.join(", ")}) values (${places.join(", ")})`,
        Object.values(row),
      );
    }
    await waitForSite(this.#database, this.#town);
  }
}

/** Ends the coverage of the demo town, below whose strip the home page is compact. */
export const endCoverage = (newsroom: Newsroom) => newsroom.change("update live_coverages set ended_at = now()");

async function writeSetting(database: pg.Client, key: string, value: string | null): Promise<void> {
  if (value === null) await database.query("delete from site_settings where key = $1", [key]);
  else {
    await database.query(
      "insert into site_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
      [key, value],
    );
  }
}

/** Waits until the site shows all changes of its database: they arrive in order, so a later one is written and awaited. */
export async function waitForSite(database: pg.Client, { origin }: Town): Promise<void> {
  const { rows } = await database.query<{ value: string }>("select value from site_settings where key = $1", [SIGNAL]);
  signals += 1;
  const signal = `Sinal ${signals} de ${process.pid}`;
  await writeSetting(database, SIGNAL, signal);
  const readHome = async () => (await sendTo(Number(new URL(origin).port), "/")).html;
  await expect.poll(readHome, { intervals: [20] }).toContain(signal);
  await writeSetting(database, SIGNAL, rows[0]?.value ?? null);
}
