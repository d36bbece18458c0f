import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { ResultOf } from "#app/forms/define-action.server.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import type { createReplyForm, createThreadForm } from "./forms.server.ts";
import type { Note } from "./use-notes.ts";

interface NoteFieldProps {
  label: string;
  /** Label of the button. */
  send: string;
  note: Note | null;
  /** Whether it has the focus from the beginning. */
  isInHand?: boolean;
  onType: (text: string) => void;
  /** The comment is stored. */
  onSent: (note: Note) => void;
  /** Escape, and "Cancelar" where there is something to cancel. */
  onLeave: () => void;
  onCancel?: () => void;
  /** More buttons beside its own. */
  children?: ReactNode;
}

/**
 * Where a comment is written. It is sent by its button or Ctrl+Enter, and stays with its words until it is stored. It is no form of its
 * own, as the panel stands in the form of the article.
 */
export function NoteField(props: NoteFieldProps) {
  const { label, send, note, isInHand, onType, onSent, onLeave, onCancel, children } = props;
  const fetcher = useFetcher<ResultOf<typeof createThreadForm | typeof createReplyForm>>();
  const field = useRef<HTMLDivElement>(null);
  const sent = useRef<Note | null>(null);
  const { data } = fetcher;
  const isBusy = fetcher.state !== "idle";
  // An answer is heard once.
  useEffect(() => {
    if (!data?.ok || !sent.current) return;
    const done = sent.current;
    sent.current = null;
    onSent(done);
  }, [data, onSent]);
  useEffect(() => {
    if (isInHand) field.current?.querySelector("textarea")?.focus();
  }, [isInHand]);

  const submit = () => {
    if (isBusy || !note) return;
    const { id: commentId, threadId, anchor, text } = note;
    sent.current = note;
    const ids = { threadId, commentId, text };
    void fetcher.submit(
      anchor ? { intent: "comentar", ...ids, anchor: JSON.stringify(anchor) } : { intent: "responder", ...ids },
      { method: "post" },
    );
  };
  const handleKey = (event: KeyboardEvent) => {
    const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isSend && event.key !== "Escape") return;
    // The article is not published, nor the panel closed, by keys of its comments.
    event.preventDefault();
    event.stopPropagation();
    if (isSend) submit();
    else onLeave();
  };
  const errors: Partial<Record<string, string>> = data && !data.ok ? data.fields : {};
  return (
    <div ref={field}>
      <TextAreaField
        label={label}
        rows={note?.text ? 2 : 1}
        placeholder={label}
        value={note?.text ?? ""}
        error={errors.text ?? errors.anchor}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={handleKey}
      />
      <div className="btns">
        {note && (
          <button type="button" className="btn small" aria-disabled={isBusy || undefined} onClick={submit}>
            {send}
          </button>
        )}
        {onCancel && (
          <button type="button" className="btn line small" onClick={onCancel}>
            Cancelar
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
