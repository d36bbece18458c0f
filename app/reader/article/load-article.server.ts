import { data, type RouterContextProvider } from "react-router";
import { cachePage, findViewer, readPart, siteContext, tagPage } from "#app/context.ts";
import { type CommentPlace, NEWEST_COMMENTS } from "#domain/comments/order.ts";
import type { CommentBlock } from "#domain/comments/restrictions.ts";
import { findCommentBlock } from "#domain/comments/standing.server.ts";
import type { OwnComments } from "#domain/comments/types.ts";
import { findOwnComments } from "#domain/comments/waiting.server.ts";
import { findLikeState } from "#domain/likes/mutations.server.ts";
import { relatedIds } from "#domain/news/document/blocks.ts";
import { findArticle } from "#domain/news/reading/article.server.ts";
import { isGone } from "#domain/news/reading/gone.server.ts";
import type { ArticlePage } from "#domain/news/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { loadLatest } from "../not-found/load-latest.server.ts";

/** An article with what belongs to the signed-in reader. */
export interface ReadersArticle extends ArticlePage {
  liked: boolean;
  /** What of its comments concerns them; null of a visitor. */
  ownComments: OwnComments | null;
  /** Why they cannot comment; null if they can. */
  commentBlock: CommentBlock | null;
  /** Whether its comments could not be read. */
  withoutComments: boolean;
}

/** What belongs to a visitor. */
const NOTHING_OWN = { liked: false, ownComments: null, commentBlock: null };

const reported = new Set<string>();
const REPORTED_MAX = 10_000;

/**
 * The article of an address's last segment, for its page and for the dialog.
 * @param place which of its comments; the newest ones without it
 * @param beforeMissing called before a missing address is answered
 * @throws a 404 response for an unknown address and for a draft, a 410 response for an article that was published before
 */
export async function loadArticle(
  context: Readonly<RouterContextProvider>,
  address: string,
  place: CommentPlace = NEWEST_COMMENTS,
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
    read: (from) => findArticle(from, address, report, place),
  });
  if (!found) {
    // Publishing an article has to invalidate this response.
    tagPage(context, TAGS.news);
    await beforeMissing();
    const status = (await isGone(db, address)) ? 410 : 404;
    throw data({ latest: await loadLatest(context) }, { status });
  }
  const { profileIds, ...article } = found;
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
  const { value: own } = await readPart(context, {
    read: async (from) => {
      if (!viewer) return NOTHING_OWN;
      const [{ liked }, ownComments, commentBlock] = await Promise.all([
        findLikeState(from, viewer.id, article.id),
        findOwnComments(from, { userId: viewer.id, newsId: article.id }),
        findCommentBlock(from, viewer.id),
      ]);
      return { liked, ownComments, commentBlock };
    },
    fallback: () => NOTHING_OWN,
  });
  return { ...article, ...own, withoutComments: missing.includes("comments") };
}
