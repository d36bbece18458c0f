import { type ReactNode, useId } from "react";
import { useSearchParams } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import type { AnyForm } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { FormDraft } from "../../drafts/form-draft.tsx";
import { ConfirmIdentity } from "../../shell/sign-in/confirm-identity.tsx";
import { useFailedTitle } from "../../shell/use-failed-title.ts";
import styles from "../dialog/ask-dialog.module.css";
import { useModal } from "../dialog/use-modal.ts";
import { VersionInput } from "./version-input.tsx";

/** Any form that saves a row. */
type EditedForm = AnyForm;

interface EditDialogProps {
  id: string;
  /** Name of the form for its drafts in this browser. */
  form: string;
  title: string;
  /** Version that the form sends, so that a change by somebody else is noticed; none where nothing is compared. */
  version?: string;
  /** Renders the fields with their errors. */
  children: (errors: Record<string, string | undefined>) => ReactNode;
}

/** The form of a row in a dialog over its list; `?editar=<id>` opens it, so that other screens can link to it. */
export function EditDialog({ id, form, title, version, children }: EditDialogProps) {
  const dialog = useModal();
  const titleId = useId();
  const [, setQuery] = useSearchParams();
  const sending = useActionForm<EditedForm>({
    intent: "salvar",
    // A toast would be behind the dialog.
    failed: useFailedTitle(),
    inline: true,
    onDone: (_, typedSince) => typedSince || dialog.current?.close(),
  });
  const { fetcher, form: formState, errors, refused, busy, touch, markSent, settle } = sending;
  // The dialog for the proof of identity shows its own error.
  const error = refused?.reason === "identity" ? undefined : sending.error;
  const handleClose = () =>
    setQuery(
      (query) => {
        query.delete("editar");
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={handleClose}>
        <ActionForm form={formState}>
          <h2 id={titleId}>{title}</h2>
          {error && <FormError title={error.title}>{error.text}</FormError>}
          <FormDraft form={form} row={id} onFound={touch} onDiscard={settle} onSend={markSent} />
          <input type="hidden" name="id" value={id} />
          {version !== undefined && <VersionInput version={version} result={sending.result} />}
          {children(errors)}
          <div className="btns">
            <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
              Cancelar
            </button>
            <button type="submit" className="btn" {...pendingButtonProps(busy)}>
              {busy ? "Salvando…" : "Salvar"}
            </button>
          </div>
        </ActionForm>
      </dialog>
      <ConfirmIdentity fetcher={fetcher} />
    </>
  );
}
