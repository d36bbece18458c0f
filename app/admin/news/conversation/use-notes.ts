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

/** A comment that is being written. Its ids are those under which it will be stored, however often it is sent. */
export interface Note {
  id: string;
  threadId: string;
  /** The passage that it begins a conversation about; null for a reply. */
  anchor: Anchor | null;
  text: string;
}

const isNote = (value: unknown): value is Omit<Note, "id"> => {
  const note = value as Partial<Note> | null;
  return typeof note?.threadId === "string" && typeof note.text === "string";
};

/** Comments that are being written to an article; this browser stores each letter until they are sent. */
export function useNotes(newsId: string | null, threads: PassageThread[]) {
  const { id: account } = useStaff();
  const [notes, setNotes] = useState<Note[]>([]);
  const scope = { account, form: "conversa", row: newsId ?? "" };
  const releases = useRef(new Map<string, () => void>());

  const claim = (id: string) => {
    if (!releases.current.has(id)) releases.current.set(id, claimWriter(id));
  };
  const end = (id: string) => {
    deleteLocalDraft(scope, id);
    releases.current.get(id)?.();
    releases.current.delete(id);
    setNotes((all) => all.filter((note) => note.id !== id));
  };
  const store = ({ id, ...content }: Note) => storeLocalDraft(scope, { writer: id, sequence: Date.now(), content });

  const findLeft = useEffectEvent(async () => {
    const open = await listOpenWriters();
    const left = listLocalDrafts(scope, isNote).filter(({ writer }) => !open.has(writer));
    for (const { writer } of left) claim(writer);
    setNotes((all) => [...all, ...left.map(({ writer: id, content }) => ({ ...content, id }))]);
  });
  // Comments that were left unsent exist in the browser only.
  useEffect(() => {
    const claimed = releases.current;
    void findLeft();
    return () => {
      for (const release of claimed.values()) release();
      claimed.clear();
    };
  }, []);

  // The answer to one that is stored may have been lost.
  const stored = new Map(threads.flatMap(({ comments }) => comments.map(({ id, text }) => [id, text])));
  const arrived = notes.filter(({ id, text }) => stored.get(id) === text.trim()).map(({ id }) => id);
  const arrivedIds = arrived.join(" ");
  const endArrived = useEffectEvent(() => arrived.forEach(end));
  useEffect(() => {
    if (arrivedIds) endArrived();
  }, [arrivedIds]);

  return {
    notes,
    /** Begins a conversation about a passage. @returns its id */
    begin: (anchor: Anchor): string => {
      const note = { id: randomId(), threadId: randomId(), anchor, text: "" };
      claim(note.id);
      // One that was begun before and has no letter gives way.
      setNotes((all) => [...all.filter(({ anchor, text }) => anchor === null || text.trim() !== ""), note]);
      return note.threadId;
    },
    typeReply: (threadId: string, text: string) => {
      const known = notes.find((note) => note.threadId === threadId && note.anchor === null);
      const note = { id: known?.id ?? randomId(), threadId, anchor: null, text };
      claim(note.id);
      store(note);
      setNotes((all) => [...all.filter(({ id }) => id !== note.id), note]);
    },
    type: (note: Note, text: string) => {
      store({ ...note, text });
      setNotes((all) => all.map((one) => (one.id === note.id ? { ...one, text } : one)));
    },
    end,
  };
}
