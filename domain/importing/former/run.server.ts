import { isOfRow, reasonOf } from "../database-errors.ts";
import { FileImporter } from "../files.server.ts";
import { recordImport } from "../mutations.server.ts";
import { findImported } from "../queries.server.ts";
import { type ImportReport, ReportBuilder } from "../report.ts";
import type { ImportTools } from "../run.server.ts";
import { createAccount, createRows } from "./mutations.server.ts";
import { type FormerAccount, type FormerDatabase, listColumns } from "./queries.server.ts";
import { FORMER_TABLES, type FormerTable, filesIn, type JsonRow, renamed, withFiles } from "./tables.ts";

class FormerRun {
  readonly #former: FormerDatabase;
  readonly #tools: ImportTools;
  readonly #source: string;
  readonly #report = new ReportBuilder();
  readonly #files: FileImporter;
  /** Accounts by their former ids; null for one that was not imported. */
  readonly #people = new Map<string, string | null>();
  #done = 0;
  #total = 0;

  constructor(former: FormerDatabase, tools: ImportTools) {
    this.#former = former;
    this.#tools = tools;
    this.#source = `former:${former.name}`;
    this.#files = new FileImporter({ id: this.#source }, tools);
  }

  async run(): Promise<ImportReport> {
    const startedAt = Date.now();
    const { signal, dryRun, db } = this.#tools;
    for (const { name } of FORMER_TABLES) this.#total += await this.#former.count(`public.${name}`);
    this.#total += await this.#former.count("auth.users");
    for await (const accounts of this.#former.accounts()) {
      if (signal.aborted) break;
      await this.#addAccounts(accounts);
    }
    for (const table of FORMER_TABLES) await this.#addTable(table);
    const views = await this.#former.count("public.page_views");
    if (views > 0) this.#skip("page_views", `${views}`, "visits of pages are not brought; the counts of articles are");
    for (const [url, file] of this.#files.taken)
      if ("placed" in file) this.#report.add({ kind: "media", key: url, title: url, outcome: file.outcome, notes: [] });
      else this.#skip("media", url, file.problem);
    const report = this.#report.build({
      source: this.#source,
      dryRun,
      complete: !signal.aborted,
      cut: null,
      warnings: [],
      seconds: (Date.now() - startedAt) / 1000,
    });
    if (!dryRun) await recordImport(db, report);
    return report;
  }

  #skip(kind: string, key: string, reason: string, title = key): void {
    this.#report.add({ kind, key, title, outcome: "skipped", notes: [reason] });
  }

  #step(rows: number): void {
    this.#done += rows;
    this.#tools.progress(this.#done, this.#total);
  }

  async #addAccounts(accounts: FormerAccount[]): Promise<void> {
    const { db, dryRun } = this.#tools;
    const ids = accounts.map(({ id }) => id);
    const known = await findImported(db, this.#source, "account", ids);
    await this.#files.take(filesIn(accounts.flatMap(({ profile }) => (profile ? [profile] : []))), new Map());
    for (const account of accounts) {
      const { id, name, profile } = account;
      const before = known.get(id);
      this.#people.set(id, before ?? (account.confirmed ? id : null));
      if (before) this.#report.add({ kind: "account", key: id, title: name, outcome: "already", notes: [] });
      else if (!account.confirmed) this.#skip("account", id, "its e-mail was never confirmed", name);
      else {
        const [placed = null] = profile ? this.#placed([profile]) : [];
        const settled = dryRun
          ? { id, joined: false }
          : await createAccount(db, this.#source, { ...account, profile: placed });
        this.#people.set(id, settled.id);
        const notes = account.passwordHash ? [] : ["has no password: the person chooses one by “Esqueci minha senha”"];
        this.#report.add({
          kind: "account",
          key: id,
          title: name,
          outcome: settled.joined ? "matched" : "imported",
          notes,
        });
      }
    }
    this.#step(accounts.length);
  }

  #placed(rows: JsonRow[]): JsonRow[] {
    return withFiles(rows, (url) => {
      const file = this.#files.taken.get(url);
      return file && "placed" in file ? file.placed.url : undefined;
    });
  }

  async #addTable(table: FormerTable): Promise<void> {
    const columns = await listColumns(this.#tools.db, table.name);
    for await (const rows of this.#former.pages(table.name, table.key)) {
      if (this.#tools.signal.aborted) return;
      await this.#addRows(table, columns, rows);
      this.#step(rows.length);
    }
  }

  /** A row with the user ids of this site; null if a required user was not imported. */
  #withPeople({ people, needsPerson }: FormerTable, row: JsonRow): JsonRow | null {
    const mapped = { ...row };
    for (const column of people) mapped[column] = this.#people.get(String(row[column])) ?? null;
    return needsPerson && people.some((column) => mapped[column] === null) ? null : mapped;
  }

  async #addRows(table: FormerTable, columns: string[], page: JsonRow[]): Promise<void> {
    const { db, dryRun } = this.#tools;
    const { name, key } = table;
    const keyOf = (row: JsonRow) => String(row[key]);
    const titleOf = (row: JsonRow) => String(row[table.title] ?? keyOf(row));
    const known = await findImported(db, this.#source, name, page.map(keyOf));
    const add = (row: JsonRow, outcome: "imported" | "already") =>
      this.#report.add({ kind: name, key: keyOf(row), title: titleOf(row), outcome, notes: [] });
    for (const row of page) if (known.has(keyOf(row))) add(row, "already");
    const fresh = page.filter((row) => !known.has(keyOf(row)));
    const mapped = fresh.flatMap((row) => {
      const rest = this.#withPeople(table, renamed(name, row));
      if (!rest) this.#skip(name, keyOf(row), "its account was not brought", titleOf(row));
      return rest ? [rest] : [];
    });
    await this.#files.take(filesIn(mapped), new Map());
    const ready = this.#placed(mapped);
    const written = dryRun ? new Set(ready.map(keyOf)) : await this.#write(table, columns, ready);
    for (const row of ready)
      if (written.has(keyOf(row))) add(row, "imported");
      else if (!this.#refused.has(row))
        this.#skip(name, keyOf(row), "this site has another row of that key or address", titleOf(row));
  }

  readonly #refused = new Set<JsonRow>();

  /** All in one statement, or one by one if one of them is refused. */
  async #write(table: FormerTable, columns: string[], rows: JsonRow[]): Promise<Set<string>> {
    const { db } = this.#tools;
    if (rows.length === 0) return new Set();
    const files = [...this.#files.taken.values()].flatMap((file) => ("placed" in file ? file.placed.url : []));
    const used = JSON.stringify(rows);
    const held = files.filter((url) => used.includes(url));
    try {
      return await createRows(db, this.#source, table, { rows, columns, files: held });
    } catch (error) {
      if (!isOfRow(error)) throw error;
      if (rows.length === 1) {
        this.#refused.add(rows[0]!);
        this.#skip(table.name, String(rows[0]![table.key]), reasonOf(error));
        return new Set();
      }
    }
    const half = Math.ceil(rows.length / 2);
    const first = await this.#write(table, columns, rows.slice(0, half));
    return new Set([...first, ...(await this.#write(table, columns, rows.slice(half)))]);
  }
}

/**
 * Imports the hosted system that this one replaces: its rows with their ids, its accounts with their passwords, and the files
 * that they refer to.
 */
export const runFormerImport = (former: FormerDatabase, tools: ImportTools): Promise<ImportReport> =>
  new FormerRun(former, tools).run();
