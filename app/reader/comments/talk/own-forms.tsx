import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { VERSION_FIELD } from "#app/forms/row-fields.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { FormError, TextAreaField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import type { WaitingComment } from "#domain/comments/types.ts";
import { listWaiting, removeWaiting } from "../../waiting/waiting.ts";
import type { changeForm, deleteForm } from "../own-forms.server.ts";
import styles from "./article-comments.module.css";
import { CommentTrap, FormButtons } from "./form-parts.tsx";

interface OpenedProps {
  onDone?: () => void;
  /** Absent where the form is a page. */
  onCancel?: () => void;
}

interface ChangeOwnProps extends OpenedProps {
  comment: Pick<WaitingComment, "id" | "content" | "version">;
}

/** Typed words that were not sent, by comment: they survive when the dialog shows another article. */
const unsent = new Map<string, string>();

/** A comment whose answer got lost would be sent again, although its writer has changed or deleted it since. */
function forgetSent(id: string): void {
  for (const one of listWaiting()) if (one.kind === "comment" && one.id === id) removeWaiting(one);
}

export const OwnForm = ({ form, ...props }: ChangeOwnProps & { form: "change" | "delete" }) =>
  form === "change" ? <ChangeOwn {...props} /> : <DeleteOwn id={props.comment.id} {...props} />;

/** The form that changes the reader's own comment while it waits. */
export function ChangeOwn({ comment: { id, content, version }, onDone, onCancel }: ChangeOwnProps) {
  const toast = useToast();
  const area = useRef<HTMLTextAreaElement>(null);
  // That of the words with which the form was opened, or of those that it may replace.
  const [base, setBase] = useState(version);
  const { form, field, error, busy } = useActionForm<typeof changeForm>({
    intent: "mudar",
    failed: COMMENT_TEXT.failed,
    inline: true,
    values: { content },
    onRefused: (refused) => refused.version && setBase(refused.version),
    onDone({ toast: done }, typedSince) {
      if (done) toast(done);
      forgetSent(id);
      if (typedSince) return;
      unsent.delete(id);
      onDone?.();
    },
  });
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (!isOpened || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [isOpened]);
  const words = field("content");
  const cancel = () => {
    unsent.delete(id);
    onCancel?.();
  };
  return (
    <ActionForm
      form={form}
      action={href("/comentarios/:id/editar", { id })}
      className={styles.form}
      onKeyDown={({ key }) => key === "Escape" && isOpened && cancel()}
    >
      <input type="hidden" name={VERSION_FIELD} value={base} />
      <CommentTrap />
      {error && <FormError title={error.title}>{error.text}</FormError>}
      <TextAreaField
        label="Seu comentário"
        {...words}
        rows={3}
        ref={area}
        defaultValue={unsent.get(id) ?? words.defaultValue}
        onInput={({ currentTarget }) => unsent.set(id, currentTarget.value)}
        help={COMMENT_TEXT.changedText}
      />
      <FormButtons submit="Salvar" busyLabel="Salvando…" busy={busy} onCancel={isOpened ? cancel : undefined} />
    </ActionForm>
  );
}

/** Asks before the reader's own comment is deleted. */
export function DeleteOwn({ id, onDone, onCancel }: OpenedProps & { id: string }) {
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const { form, error, busy } = useActionForm<typeof deleteForm>({
    intent: "apagar",
    failed: COMMENT_TEXT.deleteFailed,
    inline: true,
    onDone({ toast: done }) {
      if (done) toast(done);
      forgetSent(id);
      unsent.delete(id);
      onDone?.();
    },
  });
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) button.current?.focus();
  }, [isOpened]);
  return (
    <ActionForm
      form={form}
      action={href("/comentarios/:id/editar", { id })}
      className={styles.form}
      onKeyDown={({ key }) => key === "Escape" && onCancel?.()}
    >
      {error && <FormError title={error.title}>{error.text}</FormError>}
      <p>Apagar este comentário? Não tem volta.</p>
      <FormButtons
        submit="Apagar"
        busyLabel="Apagando…"
        busy={busy}
        variant="bad"
        button={button}
        onCancel={onCancel}
      />
    </ActionForm>
  );
}
