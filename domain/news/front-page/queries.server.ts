import { and, desc, eq, gte, inArray, isNotNull, max, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { auditLog } from "#db/schema/audience.ts";
import { categories } from "#db/schema/categories.ts";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import type { AuditAction } from "#domain/audit/types.ts";
import { categoryColors } from "#domain/categories/colors.ts";
import { pictureColumns } from "#domain/media/queries.server.ts";
import { toPicture } from "#domain/media/types.ts";
import { newestFirst } from "../reading/queries.server.ts";
import { type CardRow, selectCards, toCard } from "../reading/rows.server.ts";
import { findNewest } from "../search/newest.server.ts";
import { FEATURED_LIMIT } from "../types.ts";
import type { FrontArticle, FrontBase } from "./slots.ts";
import type { WordedArticle } from "./words.ts";

/** Featured articles that are read beyond the last place: they move up when others are removed. */
const WAITING = 6;
/** Articles that the tray offers. */
const TRAY = 20;
/** Most changes that are listed as possible causes of a conflict. */
const CHANGES = 60;

/** The present front page, with articles that can be added. */
export interface FrontBoard {
  base: FrontBase;
  /** All articles that are named. */
  articles: FrontArticle[];
  /** Ids of "Notícias Recentes", with some more that follow where one is carried away. */
  recent: string[];
  /** Ids of what came out last. */
  latest: string[];
}

/** A change that can have moved the front page. */
export interface FrontChange {
  id: number;
  actor: string;
  action: string;
  subjectId: string | null;
  subjectName: string | null;
}

const published = eq(news.published, true);

const inBlock = (db: Database, block: "destaque" | "recentes", limit: number) =>
  selectCards(db, and(published, eq(news.homeBlock, block)))
    .orderBy(...newestFirst)
    .limit(limit);

/** @param recentLimit articles in "Notícias Recentes" */
export async function getFrontBoard(db: Database, recentLimit: number): Promise<FrontBoard> {
  // Before the articles: a change in between is reported twice rather than never.
  const [last] = await db.select({ id: max(auditLog.id) }).from(auditLog);
  const [featured, recent, latest] = await Promise.all([
    inBlock(db, "destaque", FEATURED_LIMIT + WAITING),
    inBlock(db, "recentes", recentLimit + FEATURED_LIMIT),
    selectCards(db, published).orderBy(desc(news.listedAt), desc(news.id)).limit(TRAY),
  ]);
  const ids = featured.map(({ id }) => id);
  const slots = ids.slice(0, FEATURED_LIMIT);
  const rows = new Map([...featured, ...recent, ...latest].map((row) => [row.id, row]));
  return {
    base: { slots, waiting: ids.slice(FEATURED_LIMIT), words: await listWords(db, slots), change: last?.id ?? 0 },
    articles: await toFrontArticles(db, [...rows.values()]),
    recent: recent.map(({ id }) => id),
    latest: latest.map(({ id }) => id),
  };
}

/** The front words of some articles, of those that have any. */
async function listWords(db: Database, ids: string[]): Promise<WordedArticle[]> {
  const rows = await db
    .select({ id: news.id, title: news.frontTitle, imageUrl: news.frontImageUrl, stored: pictureColumns })
    .from(news)
    .leftJoin(media, eq(media.url, news.frontImageUrl))
    .where(and(inArray(news.id, ids), or(isNotNull(news.frontTitle), isNotNull(news.frontImageUrl))));
  return rows.map(({ stored, ...words }) => ({ ...words, picture: toPicture(words.imageUrl, stored) }));
}

/** Published articles that a search finds, for the tray. */
export async function searchFrontArticles(db: Database, text: string): Promise<FrontArticle[]> {
  const ids = (await findNewest(db, { text })).slice(0, TRAY).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectCards(db, and(published, inArray(news.id, ids))).orderBy(desc(news.listedAt), desc(news.id));
  return toFrontArticles(db, rows);
}

async function toFrontArticles(db: Database, rows: CardRow[]): Promise<FrontArticle[]> {
  if (rows.length === 0) return [];
  const facts = await db
    .select({
      id: news.id,
      position: news.position,
      number: sql<number>`coalesce(order_before, ${news.orderIndex})`,
      color: categories.color,
    })
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(
      inArray(
        news.id,
        rows.map(({ id }) => id),
      ),
    );
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return rows.map((row) => {
    const { title, summary, category, picture, publishedAt } = toCard(row);
    const { position = "home", number = 0, color = "" } = byId.get(row.id) ?? {};
    return {
      id: row.id,
      title,
      summary,
      category: category && { name: category.name, colors: categoryColors(color ?? "") },
      picture,
      publishedAt,
      recentOrder: row.homeBlock === "recentes" ? number : Math.min(number, 0),
      fallsToRecent: position !== "category",
    };
  });
}

const MOVING: AuditAction[] = [
  "front.publish",
  "front.undo",
  "news.create",
  "news.update",
  "news.publish",
  "news.unpublish",
  "news.restore",
  "news.bring_to_front",
  "news.leave_front",
  "news.delete",
  "news.undelete",
];

/** The changes of the last day that can have moved the front page, the newest first. */
export function listFrontChanges(db: Database): Promise<FrontChange[]> {
  const { id, actorName, action, subjectId, subjectName, at } = auditLog;
  return db
    .select({ id, actor: actorName, action, subjectId, subjectName })
    .from(auditLog)
    .where(and(gte(at, sql`now() - interval '1 day'`), inArray(action, MOVING)))
    .orderBy(desc(at), desc(id))
    .limit(CHANGES);
}
