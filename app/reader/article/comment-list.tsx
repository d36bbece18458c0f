import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useRetryingFetcher } from "#app/live/use-retrying-fetcher.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import type { ArticleComment, ArticlePage } from "#domain/news/types.ts";
import { articlePath } from "../cards/article-link.tsx";
import styles from "../cards/load-more.module.css";
import { Comments } from "./comments.tsx";
import type { Talk } from "./talk.ts";

/** The query parameter with the cursor of the comment before the first one of the page. */
export const OLDER_COMMENTS = "comentarios";

type CommentPage = Pick<ArticlePage, "comments" | "nextComments">;

/** Comments followed by older ones, without duplicates. An older one that is as new as the first ones, but missing there, was removed. */
function append(first: ArticleComment[], older: ArticleComment[]): ArticleComment[] {
  const known = new Set(first.map(({ id }) => id));
  const last = first.at(-1)?.createdAt ?? "";
  return [...first, ...older.filter(({ id, createdAt }) => createdAt <= last && !known.has(id))];
}

/** The comments of an article, newest first. Older ones are loaded below by a link, which opens a page without scripts. */
export function CommentList({
  article,
  talk,
}: {
  article: CommentPage & Pick<ArticlePage, "address"> & { withoutComments?: boolean };
  talk: Talk;
}) {
  const { data, loading, load } = useRetryingFetcher<CommentPage>();
  const [parameters] = useSearchParams();
  const [older, setOlder] = useState<CommentPage | null>(null);
  const isRequested = useRef(false);
  // The router also revalidates the last loaded page: only a page that the reader requested is added.
  const addPage = useEffectEvent((page: CommentPage) => {
    if (!isRequested.current) return;
    isRequested.current = false;
    setOlder((before) => ({
      // Includes the current ones, because newer comments push them out of the first page.
      comments: append(before?.comments ?? article.comments, page.comments),
      nextComments: page.nextComments,
    }));
  });
  useEffect(() => {
    if (data) addPage(data);
  }, [data]);

  const path = articlePath(article.address);
  const next = older ? older.nextComments : article.nextComments;
  const href = `${path}?${new URLSearchParams({ [OLDER_COMMENTS]: next ?? "" })}`;
  return (
    <>
      {parameters.has(OLDER_COMMENTS) && (
        <p className={`${styles.more} screen-only`}>
          <Link className="btn line" to={`${path}#comentarios`}>
            Ver os comentários mais novos
          </Link>
        </p>
      )}
      {article.withoutComments && <p className="meta">{NEWS_TEXT.noComments}</p>}
      <Comments comments={append(article.comments, older?.comments ?? [])} talk={talk} />
      {next && (
        <p className={`${styles.more} screen-only`}>
          <Link
            className="btn line"
            to={`${href}#comentarios`}
            aria-busy={loading}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (loading) return;
              isRequested.current = true;
              void load(href);
            }}
          >
            {loading ? "Carregando…" : "Carregar mais comentários"}
          </Link>
        </p>
      )}
    </>
  );
}
