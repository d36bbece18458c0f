import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { VERSION_FIELD } from "#app/forms/row-fields.ts";
import { randomId } from "#domain/shared/id.ts";
import { type FormValues, fillForm, isSameForm, readInitialValues, readValues, VALUE_EVENT } from "./form-values.ts";
import {
  claimWriter,
  type DraftScope,
  deleteLocalDraft,
  type LocalDraft,
  listLocalDrafts,
  listOpenWriters,
  storeLocalDraft,
} from "./local-drafts.ts";
import { SAVED_EVENT, type SentDraft } from "./sent-draft.ts";

/** Milliseconds from a keystroke until the browser stores it. */
const LOCAL_MS = 200;

const isValues = (value: unknown): value is FormValues =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one === "string");

interface Options {
  scope: DraftScope;
  /** The hidden field of the form that identifies the draft that it submits. */
  field: RefObject<HTMLInputElement | null>;
  /** Called when unsaved text was restored into the form. */
  onFound: () => void;
  /** Called when the form is submitted with its current values. */
  onSend: () => void;
}

/** A draft of an earlier form, and whether it was restored into this one. */
export interface FoundDraft {
  draft: LocalDraft<FormValues>;
  inForm: boolean;
}

/** The newest draft whose form is none of `writers`; drafts without unsaved changes are deleted. */
function findAbandonedDraft(scope: DraftScope, saved: FormValues, writers: ReadonlySet<string>) {
  const abandoned = listLocalDrafts(scope, isValues).filter(({ writer }) => !writers.has(writer));
  // A draft equal to the saved values was saved, but the response was lost.
  const isSaved = (draft: LocalDraft<FormValues>) => isSameForm(draft.content, saved);
  for (const draft of abandoned.filter(isSaved)) deleteLocalDraft(scope, draft.writer);
  return abandoned.find((draft) => !isSaved(draft));
}

/** Whether the same draft is stored already, with the same version: one with an older version would be reported as a conflict later. */
const isSameDraft = (values: FormValues, stored: FormValues | null) =>
  stored !== null && stored[VERSION_FIELD] === values[VERSION_FIELD] && isSameForm(values, stored);

interface FormListeners {
  onInput: () => void;
  onSubmit: () => void;
  onSaved: (sent: SentDraft) => void;
  /** Called when the page is abandoned or hidden. */
  onLeave: () => void;
}

/** Listens to a form and its page until the signal is aborted. */
function listenToForm(form: HTMLFormElement, listeners: FormListeners, signal: AbortSignal): void {
  const { onInput, onSubmit, onSaved, onLeave } = listeners;
  for (const type of ["input", "change", VALUE_EVENT]) form.addEventListener(type, onInput, { signal });
  form.addEventListener("submit", onSubmit, { signal, capture: true });
  window.addEventListener(SAVED_EVENT, (event) => onSaved((event as CustomEvent<SentDraft>).detail), { signal });
  window.addEventListener("pagehide", onLeave, { signal });
  document.addEventListener("visibilitychange", onLeave, { signal });
}

/** Stores what is typed in a form in this browser until it is saved, and restores the draft of a form that was closed. */
export function useFormDraft({ scope, field, onFound, onSend }: Options) {
  const [found, setFound] = useState<FoundDraft | null>(null);
  const writer = useRef("");
  /** The saved values; a form with the same values has no draft. */
  const saved = useRef<FormValues>({});
  const stored = useRef<FormValues | null>(null);
  const sequence = useRef(0);
  const sent = useRef<{ sequence: number; values: FormValues } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = JSON.stringify(scope);

  const store = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const form = field.current?.form;
    if (!form || !writer.current) return;
    const values = readValues(form);
    if (isSameDraft(values, stored.current)) return;
    stored.current = values;
    if (isSameForm(values, saved.current)) return deleteLocalDraft(scope, writer.current);
    sequence.current = Math.max(sequence.current + 1, Date.now());
    storeLocalDraft(scope, { writer: writer.current, sequence: sequence.current, content: values });
  });

  /** Stores the form, and writes into its hidden field which draft is submitted. */
  const handleSubmit = useEffectEvent(() => {
    onSend();
    store();
    const form = field.current?.form;
    if (!form || !field.current) return;
    sent.current = { sequence: sequence.current, values: readValues(form) };
    const draft: SentDraft = { scope, writer: writer.current, sequence: sequence.current };
    field.current.value = JSON.stringify(draft);
  });

  const handleSaved = useEffectEvent((draft: SentDraft) => {
    if (draft.writer !== writer.current) return;
    setFound(null);
    if (sent.current?.sequence === draft.sequence) saved.current = sent.current.values;
  });

  /** Puts a draft into the form, whose own draft it is from then on. */
  const restore = useCallback(
    async (draft: LocalDraft<FormValues>) => {
      const form = field.current?.form;
      if (!form) return;
      setFound({ draft, inForm: true });
      onFound();
      await fillForm(form, draft.content);
      store();
      deleteLocalDraft(JSON.parse(key), draft.writer);
    },
    [field, key, onFound],
  );

  const findDraft = useEffectEvent(async (own: string) => {
    const open = await listOpenWriters();
    const form = field.current?.form;
    const draft = form && findAbandonedDraft(scope, saved.current, new Set([...open, own]));
    if (!draft) return;
    // A user who has started typing keeps that, and is offered the draft.
    if (isSameForm(readValues(form), saved.current)) await restore(draft);
    else setFound({ draft, inForm: false });
  });

  // Typed values and stored drafts exist in the browser only.
  useLayoutEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    saved.current = readInitialValues(form);
    writer.current = randomId();
    const release = claimWriter(writer.current);
    void findDraft(writer.current);
    const stop = new AbortController();
    const onInput = () => {
      timer.current ??= setTimeout(() => store(), LOCAL_MS);
    };
    const onSaved = (draft: SentDraft) => handleSaved(draft);
    listenToForm(form, { onInput, onSubmit: () => handleSubmit(), onSaved, onLeave: () => store() }, stop.signal);
    return () => {
      store();
      stop.abort();
      release();
    };
  }, [field]);

  // The form of a new row becomes the form of the row that it has created: its draft moves along.
  const storedKey = useRef(key);
  useLayoutEffect(() => {
    if (storedKey.current === key) return;
    const before = JSON.parse(storedKey.current) as DraftScope;
    storedKey.current = key;
    stored.current = null;
    store();
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
