import { useEffect, useRef } from "react";
import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { FormError, TextAreaField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { REPORT_WORDS_MAX } from "#domain/comments/limits.ts";
import { REASON_LABEL, REPORT_REASONS, REPORT_TEXT } from "#domain/comments/reports.ts";
import type { reportForm } from "../forms.server.ts";
import { FormButtons } from "./form-parts.tsx";
import styles from "./report-form.module.css";

interface ReportFormProps {
  id: string;
  onDone?: () => void;
  /** Absent where the form is a page. */
  onCancel?: () => void;
}

/** Reports a comment with a reason, and words if one wants. */
export function ReportForm({ id, onDone, onCancel }: ReportFormProps) {
  const toast = useToast();
  const first = useRef<HTMLInputElement>(null);
  const { form, field, refused, error, result, cameWithPage, busy } = useActionForm<typeof reportForm>({
    intent: "denunciar",
    failed: REPORT_TEXT.failed,
    inline: true,
    onDone({ toast: done }) {
      if (done) toast(done);
      onDone?.();
    },
  });
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) first.current?.focus();
  }, [isOpened]);
  if (cameWithPage && result?.ok) {
    return (
      <p role="status">
        {result.toast?.title}. {result.toast?.text}
      </p>
    );
  }
  const chosen = refused?.values.reason ?? REPORT_REASONS[0];
  return (
    <ActionForm
      form={form}
      action={href("/comentarios/:id", { id })}
      className={styles.report}
      onKeyDown={(event) => event.key === "Escape" && onCancel?.()}
    >
      {error && <FormError title={error.title}>{error.text}</FormError>}
      <fieldset>
        <legend>O que há de errado com este comentário?</legend>
        {REPORT_REASONS.map((reason, index) => (
          <label key={reason}>
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={reason === chosen}
            />
            {REASON_LABEL[reason]}
          </label>
        ))}
      </fieldset>
      <TextAreaField label="Quer explicar? (opcional)" rows={2} maxLength={REPORT_WORDS_MAX} {...field("words")} />
      <FormButtons submit="Denunciar" busyLabel="Enviando…" busy={busy} size="small" onCancel={onCancel} />
      <p className="meta">Quem escreveu não fica sabendo quem denunciou.</p>
    </ActionForm>
  );
}
