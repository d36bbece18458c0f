import { data, type RouterContextProvider } from "react-router";
import { cachePage, findViewer, readPart, settingsContext, siteContext, tagPage } from "#app/context.ts";
import type { Database } from "#db/client.ts";
import { findLikeState } from "#domain/likes/mutations.server.ts";
import { relatedIds } from "#domain/news/document/blocks.ts";
import { findArticle } from "#domain/news/reading/article.server.ts";
import { findGone } from "#domain/news/reading/gone.server.ts";
import type { ArticlePage } from "#domain/news/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { type ArticleFacts, loadArticleFacts } from "../features.server.ts";
import { loadLatest } from "../not-found/load-latest.server.ts";

/** An article with what belongs to the signed-in reader. */
export interface ReadersArticle extends ArticlePage {
  liked: boolean;
  /** What features know of it; null in a preview. */
  facts: ArticleFacts | null;
}

const reported = new Set<string>();
const REPORTED_MAX = 10_000;

/**
 * The article of an address's last segment, for its page and for the dialog.
 * @param query of the address, which features read
 * @param beforeMissing called before a missing address is answered
 * @throws a 404 response for an unknown address and for a draft, a 410 response for an article that was published before
 */
export async function loadArticle(
  context: Readonly<RouterContextProvider>,
  address: string,
  query: URLSearchParams = new URLSearchParams(),
  beforeMissing: () => Promise<void> = async () => {},
): Promise<ReadersArticle> {
  const { db, log } = context.get(siteContext);
  cachePage(context, TAGS.media);
  const report = (articleId: string, index: number) => {
    const entry = `${articleId}#${index}`;
    if (reported.has(entry) || reported.size >= REPORTED_MAX) return;
    reported.add(entry);
    log.warn({ articleId, index }, "an entry of additional_images is malformed and was skipped");
  };
  const { value: found, missing } = await readPart(context, {
    read: (from) => findArticle(from, address, report),
  });
  if (!found) {
    // Publishing an article has to invalidate this response.
    tagPage(context, TAGS.news);
    await beforeMissing();
    const gone = await findGone(db, address);
    throw data({ latest: await loadLatest(context), note: gone?.note ?? null }, { status: gone ? 410 : 404 });
  }
  const { profileIds, ...stored } = found;
  const isOn = !context.get(settingsContext).features_off.includes("live");
  const body = stored.body && { ...stored.body, resources: { ...stored.body.resources, address: stored.address } };
  const article = { ...stored, body, isLive: stored.isLive && isOn };
  // Another article may take an address that is not this one's own slug.
  if (article.address !== address) tagPage(context, TAGS.news);
  tagPage(context, TAGS.article(article.id), TAGS.categories, ...profileIds.map(TAGS.profile));
  // A related article is shown with its title and picture, and disappears when it is unpublished.
  tagPage(context, ...(article.body ? relatedIds(article.body.document) : []).map(TAGS.article));
  if (article.bylines.length > 0) tagPage(context, TAGS.authors);
  if (article.tags.length > 0) tagPage(context, TAGS.tags);
  // Another part of the series may be published or get another title.
  if (article.series) tagPage(context, TAGS.news);
  const viewer = await findViewer(context);
  const readLike = async (from: Database) =>
    viewer !== null && (await findLikeState(from, viewer.id, article.id)).liked;
  const [{ value: liked }, facts] = await Promise.all([
    readPart(context, { read: readLike, fallback: () => false }),
    loadArticleFacts(context, article, { query, missing }),
  ]);
  return { ...article, liked, facts };
}
