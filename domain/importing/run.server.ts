import { BYLINES_MAX } from "#domain/authors/limits.ts";
import { toSlug } from "#domain/news/slug.ts";
import { ARTICLE_TAGS_MAX } from "#domain/tags/limits.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { filesOfArticle, type PreparedArticle, prepareArticle, toNewsRow } from "./article-row.ts";
import { FileImporter, type FileTools } from "./files.server.ts";
import { deriveId } from "./ids.ts";
import type { ImportedFile } from "./imported-files.ts";
import {
  addOldAddresses,
  completeArticles,
  createComments,
  type NewArticle,
  recordImport,
} from "./mutations.server.ts";
import { namedRows } from "./named.server.ts";
import { findImported, listPresentArticles, listUnchanged } from "./queries.server.ts";
import { type ImportReport, type Outcome, ReportBuilder } from "./report.ts";
import type { ArticleRecord, CommentRecord, ImportSource, SkippedRecord } from "./types.ts";
import { type WrittenArticles, writeArticles } from "./write-articles.server.ts";

/** Articles of one transaction: after a crash so many are read again. */
const BATCH = 200;
/** Files of one query. */
const FILES_BATCH = 1000;

/** Dependencies of an import. */
export interface ImportTools extends FileTools {
  /** Called after each batch with the number of rows read. */
  progress: (done: number, total: number) => void;
  /** Aborting it stops after the current batch. */
  signal: AbortSignal;
}

class ImportRun {
  readonly #source: ImportSource;
  readonly #tools: ImportTools;
  readonly #report = new ReportBuilder();
  readonly #idOf: ReturnType<typeof namedRows>;
  readonly #files: FileImporter;
  readonly #alts: Map<string, string>;
  /** Titles of the rows of this run, by kind and key. */
  readonly #seen = new Map<string, string>();

