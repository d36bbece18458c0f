import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { VERSION_FIELD } from "#app/forms/row-fields.ts";
import { randomId } from "#domain/shared/id.ts";
import { type FormValues, fillForm, isSameForm, readInitialValues, readValues, VALUE_EVENT } from "./form-values.ts";
import {
  claimWriter,
  type DraftPlace,
  deleteLocalDraft,
  type LocalDraft,
  listLocalDrafts,
  listOpenWriters,
  storeLocalDraft,
} from "./local-drafts.ts";
import { SAVED_EVENT, type SentDraft } from "./sent-draft.ts";

/** Milliseconds from a letter until the browser has stored it. */
const LOCAL_MS = 200;

const isValues = (value: unknown): value is FormValues =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one === "string");

interface Options {
  place: DraftPlace;
  /** The hidden field of the form that says which draft it sends. */
  field: RefObject<HTMLInputElement | null>;
  /** Hears that the form holds text that is not saved. */
  onFound: () => void;
  /** Hears that the form is sent as it stands. */
  onSend: () => void;
}

/** A draft that an earlier form left, and whether it is in the form. */
export interface LeftDraft {
  draft: LocalDraft<FormValues>;
  inForm: boolean;
}

/** The newest draft that no form of `writers` goes on with; drafts that hold the saved values only are deleted. */
function findLeftDraft(place: DraftPlace, saved: FormValues, writers: ReadonlySet<string>) {
  const left = listLocalDrafts(place, isValues).filter(({ writer }) => !writers.has(writer));
  // One that says what is saved was saved, and the answer to that was lost.
  const isSaved = (draft: LocalDraft<FormValues>) => isSameForm(draft.content, saved);
  for (const draft of left.filter(isSaved)) deleteLocalDraft(place, draft.writer);
  return left.find((draft) => !isSaved(draft));
}

/** Whether a draft is stored already; one from before an answer would say later that somebody else saved meanwhile. */
const isSameDraft = (values: FormValues, stored: FormValues | null) =>
  stored !== null && stored[VERSION_FIELD] === values[VERSION_FIELD] && isSameForm(values, stored);

interface FormListeners {
  onInput: () => void;
  onSubmit: () => void;
  onSaved: (sent: SentDraft) => void;
  /** The page is left, or out of sight. */
  onLeave: () => void;
}

/** Hears what happens to a form and its page until the signal is aborted. */
function listenToForm(form: HTMLFormElement, listeners: FormListeners, signal: AbortSignal): void {
  const { onInput, onSubmit, onSaved, onLeave } = listeners;
  for (const type of ["input", "change", VALUE_EVENT]) form.addEventListener(type, onInput, { signal });
  form.addEventListener("submit", onSubmit, { signal, capture: true });
  window.addEventListener(SAVED_EVENT, (event) => onSaved((event as CustomEvent<SentDraft>).detail), { signal });
  window.addEventListener("pagehide", onLeave, { signal });
  document.addEventListener("visibilitychange", onLeave, { signal });
}

/** Stores what is typed in a form in this browser until it is saved, and brings back what a form that is gone left there. */
export function useFormDraft({ place, field, onFound, onSend }: Options) {
  const [found, setFound] = useState<LeftDraft | null>(null);
  const writer = useRef("");
  /** The saved values; a form that holds the same has no draft. */
  const saved = useRef<FormValues>({});
  const stored = useRef<FormValues | null>(null);
  const sequence = useRef(0);
  const sent = useRef<{ sequence: number; values: FormValues } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = JSON.stringify(place);

  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const form = field.current?.form;
    if (!form || !writer.current) return;
    const values = readValues(form);
    if (isSameDraft(values, stored.current)) return;
    stored.current = values;
    if (isSameForm(values, saved.current)) return deleteLocalDraft(place, writer.current);
    sequence.current = Math.max(sequence.current + 1, Date.now());
    storeLocalDraft(place, { writer: writer.current, sequence: sequence.current, content: values });
  });

  /** Notes which draft is about to be sent. */
  const send = useEffectEvent(() => {
    onSend();
    keep();
    const form = field.current?.form;
    if (!form || !field.current) return;
    sent.current = { sequence: sequence.current, values: readValues(form) };
    const draft: SentDraft = { place, writer: writer.current, sequence: sequence.current };
    field.current.value = JSON.stringify(draft);
  });

  const settle = useEffectEvent((settled: SentDraft) => {
    if (settled.writer !== writer.current) return;
    setFound(null);
    if (sent.current?.sequence === settled.sequence) saved.current = sent.current.values;
  });

  /** Puts a draft into the form; from then on it is this form's own. */
  const restore = useCallback(
    async (draft: LocalDraft<FormValues>) => {
      const form = field.current?.form;
      if (!form) return;
      setFound({ draft, inForm: true });
      onFound();
      await fillForm(form, draft.content);
      keep();
      deleteLocalDraft(JSON.parse(key), draft.writer);
    },
    [field, key, onFound],
  );

  const look = useEffectEvent(async (own: string) => {
    const open = await listOpenWriters();
    const form = field.current?.form;
    const draft = form && findLeftDraft(place, saved.current, new Set([...open, own]));
    if (!draft) return;
    // Somebody who types at once keeps what they typed, and is offered the other.
    if (isSameForm(readValues(form), saved.current)) await restore(draft);
    else setFound({ draft, inForm: false });
  });

  // Text that is typed, and text that was left, exist in the browser only.
  useLayoutEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    saved.current = readInitialValues(form);
    writer.current = randomId();
    const release = claimWriter(writer.current);
    void look(writer.current);
    const stop = new AbortController();
    const onInput = () => {
      timer.current ??= setTimeout(() => keep(), LOCAL_MS);
    };
    const onSaved = (sent: SentDraft) => settle(sent);
    listenToForm(form, { onInput, onSubmit: () => send(), onSaved, onLeave: () => keep() }, stop.signal);
    return () => {
      keep();
      stop.abort();
      release();
    };
  }, [field]);

  // The form of something new goes on as that of the row that it made, and so does what is stored of it.
  const stands = useRef(key);
  useLayoutEffect(() => {
    if (stands.current === key) return;
    const before = JSON.parse(stands.current) as DraftPlace;
    stands.current = key;
    stored.current = null;
    keep();
    deleteLocalDraft(before, writer.current);
  }, [key]);

  const discard = useCallback(async () => {
    if (!found) return;
    deleteLocalDraft(JSON.parse(key), found.draft.writer);
    const form = field.current?.form;
    if (found.inForm && form) await fillForm(form, saved.current);
    setFound(null);
  }, [found, key, field]);

  return { found, restore, discard };
}
