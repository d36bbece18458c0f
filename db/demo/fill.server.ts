import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { notifications } from "#db/schema/audience.ts";
import { categories } from "#db/schema/categories.ts";
import { comments, likes, news } from "#db/schema/news.ts";
import { banners, bottomNav, feedItems, feedStates, popups, rssFeeds, siteSettings, stories } from "#db/schema/site.ts";
import { toSlug } from "#domain/news/slug.ts";
import type { MediaLibrary } from "./media-library.server.ts";
import { FEEDS } from "./other-sites.ts";
import { READERS, REPORTERS } from "./people.ts";
import type { DemoArticle, DemoCategory } from "./shapes.ts";
import { ABOUT_US, BANNERS, CONTACT, NOTIFICATIONS, POPUP, STORIES } from "./site-texts.ts";
import { CATEGORIES } from "./town.ts";
import { fillViews } from "./views.server.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Ids of people by full name. */
type People = Map<string, string>;

/** Whether the demo town is in the database already. */
export async function isFilled(db: Database): Promise<boolean> {
  return (await db.select({ id: news.id }).from(news).limit(1)).length > 0;
}

/** Writes the whole demo town in one transaction; ages count back from `now`. */
export async function fillTown(db: Database, library: MediaLibrary, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const people = await fillPeople(transaction);
    for (const [position, category] of CATEGORIES.entries()) {
      await fillCategory(transaction, { category, position, people, library, now });
    }
    await fillSite(transaction, library, now);
    await fillViews(transaction, now);
    await fillFeeds(transaction, now);
  });
}

/** Feeds as the last look left them. */
async function fillFeeds(db: Database, now: Date) {
  for (const [index, { title, url, items }] of FEEDS.entries()) {
    const createdAt = new Date(now.getTime() - (FEEDS.length - index) * 24 * HOUR);
    const [feed] = await db.insert(rssFeeds).values({ url, createdAt }).returning({ id: rssFeeds.id });
    const feedId = feed!.id;
    await db.insert(feedStates).values({ feedId, title, fetchedAt: now });
    await db.insert(feedItems).values(
      items.map(({ path, minutesAgo, ...item }) => ({
        ...item,
        feedId,
        link: new URL(path, url).href,
        contentReadAt: now,
        publishedAt: new Date(now.getTime() - minutesAgo * MINUTE),
      })),
    );
  }
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
  library: MediaLibrary;
  now: Date;
}

async function fillCategory(db: Database, { category, position, people, library, now }: CategoryFilling) {
  const { articles, ...columns } = category;
  const [row] = await db
    .insert(categories)
    .values({ ...columns, createdAt: new Date(now.getTime() - (1000 - position) * 24 * HOUR) })
    .returning({ id: categories.id });
  for (const article of articles) await fillArticle(db, { article, categoryId: row!.id, people, library, now });
}

interface ArticleFilling extends Omit<CategoryFilling, "category" | "position"> {
  article: DemoArticle;
  categoryId: string;
}

async function fillArticle(db: Database, { article, categoryId, people, library, now }: ArticleFilling) {
  const createdAt = new Date(now.getTime() - article.ageHours * HOUR);
  const url = (folder: Parameters<MediaLibrary>[0], name: string | undefined) => name && library(folder, name).url;
  const [row] = await db
    .insert(news)
    .values({
      title: article.title,
      slug: toSlug(article.title),
      summary: article.summary,
      content: article.content,
      imageUrl: url("pictures", article.picture),
      videoUrl: url("clips", article.video),
      audioUrl: url("audio", article.audio),
      additionalImages: (article.gallery ?? []).map(({ file, type = "image", caption }) =>
        JSON.stringify({ type, url: library(type === "video" ? "clips" : "pictures", file).url, caption }),
      ),
      sources: article.sources,
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
  const fans = READERS.slice(0, Math.min(article.likes ?? 0, READERS.length));
  if (fans.length > 0) await db.insert(likes).values(fans.map((name) => ({ newsId, userId: people.get(name)! })));
  const written = (article.comments ?? []).map(({ reader, text, minutesAfter, approved = true }) => ({
    newsId,
    userId: people.get(reader),
    content: text,
    approved,
    createdAt: new Date(Math.min(createdAt.getTime() + minutesAfter * MINUTE, now.getTime() - MINUTE)),
  }));
  if (written.length > 0) await db.insert(comments).values(written);
}

async function fillSite(db: Database, library: MediaLibrary, now: Date) {
  const picture = (name: string) => library("pictures", name);
  await db.insert(banners).values(
    BANNERS.map(({ title, description, file, placement, link }, orderIndex) => ({
      title,
      description,
      placement,
      linkUrl: link,
      imageUrl: picture(file).url,
      orderIndex,
    })),
  );
  await db.insert(stories).values(
    STORIES.map(({ title, file, clip, durationSeconds, linkSlug }, index) => ({
      title,
      mediaUrl: clip ? library("clips", file).url : picture(file).url,
      mediaType: clip ? "video" : "image",
      thumbnailUrl: picture(file).url,
      duration: durationSeconds,
      linkUrl: linkSlug ? `/news/${linkSlug}` : null,
      createdAt: new Date(now.getTime() - (index + 1) * HOUR),
    })),
  );
  await db.insert(popups).values({
    title: POPUP.title,
    description: POPUP.description,
    mediaUrl: picture("popup-festival").url,
    ctaLabel: POPUP.ctaLabel,
    ctaUrl: POPUP.ctaUrl,
    active: true,
    publishedAt: now,
  });
  await db.insert(notifications).values(
    NOTIFICATIONS.map(({ title, message, targetSlug }, index) => {
      const createdAt = new Date(now.getTime() - (index * 20 + 2) * HOUR);
      const targetUrl = targetSlug ? `/news/${targetSlug}` : null;
      return { title, message, targetUrl, status: "sent", createdAt, sentAt: createdAt };
    }),
  );
  await db.insert(bottomNav).values(
    [
      { label: "Início", icon: "Home", actionTarget: "/" },
      { label: "Categorias", icon: "LayoutGrid", actionTarget: "/categories" },
      { label: "Mais", icon: "Ellipsis", actionTarget: "/more" },
      { label: "Notificações", icon: "Bell", actionTarget: "/notifications" },
      { label: "Perfil", icon: "User", actionTarget: "/profile" },
    ].map((item, orderIndex) => ({ ...item, orderIndex })),
  );
  await db.insert(siteSettings).values([
    { key: "site_name", value: "Coreto" },
    { key: "site_slogan", value: "Notícias do Vale do Coreto e região" },
    {
      key: "site_description",
      value: "O jornal de Vale do Coreto: cidade, campo, cultura, esportes e serviço, todo dia.",
    },
    { key: "about_us_content", value: ABOUT_US },
    { key: "contact_content", value: CONTACT },
    { key: "contact_email", value: "redacao@coreto.example" },
    { key: "default_theme", value: "light" },
    { key: "card_layout", value: "thumbnail" },
    { key: "news_per_page", value: "8" },
  ]);
}
