import { useCallback, useEffect, useRef, useState } from "react";
import type { ArticleFields } from "#domain/newsroom/fields.ts";
import { deleteLocalDraft, keepLocalDraft, type LocalDraft } from "./local-draft.ts";

/** Milliseconds from a letter until the browser has kept it, and until the server is told. */
const LOCAL_MS = 200;
const SERVER_MS = 1000;
/** Until a server that did not answer is asked again. */
const RETRY_MS = 4000;
/** How long a save waits for a draft that is on its way. */
const PATIENCE_MS = 3000;

/** Why the server has not what was typed; the browser keeps it then. */
type Failure = "offline" | "signed-out" | "refused";

/** How what is typed is kept; "nowhere" where the browser could not keep it either. */
export type AutosaveState = "none" | "typing" | "kept" | "nowhere" | Failure;

interface AutosaveOptions {
  newsId: string | null;
  /** The form's own id. */
  formId: string;
  baseVersion: number;
  fields: ArticleFields;
  /** What the server keeps under the form's id since before it was opened. */
  known: ArticleFields | null;
  /** Whether there is anything that is not saved. */
  dirty: boolean;
  /** Whether a save is on its way: drafts wait, as one that came after it would seem to be newer. */
  saving: boolean;
}

interface Heard {
  /** The article's version on the server, null for a new one. */
  version: number | null;
  /** Who else is at it. */
  others: string[];
}

/**
 * Keeps what is typed: in this browser a fifth of a second after each letter, on the server within a second or so. At most
 * what was typed within that time is at risk when the browser crashes, and nothing when only the network is gone.
 */
export function useAutosave({ newsId, formId, baseVersion, fields, known, dirty, saving }: AutosaveOptions) {
  const [state, setState] = useState<AutosaveState>("none");
  const [heard, setHeard] = useState<Heard>({ version: null, others: [] });
  const latest = useRef<LocalDraft | null>(null);
  const sequence = useRef(0);
  const sent = useRef(0);
  const sending = useRef<Promise<void> | null>(null);
  const timers = useRef<{ local?: ReturnType<typeof setTimeout>; server?: ReturnType<typeof setTimeout> }>({});

  /** Has the browser keep what the server has not; false when it could not. */
  const keepHere = useCallback((): boolean => {
    clearTimeout(timers.current.local);
    timers.current.local = undefined;
    const draft = latest.current;
    if (!draft || draft.fields === known || (!newsId && draft.sequence <= sent.current)) return true;
    return keepLocalDraft(newsId, draft);
  }, [newsId, known]);

  /** Tells the server what is newest; resolves when it has it, false when it could not be told. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timers.current.server);
    timers.current.server = undefined;
    await sending.current;
    const draft = latest.current;
    if (!draft || draft.sequence <= sent.current) return true;
    const work = send(draft, newsId);
    sending.current = work.then(() => {});
    const answer = await work;
    sending.current = null;
    const isNewest = latest.current?.sequence === draft.sequence;
    if (typeof answer === "string") {
      const here = keepHere();
      if (isNewest) setState(here ? answer : "nowhere");
      timers.current.server ??= setTimeout(() => void flush(), RETRY_MS);
      return false;
    }
    sent.current = draft.sequence;
    // The list of texts that are not saved offers it from now on, in every browser.
    if (!newsId) deleteLocalDraft(null, draft.id, draft.sequence);
    setHeard(answer);
    if (isNewest) setState("kept");
    return true;
  }, [newsId, keepHere]);

  /** Before a save: no draft leaves any more, and the one that is on its way has come. */
  const settle = useCallback(async () => {
    clearTimeout(timers.current.server);
    timers.current.server = undefined;
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
    if (sending.current) await Promise.race([sending.current, patience]);
  }, []);

  /** Keeps nothing more of what stands in the form now. */
  const stop = useCallback(() => {
    latest.current = null;
    clearTimeout(timers.current.local);
    clearTimeout(timers.current.server);
    timers.current = {};
  }, []);

  // Each change of the form becomes the newest draft.
  useEffect(() => {
    if (!dirty) {
      latest.current = null;
      setState("none");
      return;
    }
    sequence.current = Math.max(sequence.current + 1, Date.now());
    const updatedAt = new Date().toISOString();
    latest.current = { id: formId, baseVersion, sequence: sequence.current, fields, updatedAt };
    setState("typing");
    timers.current.local ??= setTimeout(keepHere, LOCAL_MS);
    if (saving) {
      clearTimeout(timers.current.server);
      timers.current.server = undefined;
      return;
    }
    timers.current.server ??= setTimeout(() => void flush(), SERVER_MS);
  }, [dirty, saving, formId, baseVersion, fields, flush, keepHere]);

  // A tab that is closed or put aside keeps its last letters here.
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

  return { state, ...heard, flush, settle, stop };
}

async function send({ updatedAt, ...draft }: LocalDraft, newsId: string | null): Promise<Heard | Failure> {
  try {
    const response = await fetch("/admin/news/rascunho", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...draft, newsId }),
    });
    // A session that is over leads to the sign-in screen: the words stay here until somebody is signed in again.
    if (response.redirected) return "signed-out";
    return response.ok ? ((await response.json()) as Heard) : "refused";
  } catch {
    return "offline";
  }
}
