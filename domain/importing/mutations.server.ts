import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsBylines } from "#db/schema/authors.ts";
import { comments } from "#db/schema/comments.ts";
import { importRows, oldAddresses } from "#db/schema/importing.ts";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import { newsTags } from "#db/schema/tags.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import { SWATCHES } from "#domain/categories/colors.ts";
import { lockMedia } from "#domain/media/cleanup.server.ts";
import { filesIn } from "#domain/news/document/blocks.ts";
import { toSlug } from "#domain/news/slug.ts";
import { findFreeSlug } from "#domain/shared/slugs.server.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { tidyLine, tidyText } from "#platform/format/tidy.ts";
import type { toNewsRow } from "./article-row.ts";
import { deriveId } from "./ids.ts";
import { toOldAddress } from "./old-address.ts";
import { NAMED_TABLES } from "./queries.server.ts";
import type { ImportReport } from "./report.ts";
import { toBatches } from "./to-batches.ts";
import type { CommentRecord, NamedRecord } from "./types.ts";

type AddressKind = (typeof oldAddresses.$inferInsert)["kind"];

/** Records that a row was imported, in the same transaction. */
export async function noteImported(
  tx: Database,
  source: string,
  rows: { kind: string; key: string; target: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(importRows)
    .values(rows.map((row) => ({ source, ...row })))
    .onConflictDoNothing();
}

/** Stores old addresses; those that exist already are not changed. */
export async function addOldAddresses(
  tx: Database,
  entries: { address: string; kind: AddressKind; target: string }[],
): Promise<void> {
  const rows = entries.flatMap(({ address, ...entry }) => {
    const stored = toOldAddress(address);
    return stored ? [{ address: stored, ...entry }] : [];
  });
  if (rows.length > 0) await tx.insert(oldAddresses).values(rows).onConflictDoNothing();
}

const ALT_MAX = 500;
const NAME_MAX = { author: 120, category: 60, tag: 60 } as const;

/** Creates an author, a category or a tag of another system. @returns its id */
export function createNamed(db: Database, source: string, record: NamedRecord): Promise<string> {
  const { kind, key, description } = record;
  const table = NAMED_TABLES[kind];
  const id = deriveId(source, kind, key);
  const name = cutText(tidyLine(record.name), NAME_MAX[kind]).trim() || record.slug || key;
  return db.transaction(async (tx) => {
    const { slug } = await findFreeSlug(tx, table, toSlug(record.slug) || toSlug(name) || "sem-nome");
    const words = cutText(tidyText(description ?? ""), 300) || null;
    if (kind === "category") {
      // Colours of the palette in turn, so that neighbours differ.
      const { h, s, l } = SWATCHES[Number.parseInt(id.slice(0, 8), 16) % SWATCHES.length]!.color;
      const color = `${h} ${s}% ${l}%`;
      await tx
        .insert(NAMED_TABLES.category)
        .values({ id, name, slug, description: words, color })
        .onConflictDoNothing();
    } else if (kind === "tag") {
      await tx.insert(NAMED_TABLES.tag).values({ id, name, slug, description: words }).onConflictDoNothing();
    } else await tx.insert(NAMED_TABLES.author).values({ id, name, slug, bio: words }).onConflictDoNothing();
    await noteNamed(tx, source, record, id);
    return id;
  });
}

/** Records which row here a row of the source is, and the old addresses of its page. */
export async function noteNamed(tx: Database, source: string, record: NamedRecord, id: string): Promise<void> {
  const { kind, key, addresses } = record;
  await noteImported(tx, source, [{ kind, key, target: id }]);
  await addOldAddresses(
    tx,
    addresses.map((address) => ({ address, kind, target: id })),
  );
}

/** An article to be inserted. */
export interface NewArticle {
  id: string;
  of: "article" | "page";
  key: string;
  row: ReturnType<typeof toNewsRow> & { slug: string | null; categoryId: string | null };
  bylines: { authorId: string; name: string }[];
  tagIds: string[];
  addresses: string[];
  comments: CommentRecord[];
  /** For the report. */
  notes: string[];
}

/** Inserts articles with their relations and comments; existing ones are not changed. */
export async function createArticles(db: Database, source: string, articles: NewArticle[]): Promise<void> {
  if (articles.length === 0) return;
  await db.transaction(async (tx) => {
    const files = articles.flatMap(({ row }) => [...filesIn(row.body), row.imageUrl ?? ""]);
    await lockMedia(tx, [...new Set(files.filter(Boolean))]);
    await tx.insert(news).values(articles.map(({ id, row }) => ({ ...row, id })));
    const bylines = articles.flatMap(({ id, bylines: people }) =>
      people.map((person, place) => ({ newsId: id, place, ...person })),
    );
    if (bylines.length > 0) await tx.insert(newsBylines).values(bylines);
    const themes = articles.flatMap(({ id, tagIds }) => tagIds.map((tagId, place) => ({ newsId: id, tagId, place })));
    if (themes.length > 0) await tx.insert(newsTags).values(themes);
    await addOldAddresses(
      tx,
      articles.flatMap(({ id, addresses, row }) =>
        addresses
          .filter((address) => toOldAddress(address) !== `/news/${row.slug}`)
          .map((address) => ({ address, kind: "news" as const, target: id })),
      ),
    );
    await noteImported(
      tx,
      source,
      articles.map(({ id, of, key }) => ({ kind: of, key, target: id })),
    );
    for (const article of articles) await addComments(tx, source, article.id, article.comments);
  });
}

/** Comments before their answers, so that those find them. */
async function addComments(tx: Database, source: string, newsId: string, records: CommentRecord[]): Promise<void> {
  const begun = records.filter(({ answers }) => !answers);
  const answers = records.filter((record) => record.answers).sort((one, other) => +one.createdAt - +other.createdAt);
  for (const batch of [...toBatches(begun), ...toBatches(answers)]) {
    const known = await findImportedComments(tx, source, newsId, batch);
    const rows = batch.map((record) => toCommentRow(record, source, newsId, known));
    await tx.insert(comments).values(rows).onConflictDoNothing();
    await noteImported(
      tx,
      source,
      batch.map(({ key }, index) => ({ kind: "comment", key, target: rows[index]!.id })),
    );
  }
}

/** The comments that some answers speak to, of those that are here: `begun` are no answers themselves. */
interface ImportedComments {
  begun: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

async function findImportedComments(
  tx: Database,
  source: string,
  newsId: string,
  records: CommentRecord[],
): Promise<ImportedComments> {
  const wanted = records.flatMap(({ answers }) =>
    answers ? [answers.root, answers.key].map((key) => deriveId(source, "comment", key)) : [],
  );
  if (wanted.length === 0) return { begun: new Set(), all: new Set() };
  const rows = await tx
    .select({ id: comments.id, parentId: comments.parentId })
    .from(comments)
    .where(and(eq(comments.newsId, newsId), inArray(comments.id, [...new Set(wanted)])))
    .for("key share");
  const together = records.map(({ key }) => deriveId(source, "comment", key));
  return {
    begun: new Set(rows.filter(({ parentId }) => parentId === null).map(({ id }) => id)),
    all: new Set([...rows.map(({ id }) => id), ...together]),
  };
}

/** An answer to a comment that is not here, as it was spam there or deleted here, is a comment that names whom it answers. */
function toCommentRow(
  { key, answers, ...comment }: CommentRecord,
  source: string,
  newsId: string,
  known: ImportedComments,
) {
  const parentId = answers ? deriveId(source, "comment", answers.root) : null;
  const answered = answers ? deriveId(source, "comment", answers.key) : null;
  const isAnswer = parentId !== null && known.begun.has(parentId);
  const content = tidyText(comment.content).trim();
  return {
    ...comment,
    content: answers && !isAnswer && answers.name ? `Em resposta a ${answers.name}: ${content}` : content,
    id: deriveId(source, "comment", key),
    newsId,
    parentId: isAnswer ? parentId : null,
    mentionsId: isAnswer && answered !== parentId && known.all.has(answered!) ? answered : null,
    moderatedAt: comment.approved ? comment.createdAt : null,
  };
}

/** Adds files that were missing when articles were imported; articles that were saved meanwhile are not changed. */
export async function completeArticles(
  db: Database,
  articles: ({ id: string } & Pick<NewArticle["row"], "body" | "content" | "imageUrl" | "imageCaption">)[],
): Promise<void> {
  for (const { id, ...row } of articles)
    await db.transaction(async (tx) => {
      await lockMedia(tx, [...filesIn(row.body), row.imageUrl ?? ""]);
      await tx
        .update(news)
        .set(row)
        .where(and(eq(news.id, id), eq(news.version, 1)));
    });
}

/** Inserts new comments of articles that were imported before. */
export async function createComments(
  db: Database,
  source: string,
  added: { newsId: string; comments: CommentRecord[] }[],
): Promise<void> {
  if (added.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { newsId, comments: records } of added) await addComments(tx, source, newsId, records);
  });
}

/** Records imported files with their old addresses and alternative texts. */
export async function noteFiles(
  db: Database,
  source: string,
  files: { key: string; url: string; alt: string }[],
): Promise<void> {
  if (files.length === 0) return;
  await db.transaction(async (tx) => {
    const described = files.filter(({ alt }) => alt);
    const given = sql.join(
      described.map(({ url, alt }) => sql`(${url}, ${cutText(alt, ALT_MAX)})`),
      sql`, `,
    );
    if (described.length > 0)
      await tx.execute(
        sql`update ${media} set alt = given.alt from (values ${given}) as given (url, alt) where ${media.url} = given.url`,
      );
    await noteImported(
      tx,
      source,
      files.map(({ key, url }) => ({ kind: "media", key, target: url })),
    );
    await addOldAddresses(
      tx,
      files.map(({ key, url }) => ({ address: key, kind: "media", target: url })),
    );
  });
}

/** Logs an import in the audit log. */
export async function recordImport(
  db: Database,
  { source, counts }: Pick<ImportReport, "source" | "counts">,
): Promise<void> {
  await recordChange(db, null, { action: "import.run", subjectName: source, details: { counts } });
}
