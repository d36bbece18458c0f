import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { listSizes, listStoredPictures } from "#domain/media/queries.server.ts";
import { toPicture } from "#domain/media/types.ts";
import { attachmentsIn, filesIn, inlineOf, relatedIds } from "../document/blocks.ts";
import { checkDocument } from "../document/check.ts";
import type { DocumentResources } from "../document/resources.ts";
import type { ArticleDocument } from "../document/schema.ts";
import type { ArticleBody } from "../types.ts";
import { selectCards, toCard } from "./rows.server.ts";

/** Whether a document is only paragraphs without marks, for which the plain text suffices. */
const isPlain = (document: ArticleDocument): boolean =>
  document.content.every(
    (block) => block.type === "paragraph" && inlineOf(block).every((node) => node.type === "text" && !node.marks),
  );

/** A stored document; null if the plain text suffices. */
function readDocument(stored: unknown): ArticleDocument | null {
  const checked = stored ? checkDocument(stored) : null;
  return checked?.ok && !isPlain(checked.document) ? checked.document : null;
}

/** A stored document with the resources that its page needs; null if the plain text suffices. */
export async function loadBody(db: Database, stored: unknown): Promise<ArticleBody | null> {
  const [body] = await loadBodies(db, [stored]);
  return body!;
}

/** The same for several, whose resources are read at once. */
export async function loadBodies(db: Database, stored: unknown[]): Promise<(ArticleBody | null)[]> {
  const documents = stored.map(readDocument);
  const known = documents.filter((document) => document !== null);
  const [pictures, articles, sizes] = await Promise.all([
    loadPictures(db, [...new Set(known.flatMap(filesIn))]),
    loadRelated(db, [...new Set(known.flatMap(relatedIds))]),
    listSizes(db, [...new Set(known.flatMap(attachmentsIn))]),
  ]);
  return documents.map(
    (document) => document && { document, resources: { pictures, articles, ...(sizes && { sizes }) } },
  );
}

async function loadPictures(db: Database, addresses: string[]): Promise<DocumentResources["pictures"]> {
  const stored = await listStoredPictures(db, addresses);
  const pictures = [...stored].map(([address, facts]) => [address, toPicture(address, facts)] as const);
  return Object.fromEntries(pictures.flatMap(([address, picture]) => (picture ? [[address, picture]] : [])));
}

async function loadRelated(db: Database, ids: string[]): Promise<DocumentResources["articles"]> {
  if (ids.length === 0) return {};
  const rows = await selectCards(db, and(eq(news.published, true), inArray(news.id, ids)));
  return Object.fromEntries(rows.map((row) => [row.id, toCard(row)]));
}
