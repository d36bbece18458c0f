import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { href } from "react-router";
import { inTextOrder, locatePassages, type Passage, textBlocksOf } from "#domain/news/document/passages.ts";
import type { ArticleDocument } from "#domain/news/document/schema.ts";
import type { Conversation } from "#domain/news/passages/types.ts";
import { useNotes } from "./use-notes.ts";

interface ConversationOptions {
  newsId: string | null;
  /** As it came with the page, and again after each form. */
  loaded: Conversation;
  /** The text as it stands in the form. */
  document: ArticleDocument;
  /** The stamp that the conversations have by now; null while that is not known. */
  heard: string | null;
}

/** How long to wait until conversations that could not be read are asked for again, milliseconds. */
const AGAIN_MS = 8000;

/** Asked for beside the router, which would take the screen away where it fails; null where there is no answer. */
async function fetchConversation(newsId: string, signal: AbortSignal): Promise<Conversation | null> {
  const answer = await fetch(href("/admin/news/:id/conversa", { id: newsId }), { signal }).catch(() => null);
  if (!answer?.ok || answer.redirected) return null;
  return (await answer.json().catch(() => null)) as Conversation | null;
}

/** The conversations as they came with the page, or as they were read since. */
function useFreshConversation({ newsId, loaded, heard }: Omit<ConversationOptions, "document">): Conversation {
  const [shown, setShown] = useState({ loaded, conversation: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, conversation: loaded });
  const [attempt, setAttempt] = useState(0);
  const isKnown = useEffectEvent((stamp: string) => stamp === shown.conversation.stamp);
  // Others write in them while the form is open. What is heard is compared when it is heard: own forms bring what they changed.
  useEffect(() => {
    if (!newsId || heard === null || isKnown(heard)) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    void fetchConversation(newsId, stop.signal).then((conversation) => {
      if (stop.signal.aborted) return;
      if (conversation) setShown((before) => ({ ...before, conversation }));
      else timer = setTimeout(() => setAttempt(attempt + 1), AGAIN_MS);
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [newsId, heard, attempt]);
  return shown.conversation;
}

/** The conversations about an article's text: what is said, where in the text, and what is being written. */
export function useConversation({ newsId, loaded, document, heard }: ConversationOptions) {
  const { threads } = useFreshConversation({ newsId, loaded, heard });
  const notes = useNotes(newsId, threads);
  const [active, setActive] = useState<string | null>(null);
  const begun = notes.notes.flatMap(({ threadId: id, anchor }) => (anchor ? [{ id, anchor }] : []));
  const open = threads.filter(({ resolved }) => !resolved);
  // A note that was sent stands in both for a moment.
  const marked = [...open, ...begun.filter(({ id }) => !threads.some((thread) => thread.id === id))];
  const key = JSON.stringify(marked.map(({ id, anchor }) => ({ id, anchor })));
  // The same list for the same passages, so that the text is not marked anew with each letter of a comment.
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
    notes,
  };
}

export type ConversationState = ReturnType<typeof useConversation>;
