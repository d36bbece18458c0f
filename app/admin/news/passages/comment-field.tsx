import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { LineButton } from "#app/admin/pieces/buttons.tsx";
import type { ResultOf } from "#app/forms/define-action.server.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import type { createReplyForm, createThreadForm } from "./forms.server.ts";
import type { CommentDraft } from "./use-comment-drafts.ts";

interface CommentFieldProps {
  label: string;
  /** Label of the button. */
  send: string;
  draft: CommentDraft | null;
  /** Whether the field takes the focus. */
  shouldFocus?: boolean;
  onType: (text: string) => void;
  /** Called once the comment is stored. */
  onSent: (draft: CommentDraft) => void;
  /** Called at Escape. */
  onLeave: () => void;
  onCancel?: () => void;
  /** More buttons beside its own. */
  children?: ReactNode;
}

/**
 * The field for a comment. Its button or Ctrl+Enter sends it, and it keeps its text until the comment is stored. It is not a `<form>`,
 * because the panel is inside the form of the article.
 */
export function CommentField(props: CommentFieldProps) {
  const { label, send, draft, shouldFocus, onType, onSent, onLeave, onCancel, children } = props;
  const fetcher = useFetcher<ResultOf<typeof createThreadForm | typeof createReplyForm>>();
  const field = useRef<HTMLDivElement>(null);
  const sent = useRef<CommentDraft | null>(null);
  const { data } = fetcher;
  const isBusy = fetcher.state !== "idle";
  // Each response is handled once.
  useEffect(() => {
    if (!data?.ok || !sent.current) return;
    const done = sent.current;
    sent.current = null;
    onSent(done);
  }, [data, onSent]);
  useEffect(() => {
    if (shouldFocus) field.current?.querySelector("textarea")?.focus();
  }, [shouldFocus]);

  const submit = () => {
    if (isBusy || !draft) return;
    const { id: commentId, threadId, anchor, text } = draft;
    sent.current = draft;
    const ids = { threadId, commentId, text };
    void fetcher.submit(
      anchor ? { intent: "comentar", ...ids, anchor: JSON.stringify(anchor) } : { intent: "responder", ...ids },
      { method: "post" },
    );
  };
  const handleKey = (event: KeyboardEvent) => {
    const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isSend && event.key !== "Escape") return;
    // Ctrl+Enter would publish the article otherwise, and Escape close the panel.
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
        className="label-hidden"
        rows={draft?.text ? 2 : 1}
        placeholder={label}
        value={draft?.text ?? ""}
        error={errors.text ?? errors.anchor}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={handleKey}
      />
      <div className="btns">
        {draft && (
          <button type="button" className="btn small" aria-disabled={isBusy || undefined} onClick={submit}>
            {send}
          </button>
        )}
        {onCancel && <LineButton onClick={onCancel}>Cancelar</LineButton>}
        {children}
      </div>
    </div>
  );
}
