import { Send } from "lucide";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { FormError, TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import type { AnswerSigner, ModeratedComment } from "#domain/comments/moderation.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import { ANSWER_TEXT } from "#domain/comments/verdict-text.ts";
import { FormDraft } from "../../drafts/form-draft.tsx";
import { VersionInput } from "../../pieces/form/version-input.tsx";
import { PersonInitials } from "../../pieces/person-initials.tsx";
import styles from "./answer.module.css";
import type { answerForm } from "./answer-forms.server.ts";

interface AnswerFormProps {
  comment: ModeratedComment;
  /** How whoever answers may sign; null for "Redação" alone. */
  signer: AnswerSigner | null;
  /** Called once the answer is stored. */
  onDone: () => void;
  onCancel: () => void;
}

/** The form below a comment that answers it as "Redação" or by name; Ctrl+Enter sends it, Escape closes it. */
export function AnswerForm({ comment, signer, onDone, onCancel }: AnswerFormProps) {
  const { id, state, answer, answerVersion } = comment;
  const area = useRef<HTMLTextAreaElement>(null);
  // A colleague's name stays at what they signed.
  const name = answer?.signedBy ?? signer?.name;
  const [isSigned, setSigned] = useState(answer ? answer.signedBy !== null : signer?.isUsual === true);
  const { form, field, error, result, busy, touch, settle, markSent } = useActionForm<typeof answerForm>({
    intent: "responder",
    id,
    failed: ANSWER_TEXT.failed,
    inline: true,
    values: { answer: answer?.text ?? "" },
    onDone: (_, typedSince) => typedSince || onDone(),
  });
  // It is opened by a key or a button.
  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onCancel();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.ref.current?.requestSubmit();
    else return;
    event.preventDefault();
  };
  const isNamed = name !== undefined && isSigned;
  const by = isNamed ? name : COMMENT_TEXT.newsroom;
  const isApproved = state === "approved";
  const send = isApproved ? (answer ? "Mudar resposta" : "Responder") : "Aprovar e responder";
  return (
    <ActionForm form={form} className={styles.form} onKeyDown={handleKey}>
      <p className={styles.heading}>
        <PersonInitials id={null} name={by} />
        <b>
          {answer ? (isNamed ? `Mudar a resposta de ${by}` : "Mudar a resposta da Redação") : `Responder como ${by}`}
        </b>
        <span className="meta">{isApproved ? "aparece abaixo do comentário" : "aprova e publica junto"}</span>
      </p>
      {error && <FormError title={error.title}>{error.text}</FormError>}
      <FormDraft form="resposta" row={id} onFound={touch} onDiscard={settle} onSend={markSent} />
      <VersionInput version={answerVersion} result={result} />
      <TextAreaField label="Resposta da Redação" rows={2} ref={area} {...field("answer")} />
      <div className={styles.buttons}>
        <button type="submit" className="btn key small" aria-keyshortcuts="Control+Enter" {...pendingButtonProps(busy)}>
          <Icon icon={Send} />
          {busy ? "Enviando…" : send}
        </button>
        {name !== undefined && (
          <label className={styles.signed}>
            <input
              type="checkbox"
              name="isSigned"
              checked={isSigned}
              onChange={({ target }) => setSigned(target.checked)}
            />
            Como {name}
          </label>
        )}
        <button type="button" className={`quiet ${styles.cancel}`} onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </ActionForm>
  );
}