  constructor(source: ImportSource, tools: ImportTools) {
    this.#source = source;
    this.#tools = tools;
    this.#idOf = namedRows(tools.db, source.id, tools.dryRun, ({ kind, key, name }, outcome) =>
      this.#report.add({ kind, key, title: name, outcome, notes: [] }),
    );
    this.#files = new FileImporter(source, tools);
    this.#alts = new Map(source.files.map(({ url, alt }) => [url, alt]));
  }

  async run(): Promise<ImportReport> {
    const { db, signal, progress, dryRun } = this.#tools;
    const startedAt = Date.now();
    let batch: ArticleRecord[] = [];
    let done = 0;
    let writing = Promise.resolve();
    // A batch is read while the one before it is written.
    const flush = async () => {
      await writing;
      if (signal.aborted) return;
      const [articles, read] = [batch, done];
      batch = [];
      writing = this.#write(articles).then(() => progress(read, this.#source.total));
      // It is awaited later, and its error is thrown there.
      writing.catch(() => {});
    };
    if (!dryRun) await this.#addPaths();
    for await (const record of this.#source.records()) {
      if (signal.aborted) break;
      if (record.kind === "article") batch.push(record);
      else if (record.kind === "skipped") this.#reportSkipped(record);
      else {
        await writing;
        await this.#idOf(record);
      }
      if (record.kind === "article" || record.kind === "skipped") done += 1;
      if (batch.length === BATCH) await flush();
    }
    if (!signal.aborted) await flush();
    await writing;
    await this.#reportFiles(!signal.aborted);
    const report = this.#report.build({
      source: this.#source.id,
      dryRun,
      complete: !signal.aborted && this.#source.cut === null,
      cut: this.#source.cut,
      seconds: (Date.now() - startedAt) / 1000,
      warnings: this.#source.warnings,
    });
    if (!dryRun) await recordImport(db, report);
    return report;
  }

  #reportSkipped({ of: kind, key, title, reason }: SkippedRecord): void {
    this.#report.add({ kind, key, title, outcome: "skipped", notes: [reason] });
  }

  #addPaths(): Promise<void> {
    const entries = this.#source.paths.map(([address, target]) => ({ address, kind: "path" as const, target }));
    return this.#tools.db.transaction((tx) => addOldAddresses(tx, entries));
  }

  /** Whether an article is the first of its key in this run: a file may be given twice, and name a row twice. */
  #isFirst({ of, key, title }: ArticleRecord): boolean {
    const name = `${of}:${key}`;
    const isNew = !this.#seen.has(name);
    if (isNew) this.#seen.set(name, title);
    return isNew;
  }

  #reportAgain({ of, key, title }: ArticleRecord): void {
    const former = this.#seen.get(`${of}:${key}`) ?? title;
    const notes = former === title ? [] : [`another row of the id ${key} was read before it: “${former}”`];
    this.#report.add({ kind: of, key, title, outcome: "already", notes });
  }

  /** Articles of earlier runs: our ids by their keys. */
  async #findKnown(batch: ArticleRecord[]): Promise<Map<string, string>> {
    const keysOf = (of: ArticleRecord["of"]) => batch.filter((record) => record.of === of).map(({ key }) => key);
    const find = (of: ArticleRecord["of"]) => findImported(this.#tools.db, this.#source.id, of, keysOf(of));
    return new Map([...(await find("article")), ...(await find("page"))]);
  }

  /** Writes a batch: new articles, and new comments of existing ones. */
  async #write(read: ArticleRecord[]): Promise<void> {
    const { db, dryRun } = this.#tools;
    const batch = read.filter((record) => this.#isFirst(record));
    const again = read.filter((record) => !batch.includes(record));
    const known = await this.#findKnown(batch);
    const fresh = batch.filter(({ key }) => !known.has(key)).map(prepareArticle);
    await this.#files.take(fresh.flatMap(filesOfArticle), this.#alts);
    const articles: NewArticle[] = [];
    for (const ready of fresh) articles.push(await this.#toArticle(ready));
    const written = dryRun ? null : await writeArticles(db, this.#source.id, articles);
    for (const [place, article] of articles.entries()) this.#reportArticle(article, fresh[place]!.record, written);
    const former = batch.filter(({ key }) => known.has(key));
    await this.#addComments(former, known);
    await this.#complete(former.map(prepareArticle), known);
    if (dryRun) for (const record of again) this.#reportAgain(record);
    else if (again.length > 0) await this.#addComments(again, await this.#findKnown(again));
  }

  #reportArticle(
    { id, of, key, row, notes }: NewArticle,
    { title, comments }: ArticleRecord,
    written: WrittenArticles | null,
  ): void {
    const refused = written?.refused.get(id);
    const [slug, wanted] = [written?.slugs.get(id), toSlug(row.slug ?? "")];
    if (refused) notes.push(refused);
    else if (slug && wanted && slug !== wanted && slug.startsWith(wanted))
      notes.push(`its address ${wanted} is that of another article: it has ${slug}`);
    const outcome = refused ? "skipped" : "imported";
    this.#report.add({ kind: of, key, title, outcome, notes });
    this.#reportComments(comments, outcome, "its article was not stored");
  }

  /** A file that was missing in an earlier run may exist now: an article that was not edited since gets it. */
  async #complete(former: PreparedArticle[], known: ReadonlyMap<string, string>): Promise<void> {
    const { db, dryRun } = this.#tools;
    const brought = await findImported(db, this.#source.id, "media", former.flatMap(filesOfArticle));
    const missingOf = (ready: PreparedArticle) => filesOfArticle(ready).filter((url) => !brought.has(url));
    const idOf = ({ record }: PreparedArticle) => known.get(record.key)!;
    const lacking = former.filter((ready) => missingOf(ready).length > 0);
    const stored = await listUnchanged(db, lacking.map(idOf));
    const unchanged = lacking.filter(
      (ready) => stored.get(idOf(ready))?.getTime() === ready.record.updatedAt.getTime(),
    );
    await this.#files.take(unchanged.flatMap(filesOfArticle), this.#alts);
    const completed = unchanged.flatMap((ready) => {
      const files = this.#placedFiles([], filesOfArticle(ready));
      if (!missingOf(ready).some((url) => files.has(url))) return [];
      const { body, content, imageUrl, imageCaption } = toNewsRow(ready, files, []);
      return { id: idOf(ready), body, content, imageUrl, imageCaption };
    });
    if (!dryRun) await completeArticles(db, completed);
  }

  async #toArticle(ready: PreparedArticle): Promise<NewArticle> {
    const { record } = ready;
    const { of, key, addresses, comments } = record;
    const notes = [...record.notes];
    const files = this.#placedFiles(notes, filesOfArticle(ready));
    const bylines: NewArticle["bylines"] = [];
    for (const author of record.authors.slice(0, BYLINES_MAX)) {
      const authorId = await this.#idOf(author);
      if (authorId && !bylines.some((byline) => byline.authorId === authorId))
        bylines.push({ authorId, name: cutText(author.name, 120) || author.key });
    }
    const tagIds = new Set<string>();
    for (const tag of record.tags.slice(0, ARTICLE_TAGS_MAX)) tagIds.add((await this.#idOf(tag)) ?? "");
    tagIds.delete("");
    const left = record.tags.length - ARTICLE_TAGS_MAX;
    if (left > 0) notes.push(`${left} tags beyond ${ARTICLE_TAGS_MAX} were left out`);
    const categoryId = record.category ? await this.#idOf(record.category) : null;
    const row = { ...toNewsRow(ready, files, notes), slug: record.slug || null, categoryId };
    const id = deriveId(this.#source.id, of, key);
    return { id, of, key, row, bylines, tagIds: [...tagIds], addresses, comments, notes };
  }

  #placedFiles(notes: string[], urls: string[]): Map<string, ImportedFile> {
    const files = new Map<string, ImportedFile>();
    for (const url of new Set(urls)) {
      const taken = this.#files.taken.get(url);
      if (taken && "placed" in taken) files.set(url, taken.placed);
      else notes.push(`a file of it is missing: ${url.slice(0, 200)}`);
    }
    return files;
  }

  async #addComments(records: ArticleRecord[], known: ReadonlyMap<string, string>): Promise<void> {
    const { db, dryRun } = this.#tools;
    const keys = records.flatMap(({ comments }) => comments.map(({ key }) => key));
    const brought = await findImported(db, this.#source.id, "comment", keys);
    const present = await listPresentArticles(db, [...known.values()]);
    const added = [];
    for (const record of records) {
      const { key, comments } = record;
      const newsId = known.get(key) ?? "";
      this.#reportAgain(record);
      this.#reportComments(
        comments.filter((comment) => brought.has(comment.key)),
        "already",
      );
      const fresh = comments.filter((comment) => !brought.has(comment.key));
      const isThere = present.has(newsId);
      this.#reportComments(fresh, isThere ? "imported" : "skipped", "its article was deleted here");
      if (isThere && fresh.length > 0) added.push({ newsId, comments: fresh });
    }
    if (!dryRun) await createComments(db, this.#source.id, added);
  }

  #reportComments(records: CommentRecord[], outcome: Outcome, reason = ""): void {
    const notes = outcome === "skipped" ? [reason] : [];
    for (const { key, authorName } of records)
      this.#report.add({ kind: "comment", key, title: authorName, outcome, notes });
  }

  /** @param complete whether every article was read, so that files that were not requested are unused */
  async #reportFiles(complete: boolean): Promise<void> {
    const { taken } = this.#files;
    const add = (key: string, outcome: Outcome, notes: string[]) =>
      this.#report.add({ kind: "media", key, title: key, outcome, notes });
    for (const [url, file] of taken)
      if ("placed" in file) add(url, file.outcome, []);
      else add(url, "skipped", [file.problem]);
    const others = this.#source.files.filter(({ url }) => complete && !taken.has(url)).map(({ url }) => url);
    for (let from = 0; from < others.length; from += FILES_BATCH) {
      const urls = others.slice(from, from + FILES_BATCH);
      const before = await findImported(this.#tools.db, this.#source.id, "media", urls);
      for (const url of urls)
        if (before.has(url)) add(url, "already", []);
        else add(url, "skipped", ["no new text uses the file"]);
    }
  }
}

/**
 * Imports the rows of another system. Rows of an earlier run are not changed and each batch is one transaction, so that a run that
 * was killed can just be run again.
 * @throws {ImportError}
 */
export const runImport = (source: ImportSource, tools: ImportTools): Promise<ImportReport> =>
  new ImportRun(source, tools).run();
