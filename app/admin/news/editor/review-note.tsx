import { useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { LineButton } from "#app/admin/pieces/buttons.tsx";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { FormError, TextAreaField } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates } from "#app/use-dates.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import { MESSAGE_MAX } from "#domain/news/review/limits.ts";
import { REVIEW_TEXT } from "#domain/news/review/text.ts";
import type { Review } from "#domain/news/review/types.ts";
import ask from "../../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../../pieces/dialog/use-modal.ts";
import { RowActionButton } from "../../pieces/list/row-actions.tsx";
import { useStaff } from "../../pieces/use-staff.ts";
import styles from "./editor-notes.module.css";
import { Note } from "./editor-notes.tsx";
import type { returnForm } from "./review-forms.server.ts";

interface ReviewNoteProps {
  newsId: string;
  review: Review;
  title: string;
}

function reviewText({ state, by }: Review, when: string, isEditor: boolean): string {
  if (state === "returned") return `${by ?? "Um editor"} devolveu em ${when}:`;
  return isEditor
    ? `${by ?? "Alguém"} enviou para revisão em ${when}.`
    : `Em revisão desde ${when}. Você pode continuar: o editor vê o que você salvar.`;
}

/** The state of the article's review, with the actions for editors and for the sender. */
export function ReviewNote({ newsId, review, title }: ReviewNoteProps) {
  const dates = useDates();
  const isEditor = mayPublish(useStaff());
  const { state, at, message } = review;
  const text = (
    <>
      {reviewText(review, dates.dayAndTime(at), isEditor)} {message && <q className={styles.message}>{message}</q>}
    </>
  );
  if (state === "returned") return <Note text={text} />;
  return (
    <Note text={text}>
      {isEditor ? (
        <ReturnButton newsId={newsId} title={title} />
      ) : (
        <RowActionButton id={newsId} name={title} intent="retomar" label="Retomar" />
      )}
    </Note>
  );
}

function ReturnButton({ newsId, title }: Pick<ReviewNoteProps, "newsId" | "title">) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <LineButton ref={button} onClick={() => setOpen(true)}>
        Devolver
      </LineButton>
      {isOpen &&
        // HTML forbids nested forms.
        createPortal(
          <ReturnDialog
            newsId={newsId}
            title={title}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />,
          document.body,
        )}
    </>
  );
}

/** Asks for the message with which the article is returned. */
function ReturnDialog({ newsId, title, onClose }: Pick<ReviewNoteProps, "newsId" | "title"> & { onClose: () => void }) {
  const dialog = useModal();
  const titleId = useId();
  const { form, field, error, busy } = useActionForm<typeof returnForm>({
    intent: "devolver",
    id: newsId,
    failed: REVIEW_TEXT.returnFailed,
    inline: true,
    onDone: () => dialog.current?.close(),
  });
  return (
    <dialog ref={dialog} className={ask.dialog} aria-labelledby={titleId} onClose={onClose}>
      <ActionForm form={form}>
        <h2 id={titleId}>Devolver a quem escreveu?</h2>
        <p>“{title}” sai da fila e volta quando for enviada de novo.</p>
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <TextAreaField
          {...field("message")}
          label="O que falta"
          rows={3}
          maxLength={MESSAGE_MAX}
          help="Quem escreveu vê isto na notícia e no Dashboard."
        />
        <div className="btns">
          <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
            Cancelar
          </button>
          <button type="submit" className="btn" {...pendingButtonProps(busy)}>
            Devolver
          </button>
        </div>
      </ActionForm>
    </dialog>
  );
}
