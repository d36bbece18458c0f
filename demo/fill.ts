import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { categories } from "#db/schema/categories.ts";
import { likes } from "#db/schema/comments.ts";
import { news } from "#db/schema/news.ts";
import { toSlug } from "#domain/news/slug.ts";
import { fillAdvertising } from "./advertising.ts";
import { CATEGORIES } from "./categories.ts";
import { fillComments } from "./comments/fill-comments.ts";
import { type Authors, fillAuthors, fillRelations } from "./fill-relations.ts";
import { fillFeeds, fillSite } from "./fill-site.ts";
import { fillCoverage } from "./live/coverage.ts";
import type { MediaLibrary } from "./media-library.ts";
import { fillNewsletters } from "./newsletter.ts";
import { READERS, REPORTERS } from "./people.ts";
import { pictureCard } from "./picture-cards.ts";
import { fillPoll } from "./polls/fill-poll.ts";
import type { DemoArticle, DemoCategory, FilledArticle } from "./shapes.ts";
import { fillSubmissions } from "./submissions.ts";
import { fillSupport } from "./support.ts";
import { fillServices } from "./town.ts";
import { fillViews } from "./views.ts";

/** What features add, to the town and to each article. */
const FEATURES: ((db: Database, now: Date, library: MediaLibrary) => Promise<void>)[] = [
  fillViews,
  fillNewsletters,
  fillServices,
  fillSubmissions,
  fillSupport,
  fillAdvertising,
];
const ARTICLE_FEATURES: ((db: Database, article: FilledArticle) => Promise<void>)[] = [fillComments, fillPoll];

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Ids of people by full name. */
type People = Map<string, string>;

/** Whether the database already contains the demo town. */
export async function isFilled(db: Database): Promise<boolean> {
  return (await db.select({ id: news.id }).from(news).limit(1)).length > 0;
}

/** Inserts the whole demo town in one transaction; ages are relative to `now`. */
export async function fillTown(db: Database, library: MediaLibrary, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const people = await fillPeople(transaction);
    const authors = await fillAuthors(transaction, people, library);
    for (const [position, category] of CATEGORIES.entries()) {
      await fillCategory(transaction, { category, position, people, authors, library, now });
    }
    await fillCoverage(transaction, people, library, now);
    await fillSite(transaction, library, now);
    for (const fill of FEATURES) await fill(transaction, now, library);
    await fillFeeds(transaction, now);
  });
}

async function fillPeople(db: Database): Promise<People> {
  const names = [...REPORTERS, ...READERS];
  const rows = await db
    .insert(users)
    .values(names.map((name) => ({ name, email: `${toSlug(name)}@coreto.example`, emailVerified: true })))
    .returning({ id: users.id, name: users.name });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

interface CategoryFilling {
  category: DemoCategory;
  position: number;
  people: People;
  authors: Authors;
  library: MediaLibrary;
  now: Date;
}

async function fillCategory(db: Database, { category, position, ...filling }: CategoryFilling) {
  const { articles, ...columns } = category;
  const [row] = await db
    .insert(categories)
    .values({ ...columns, createdAt: new Date(filling.now.getTime() - (1000 - position) * 24 * HOUR) })
    .returning({ id: categories.id });
  for (const article of articles) await fillArticle(db, { article, categoryId: row!.id, ...filling });
}

interface ArticleFilling extends Omit<CategoryFilling, "category" | "position"> {
  article: DemoArticle;
  categoryId: string;
}

async function fillArticle(db: Database, { article, categoryId, people, authors, library, now }: ArticleFilling) {
  const createdAt = new Date(now.getTime() - article.ageHours * HOUR);
  const url = (folder: Parameters<MediaLibrary>[0], name: string | undefined) => name && library(folder, name).url;
  const card = article.picture === undefined ? undefined : pictureCard(article.picture, now);
  const [row] = await db
    .insert(news)
    .values({
      title: article.title,
      slug: toSlug(article.title),
      summary: article.summary,
      content: article.content,
      imageUrl: url("pictures", article.picture),
      imageCaption: article.caption ?? card?.caption,
      imageCredit: card && (article.credit ?? article.reporter ?? card.credit),
      imageAlt: card?.alt,
      videoUrl: url("clips", article.video),
      audioUrl: url("audio", article.audio),
      additionalImages: (article.gallery ?? []).map(({ file, type = "image", caption }) =>
        JSON.stringify({ type, url: library(type === "video" ? "clips" : "pictures", file).url, caption }),
      ),
      sources: article.sources,
      series: article.series,
      usefulLinks: article.links?.join("\n"),
      categoryId,
      authorId: article.reporter ? people.get(article.reporter) : null,
      reporterName: article.reporter,
      createdAt,
      updatedAt: createdAt,
      published: !article.draft,
      publishedAt: article.draft ? null : createdAt,
      featured: article.featured ?? false,
      orderIndex: article.order ?? 0,
      position: article.featured ? "destaque" : "home_recent",
    })
    .returning({ id: news.id });
  const newsId = row!.id;
  await fillRelations(db, newsId, article, authors);
  const fans = READERS.slice(0, Math.min(article.likes ?? 0, READERS.length));
  if (fans.length > 0) await db.insert(likes).values(fans.map((name) => ({ newsId, userId: people.get(name)! })));
  const momentAfter = (minutes: number) =>
    new Date(Math.min(createdAt.getTime() + minutes * MINUTE, now.getTime() - MINUTE));
  for (const fill of ARTICLE_FEATURES) await fill(db, { newsId, article, people, momentAfter });
}
