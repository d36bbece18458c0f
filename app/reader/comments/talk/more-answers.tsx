import { useEffect, useEffectEvent, useState } from "react";
import { href } from "react-router";
import { useRetryingFetcher } from "#app/open-page/use-retrying-fetcher.ts";
import type { ArticleAnswer, ArticleComment, Conversation } from "#domain/comments/types.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { MoreLink } from "../../cards/more-link.tsx";
import { AFTER } from "../address-parts.ts";
import styles from "./article-comments.module.css";

/** Answers below the first ones, as the reader loads them page by page. */
export function useMoreAnswers({ id, answers = [], moreAnswers = 0 }: ArticleComment) {
  const { data, loading, load } = useRetryingFetcher<{ conversation: Conversation }>();
  const [pages, setPages] = useState<{ answers: ArticleAnswer[]; next: string | null } | null>(null);
  const [isRequested, setRequested] = useState(false);
  // The router also revalidates the last loaded page: only a page that the reader requested is added.
  const add = useEffectEvent(({ comment, next }: Conversation) => {
    if (!isRequested) return;
    setRequested(false);
    setPages((before) => ({ answers: [...(before?.answers ?? []), ...(comment.answers ?? [])], next }));
  });
  useEffect(() => {
    if (data) add(data.conversation);
  }, [data]);
  const known = new Set(answers.map((one) => one.id));
  const loaded = (pages?.answers ?? []).filter((one) => !known.has(one.id));
  const path = href("/comentarios/:id", { id });
  return {
    loaded,
    /** How many follow; 0 for none, or where all of a page are loaded and others follow it, null. */
    left: pages ? (pages.next ? null : 0) : moreAnswers,
    path: pages?.next ? `${path}?${new URLSearchParams({ [AFTER]: pages.next })}` : path,
    loading,
    load(address: string) {
      setRequested(true);
      void load(address);
    },
  };
}

/** The link to further answers, which opens their page without scripts. */
export function MoreAnswers({ id, more }: { id: string; more: ReturnType<typeof useMoreAnswers> }) {
  const { left, path, loading, load } = more;
  if (left === 0) return null;
  const label = left === null ? "Ver mais respostas" : `Ver mais ${formatCount(left, "resposta", "respostas")}`;
  return (
    <MoreLink
      key={id}
      className={`${styles.act} ${styles.more} screen-only`}
      to={path}
      label={label}
      loading={loading}
      onLoad={() => load(path)}
    />
  );
}
