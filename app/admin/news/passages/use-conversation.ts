import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { href } from "react-router";
import { inTextOrder, locatePassages, type Passage, textBlocksOf } from "#domain/news/document/passages.ts";
import type { ArticleDocument } from "#domain/news/document/schema.ts";
import type { Conversation } from "#domain/news/passages/types.ts";
import { fetchJson } from "../../pieces/choose/fetch-json.ts";
import { useCommentDrafts } from "./use-comment-drafts.ts";

interface ConversationOptions {
  newsId: string | null;
  /** From the loader, which runs again after each form. */
  loaded: Conversation;
  /** The current text of the form. */
  document: ArticleDocument;
  /** The latest stamp of the conversations on the server; null while it is unknown. */
  latestStamp: string | null;
}

/** How long to wait before conversations that could not be loaded are requested again, milliseconds. */
const RETRY_MS = 8000;

/** The conversations from the loader, or as they were fetched since. */
function useFreshConversation({ newsId, loaded, latestStamp }: Omit<ConversationOptions, "document">): Conversation {
  const [shown, setShown] = useState({ loaded, conversation: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, conversation: loaded });
  const [attempt, setAttempt] = useState(0);
  const isKnown = useEffectEvent((stamp: string) => stamp === shown.conversation.stamp);
  // Others write comments while the form is open. A stamp is compared once, when it arrives: after own comments the loader runs again.
  useEffect(() => {
    if (!newsId || latestStamp === null || isKnown(latestStamp)) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const path = href("/admin/news/:id/conversa", { id: newsId });
    void fetchJson<Conversation>(path, { signal: stop.signal }).then((result) => {
      if (stop.signal.aborted) return;
      if (result.ok) setShown((before) => ({ ...before, conversation: result.data }));
      else timer = setTimeout(() => setAttempt(attempt + 1), RETRY_MS);
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [newsId, latestStamp, attempt]);
  return shown.conversation;
}

/** The conversations about an article's text: their comments, their positions in the text, and the comments being written. */
export function useConversation({ newsId, loaded, document, latestStamp }: ConversationOptions) {
  const { threads } = useFreshConversation({ newsId, loaded, latestStamp });
  const drafts = useCommentDrafts(newsId, threads);
  const [active, setActive] = useState<string | null>(null);
  const newThreads = drafts.list.flatMap(({ threadId: id, anchor }) => (anchor ? [{ id, anchor }] : []));
  const open = threads.filter(({ resolved }) => !resolved);
  // A comment that was just sent is in both for a moment.
  const marked = [...open, ...newThreads.filter(({ id }) => !threads.some((thread) => thread.id === id))];
  const key = JSON.stringify(marked.map(({ id, anchor }) => ({ id, anchor })));
  // The same array while the passages are the same, so that the text is not marked again with each letter of a comment.
  const passages = useMemo(() => JSON.parse(key) as Passage[], [key]);
  const places = useMemo(() => locatePassages(textBlocksOf(document), passages), [document, passages]);
  return {
    newsId,
    open: inTextOrder(open, places),
    resolved: threads.filter(({ resolved }) => resolved),
    passages,
    places,
    active,
    activate: setActive,
    drafts,
  };
}

export type ConversationState = ReturnType<typeof useConversation>;
