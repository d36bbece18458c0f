import { useCallback, useEffect, useRef, useState } from "react";
import type { KnownDraft } from "#domain/newsroom/autosaves.server.ts";
import type { ArticleFields } from "#domain/newsroom/fields.ts";
import type { Autosave } from "#domain/newsroom/schema.ts";
import { storeLocalDraft } from "../drafts/local-drafts.ts";
import { type ArticleContent, articlePlace, deleteArticleDraft } from "./local-draft.ts";
import { type DraftAnswer, type DraftFailure, sendDraft } from "./send-draft.ts";

/** Milliseconds from a letter until the browser has stored it, and until it is sent to the server. */
const LOCAL_MS = 200;
const SERVER_MS = 1000;
/** Until a server that did not answer is asked again. */
const RETRY_MS = 4000;
/** How long a save waits for a draft that is on its way. */
const PATIENCE_MS = 3000;

/** How what is typed is stored; "nowhere" where the browser could not store it either. */
export type AutosaveState = "none" | "typing" | "kept" | "nowhere" | DraftFailure;

/** A draft as it was found; `fields` is what the server has of it, null when it has nothing. */
export interface OpenDraft {
  /** Empty until the browser has made one. */
  id: string;
  expectedVersion: string | null;
  fields: ArticleFields | null;
}

interface AutosaveOptions {
  account: string;
  newsId: string | null;
  /** This open form: a UUID. */
  writer: string;
  draft: OpenDraft;
  baseVersion: number;
  fields: ArticleFields;
  /** Drafts whose text is in the form by now: deleted once the server has the form. */
  merged: KnownDraft[];
  /** Whether there is anything that is not saved. */
  dirty: boolean;
  /** Whether a save is on its way: drafts wait, as one that came after it would seem to be newer. */
  saving: boolean;
  /** Hears that another tab or device went on from the draft; `base` is the last text that both had. */
  onRefused: (other: Autosave | null, base: ArticleFields | null) => void;
}

interface Typed extends ArticleContent {
  sequence: number;
}

/**
 * Stores what is typed: in this browser a fifth of a second after each letter, on the server within a second or so. At most
 * what was typed within that time is at risk when the browser crashes, and nothing when only the network is gone.
 */
export function useAutosave(options: AutosaveOptions) {
  const { account, newsId, writer, draft, baseVersion, fields, merged, dirty, saving, onRefused } = options;
  const [state, setState] = useState<AutosaveState>("none");
  const [version, setVersion] = useState<number | null>(null);
  const latest = useRef<Typed | null>(null);
  const sequence = useRef(0);
  /** The draft as the server has it. */
  const stored = useRef({ ...draft, sequence: 0 });
  const sending = useRef<Promise<unknown> | null>(null);
  const timers = useRef<{ local?: ReturnType<typeof setTimeout>; server?: ReturnType<typeof setTimeout> }>({});
  const current = useRef({ merged, onRefused });
  useEffect(() => {
    current.current = { merged, onRefused };
  });

  /** Has the browser store what the server has not; false when it could not. */
  const keepHere = useCallback((): boolean => {
    clearTimeout(timers.current.local);
    timers.current.local = undefined;
    const typed = latest.current;
    if (!typed || typed.sequence <= stored.current.sequence) return true;
    const { sequence: number, ...content } = typed;
    const place = articlePlace(account, newsId);
    return storeLocalDraft<ArticleContent>(place, {
      writer,
      sequence: number,
      content: { ...content, expectedVersion: stored.current.expectedVersion },
    });
  }, [account, newsId, writer]);

  const handleAnswer = useCallback(
    (typed: Typed, sent: KnownDraft[], answer: DraftAnswer): "kept" | "lost" | "gone on" => {
      const isNewest = latest.current?.sequence === typed.sequence;
      if (typeof answer === "string") {
        const here = keepHere();
        if (isNewest) setState(here ? answer : "nowhere");
        return "lost";
      }
      setVersion(answer.version);
      // The form went on as another draft while this one was on its way.
      if (stored.current.id !== typed.id) return "gone on";
      if ("other" in answer) {
        keepHere();
        latest.current = null;
        current.current.onRefused(answer.other, stored.current.fields);
        return "gone on";
      }
      const { draftVersion: expectedVersion } = answer;
      stored.current = { id: typed.id, expectedVersion, fields: typed.fields, sequence: typed.sequence };
      deleteArticleDraft(account, newsId, writer, typed.sequence);
      for (const { writer: left } of sent) if (left) deleteArticleDraft(account, newsId, left);
      if (isNewest) setState("kept");
      return "kept";
    },
    [account, newsId, writer, keepHere],
  );

  /** Sends what is newest; resolves when the server has it, with false when it has not. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timers.current.server);
    timers.current.server = undefined;
    while (sending.current) await sending.current;
    const typed = latest.current;
    if (!typed || typed.sequence <= stored.current.sequence) return true;
    const { merged: sent } = current.current;
    const { expectedVersion, sequence: acknowledged } = stored.current;
    const work = sendDraft({ ...typed, newsId, writer, expectedVersion, acknowledged, merged: sent });
    sending.current = work;
    const answer = await work;
    sending.current = null;
    const result = handleAnswer(typed, sent, answer);
    if (result === "lost") timers.current.server ??= setTimeout(() => void flush(), RETRY_MS);
    return result === "kept";
  }, [newsId, writer, handleAnswer]);

  /** Before a save: no draft leaves any more, and the one that is on its way has come. */
  const settle = useCallback(async () => {
    clearTimeout(timers.current.server);
    timers.current.server = undefined;
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
    if (sending.current) await Promise.race([sending.current, patience]);
  }, []);

  /** Stores nothing more of what stands in the form now. */
  const stop = useCallback(() => {
    latest.current = null;
    clearTimeout(timers.current.local);
    clearTimeout(timers.current.server);
    timers.current = {};
  }, []);

  /** The draft as this form left it on the server. */
  const known = useCallback(
    (): KnownDraft => ({ id: stored.current.id, expectedVersion: stored.current.expectedVersion, writer }),
    [writer],
  );

  // Each change of the form becomes the newest draft.
  useEffect(() => {
    if (stored.current.id !== draft.id) stored.current = { ...draft, sequence: 0 };
    if (!dirty) {
      latest.current = null;
      setState("none");
      return;
    }
    // A draft that was found is written again only once somebody typed: opening it is no change.
    if (fields === stored.current.fields) {
      setState("kept");
      return;
    }
    sequence.current = Math.max(sequence.current + 1, Date.now());
    const { id, expectedVersion } = draft;
    latest.current = { id, baseVersion, expectedVersion, sequence: sequence.current, fields };
    setState("typing");
    timers.current.local ??= setTimeout(keepHere, LOCAL_MS);
    if (saving) {
      clearTimeout(timers.current.server);
      timers.current.server = undefined;
      return;
    }
    timers.current.server ??= setTimeout(() => void flush(), SERVER_MS);
  }, [dirty, saving, draft, baseVersion, fields, flush, keepHere]);

  // A tab that is closed or put aside stores its last letters here.
  useEffect(() => {
    const online = () => void flush();
    addEventListener("pagehide", keepHere);
    addEventListener("online", online);
    document.addEventListener("visibilitychange", keepHere);
    return () => {
      removeEventListener("pagehide", keepHere);
      removeEventListener("online", online);
      document.removeEventListener("visibilitychange", keepHere);
      keepHere();
      clearTimeout(timers.current.server);
    };
  }, [flush, keepHere]);

  return { state, version, flush, settle, stop, known };
}
