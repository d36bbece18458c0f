import type { RouterContextProvider } from "react-router";
import { findViewer, readPart, tagPage } from "#app/context.ts";
import { parseCommentPlace } from "#domain/comments/order.ts";
import { listComments } from "#domain/comments/reading.server.ts";
import { findCommentBlock } from "#domain/comments/standing.server.ts";
import type { ArticleComments } from "#domain/comments/types.ts";
import { findOwnComments } from "#domain/comments/waiting.server.ts";
import type { ArticlePage } from "#domain/news/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import type { ArticleRead } from "../features.server.ts";
import type { TalkFacts } from "./talk/talk.ts";

const NO_COMMENTS: ArticleComments = { comments: [], next: null, profileIds: [] };
/** What belongs to a visitor. */
const NOTHING_OWN = { ownComments: null, commentBlock: null };

/** The comments of an article that its page shows, and what of them concerns the viewer. */
export async function loadTalk(
  context: Readonly<RouterContextProvider>,
  { id, commentCount }: Pick<ArticlePage, "id" | "commentCount">,
  { query, missing }: ArticleRead,
): Promise<TalkFacts> {
  const viewer = await findViewer(context);
  const [approved, { value: own }] = await Promise.all([
    readPart(context, {
      read: async (from) => (commentCount > 0 ? listComments(from, id, parseCommentPlace(query)) : NO_COMMENTS),
    }),
    readPart(context, {
      read: async (from) => {
        if (!viewer) return NOTHING_OWN;
        const [ownComments, commentBlock] = await Promise.all([
          findOwnComments(from, { userId: viewer.id, newsId: id }),
          findCommentBlock(from, viewer.id),
        ]);
        return { ownComments, commentBlock };
      },
      fallback: () => NOTHING_OWN,
    }),
  ]);
  const { comments, next, profileIds } = approved.value;
  tagPage(context, ...profileIds.map(TAGS.profile));
  const isMissing = [...missing, ...approved.missing].includes("comments");
  return { comments, next, isMissing, ...own };
}
