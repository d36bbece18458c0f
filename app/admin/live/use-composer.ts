import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { randomId } from "#domain/shared/id.ts";
import {
  claimWriter,
  deleteLocalDraft,
  listLocalDrafts,
  listOpenWriters,
  storeLocalDraft,
} from "../drafts/local-drafts.ts";
import type { EntryStore } from "./queue/entry-store.ts";
import { EMPTY_ENTRY, type EntryFields, type QueuedPhoto } from "./queue/queued-entry.ts";

/** The entry in the composer: a new one, one that waited on this device, or the correction of one that was sent. */
export interface Composed {
  fields: EntryFields;
  photo: QueuedPhoto | null;
  /** Id of a new entry, from its first letter on: a draft that comes back although its entry was stored is the same entry. */
  id: string;
  /** Of one that waited: when it was written, by the clock of the device. */
  writtenAt: number | null;
  /** Of a correction: the entry, the number of the change that it is based on, and when it was written. */
  correction: { entryId: string; seq: number; writtenAt: string } | null;
}

const createEmpty = (): Composed => ({
  ...{ fields: EMPTY_ENTRY, photo: null, id: randomId(), writtenAt: null, correction: null },
});

/** The entry being written, and the correction that covers it meanwhile. */
interface Desk {
  draft: Composed;
  correction: Composed | null;
}

/** As it is stored as a draft, without its pictures. */
type StoredDesk = Record<keyof Desk, Omit<Composed, "photo"> | null>;

const FORM = "entrada-ao-vivo";
/** Milliseconds from a keystroke until the browser stores it. */
const STORE_MS = 200;

const isStored = (value: unknown): value is StoredDesk => {
  const { draft } = (value ?? {}) as Partial<StoredDesk>;
  return typeof draft?.fields?.title === "string" && typeof draft.fields.text === "string";
};

const photoKey = (writer: string, part: keyof Desk) => `${writer}:${part}`;

/** Whether something was written, or a picture chosen. */
export const isFilled = ({ fields, photo }: Composed): boolean =>
  photo !== null || Boolean(fields.title.trim() || fields.text.trim() || fields.picture);

const withoutPhoto = ({ photo: _, ...composed }: Composed) => composed;

/** The state of the composer. What is typed survives a reload and a crash of the browser. */
export function useComposer(scope: { account: string; row: string }, store: { current?: Promise<EntryStore> }) {
  const [desk, setDesk] = useState<Desk>(() => ({ draft: createEmpty(), correction: null }));
  const latest = useRef(desk);
  latest.current = desk;
  const writer = useRef("");
  const sequence = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { account, row } = scope;

  const storeNow = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!writer.current) return;
    const place = { account, form: FORM, row };
    const { draft, correction } = latest.current;
    if (!isFilled(draft) && !correction) return deleteLocalDraft(place, writer.current);
    sequence.current = Math.max(sequence.current + 1, Date.now());
    const content: StoredDesk = { draft: withoutPhoto(draft), correction: correction && withoutPhoto(correction) };
    storeLocalDraft(place, { writer: writer.current, sequence: sequence.current, content });
  });

  /** Takes over the newest draft whose tab is gone. */
  const restore = useEffectEvent(async (own: string) => {
    const place = { account, form: FORM, row };
    const open = await listOpenWriters();
    const found = listLocalDrafts(place, isStored).find((draft) => draft.writer !== own && !open.has(draft.writer));
    if (!found || isFilled(latest.current.draft) || latest.current.correction) return;
    const opened = await store.current;
    const photoOf = async (part: keyof Desk) => (await opened?.findPhoto(photoKey(found.writer, part))) ?? null;
    const [draftPhoto, correctionPhoto] = await Promise.all([photoOf("draft"), photoOf("correction")]);
    const { draft, correction } = found.content;
    setDesk({
      draft: { ...createEmpty(), ...draft, photo: draftPhoto },
      correction: correction && { ...correction, photo: correctionPhoto },
    });
    for (const [part, photo] of [
      ["draft", draftPhoto],
      ["correction", correctionPhoto],
    ] as const) {
      if (!photo) continue;
      await opened?.putPhoto(photoKey(own, part), photo);
      await opened?.putPhoto(photoKey(found.writer, part), null);
    }
    storeNow();
    deleteLocalDraft(place, found.writer);
  });

  // Drafts and locks exist in the browser only.
  useEffect(() => {
    const own = randomId();
    writer.current = own;
    const release = claimWriter(own);
    void restore(own);
    const leave = () => storeNow();
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      storeNow();
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
      release();
    };
  }, []);

  const shown = desk.correction ?? desk.draft;
  const part: keyof Desk = desk.correction ? "correction" : "draft";
  const set = useCallback((next: (before: Desk) => Desk) => {
    setDesk(next);
    timer.current ??= setTimeout(() => storeNow(), STORE_MS);
  }, []);
  const update = (next: (composed: Composed) => Composed) =>
    set((before) => ({ ...before, [part]: next(before[part] ?? createEmpty()) }));
  const keepPhoto = (of: keyof Desk, photo: QueuedPhoto | null) =>
    void store.current?.then((opened) => opened.putPhoto(photoKey(writer.current, of), photo)).catch(() => {});

  return {
    shown,
    change: (fields: Partial<EntryFields>) =>
      update((composed) => ({ ...composed, fields: { ...composed.fields, ...fields } })),
    /** Puts a picture in, or takes it out. */
    setPhoto: (photo: QueuedPhoto | null) => {
      keepPhoto(part, photo);
      update((composed) => ({ ...composed, photo, fields: { ...composed.fields, picture: "" } }));
    },
    /** Opens an entry that waited; what was being written comes back after it, if there is something. */
    open: (composed: Composed) => {
      const of = composed.correction ? "correction" : "draft";
      keepPhoto(of, composed.photo);
      set((before) =>
        composed.correction ? { ...before, correction: composed } : { draft: composed, correction: null },
      );
    },
    /** Empties the composer once its content was handed on, or closes a correction. */
    clear: () => {
      keepPhoto(part, null);
      set((before) =>
        before.correction ? { ...before, correction: null } : { draft: createEmpty(), correction: null },
      );
    },
    /** Whether a new entry is being written that an opened one would replace. */
    isBusy: isFilled(desk.draft),
  };
}

export type Composer = ReturnType<typeof useComposer>;
