import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useRetryingFetcher } from "#app/open-page/use-retrying-fetcher.ts";
import { type CommentPlace, commentQuery, OLDER_COMMENTS } from "#domain/comments/order.ts";
import type { ArticleComment } from "#domain/comments/types.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { articlePath } from "../../cards/article-link.tsx";
import styles from "../../cards/load-more.module.css";
import { MoreLink } from "../../cards/more-link.tsx";
import { type Serialized, useDeserialized } from "../../serialized-data.ts";
import { Comments } from "./comments.tsx";
import type { Talk, TalkFacts } from "./talk.ts";

type CommentPage = Pick<TalkFacts, "comments" | "next">;

/** Comments followed by older ones, without duplicates. An older one that is as new as the first ones, but missing there, was removed. */
function append(first: ArticleComment[], older: ArticleComment[]): ArticleComment[] {
  const known = new Set(first.map(({ id }) => id));
  const last = first.at(-1)?.createdAt ?? "";
  return [...first, ...older.filter(({ id, createdAt }) => createdAt <= last && !known.has(id))];
}

/** Comments of the first page as they were ordered when it was opened; likes that come since move none away from its reader. New ones stand last. */
function inOrder(comments: ArticleComment[], ids: string[]): ArticleComment[] {
  const placeOf = ({ id }: ArticleComment) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return comments.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Comments by their likes, followed by further ones; what has lost likes meanwhile comes once. */
function appendLiked(first: ArticleComment[], further: ArticleComment[]): ArticleComment[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...further.filter(({ id }) => !known.has(id))];
}

interface CommentListProps {
  facts: TalkFacts;
  talk: Talk;
  order: CommentPlace["order"];
}

/** The comments of an article, in the order of its address. Further ones are loaded below by a link, which opens a page without scripts. */
export function CommentList({ facts, talk, order }: CommentListProps) {
  const { data, loading, load } = useRetryingFetcher<Serialized<{ facts: { comments: CommentPage } }>>();
  const page = useDeserialized(data);
  const [parameters] = useSearchParams();
  const [older, setOlder] = useState<CommentPage | null>(null);
  const isRequested = useRef(false);
  const [opened] = useState(() => facts.comments.map(({ id }) => id));
  const isByLikes = order === "liked";
  const join = isByLikes ? appendLiked : append;
  const first = isByLikes ? inOrder(facts.comments, opened) : facts.comments;
  // The router also revalidates the last loaded page: only a page that the reader requested is added.
  const addPage = useEffectEvent((added: CommentPage) => {
    if (!isRequested.current) return;
    isRequested.current = false;
    setOlder((before) => ({
      // Includes the current ones, because newer comments push them out of the first page.
      comments: join(before?.comments ?? facts.comments, added.comments),
      next: added.next,
    }));
  });
  useEffect(() => {
    if (page) addPage(page.facts.comments);
  }, [page]);

  const path = articlePath(talk.address);
  const next = older ? older.next : facts.next;
  const href = path + commentQuery(order, next);
  return (
    <>
      {parameters.has(OLDER_COMMENTS) && (
        <p className={`${styles.more} screen-only`}>
          <Link className="btn line" to={`${path}${commentQuery(order, null)}#comentarios`}>
            {isByLikes ? "Ver os comentários mais curtidos" : "Ver os comentários mais novos"}
          </Link>
        </p>
      )}
      {facts.isMissing && <p className="meta">{NEWS_TEXT.noComments}</p>}
      <Comments comments={join(first, older?.comments ?? [])} talk={talk} />
      {next && (
        <p className={`${styles.more} screen-only`}>
          <MoreLink
            to={href}
            hash="#comentarios"
            label="Carregar mais comentários"
            loading={loading}
            onLoad={() => {
              isRequested.current = true;
              void load(href);
            }}
          />
        </p>
      )}
    </>
  );
}
