import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Anchor } from "#domain/news/document/passages.ts";
import type { PassageThread } from "#domain/news/passages/types.ts";
import { randomId } from "#domain/shared/id.ts";
import {
  claimWriter,
  deleteLocalDraft,
  listLocalDrafts,
  listOpenWriters,
  storeLocalDraft,
} from "../../drafts/local-drafts.ts";
import { useStaff } from "../../pieces/use-staff.ts";

/** A comment that is being written. It already has the ids under which it will be stored, so that sending it twice stores it once. */
export interface CommentDraft {
  id: string;
  threadId: string;
  /** The passage about which it starts a conversation; null for a reply. */
  anchor: Anchor | null;
  text: string;
}

const isCommentDraft = (value: unknown): value is Omit<CommentDraft, "id"> => {
  const draft = value as Partial<CommentDraft> | null;
  return typeof draft?.threadId === "string" && typeof draft.text === "string";
};

/** The comments that are being written about an article; this browser stores each letter until they are sent. */
export function useCommentDrafts(newsId: string | null, threads: PassageThread[]) {
  const { id: account } = useStaff();
  const [drafts, setDrafts] = useState<CommentDraft[]>([]);
  const scope = { account, form: "conversa", row: newsId ?? "" };
  const releases = useRef(new Map<string, () => void>());

  const claim = (id: string) => {
    if (!releases.current.has(id)) releases.current.set(id, claimWriter(id));
  };
  const end = (id: string) => {
    deleteLocalDraft(scope, id);
    releases.current.get(id)?.();
    releases.current.delete(id);
    setDrafts((all) => all.filter((draft) => draft.id !== id));
  };
  const store = ({ id, ...content }: CommentDraft) =>
    storeLocalDraft(scope, { writer: id, sequence: Date.now(), content });

  const restoreAbandoned = useEffectEvent(async () => {
    const open = await listOpenWriters();
    const abandoned = listLocalDrafts(scope, isCommentDraft).filter(({ writer }) => !open.has(writer));
    for (const { writer } of abandoned) claim(writer);
    setDrafts((all) => [...all, ...abandoned.map(({ writer: id, content }) => ({ ...content, id }))]);
  });
  // Stored drafts exist in the browser only.
  useEffect(() => {
    const claimed = releases.current;
    void restoreAbandoned();
    return () => {
      for (const release of claimed.values()) release();
      claimed.clear();
    };
  }, []);

  // A comment may be stored although the response to it was lost.
  const stored = new Map(threads.flatMap(({ comments }) => comments.map(({ id, text }) => [id, text])));
  const arrived = drafts.filter(({ id, text }) => stored.get(id) === text.trim()).map(({ id }) => id);
  const arrivedIds = arrived.join(" ");
  const endArrived = useEffectEvent(() => arrived.forEach(end));
  useEffect(() => {
    if (arrivedIds) endArrived();
  }, [arrivedIds]);

  return {
    list: drafts,
    /** Starts a conversation about a passage. @returns its id */
    begin: (anchor: Anchor): string => {
      const draft = { id: randomId(), threadId: randomId(), anchor, text: "" };
      claim(draft.id);
      // It replaces an earlier one that is still empty.
      setDrafts((all) => [...all.filter(({ anchor, text }) => anchor === null || text.trim() !== ""), draft]);
      return draft.threadId;
    },
    typeReply: (threadId: string, text: string) => {
      const known = drafts.find((draft) => draft.threadId === threadId && draft.anchor === null);
      const draft = { id: known?.id ?? randomId(), threadId, anchor: null, text };
      claim(draft.id);
      store(draft);
      setDrafts((all) => [...all.filter(({ id }) => id !== draft.id), draft]);
    },
    type: (draft: CommentDraft, text: string) => {
      store({ ...draft, text });
      setDrafts((all) => all.map((one) => (one.id === draft.id ? { ...one, text } : one)));
    },
    end,
  };
}
