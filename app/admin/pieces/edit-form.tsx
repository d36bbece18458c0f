import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import type { FormState } from "#app/forms/use-action-form.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { FormDraft } from "../drafts/form-draft.tsx";
import { useUploadGuard } from "../media/use-upload-guard.ts";
import styles from "./edit-form.module.css";
import { LeaveGuard } from "./leave-guard.tsx";
import type { EditScreen } from "./use-edit-screen.ts";
import { VersionInput } from "./version-input.tsx";

interface EditFormProps {
  sending: FormState;
  /** Version of the row; null for a new one. */
  version: string | null;
  /** Name of the form, and id of what is edited, for what this browser stores of it. */
  draft: { form: string; row?: string | null };
  /** The screen of the form, where it has one of its own. */
  screen?: EditScreen;
  /** In place of two columns. */
  className?: string;
  /** Of the bar with the button that saves. */
  barClassName?: string;
  children: ReactNode;
  /** Shown while nothing has been changed. */
  rest?: string;
  /** Where the way out leads. */
  cancelTo?: string;
  /** Further actions, beside the button that saves. */
  actions?: ReactNode;
}

/** A form that is saved as a whole: it asks before changes are lost, and its button is always in sight. */
export function EditForm({
  sending,
  version,
  draft,
  screen,
  className = styles.form,
  barClassName = "",
  children,
  rest = "",
  cancelTo,
  actions,
}: EditFormProps) {
  const { form, dirty, touch, markSent, settle, result } = sending;
  const busy = sending.busy || Boolean(screen?.leaving);
  const stay = useEffectEvent(() => screen?.stay());
  // The form is found changed only after it was saved, or before it is.
  useEffect(() => {
    if (dirty) stay();
  }, [dirty]);
  const waitsForFile = useUploadGuard();
  return (
    <ActionForm
      form={form}
      action={screen?.action}
      className={className}
      onSubmit={(event) => waitsForFile() && event.preventDefault()}
    >
      <VersionInput version={version} result={result} />
      <FormDraft {...draft} onFound={touch} onDiscard={settle} onSend={markSent} />
      <LeaveGuard when={dirty && !busy && !screen?.isNavigating} />
      {children}
      <div className={`${styles.saveBar} ${barClassName}`} data-save-bar>
        <output className="meta">{busy ? "Salvando…" : dirty ? "Alterações não salvas" : rest}</output>
        {cancelTo && (
          <Link className="btn line small" to={cancelTo}>
            Cancelar
          </Link>
        )}
        {actions}
        <button type="submit" className="btn small" {...pendingButtonProps(busy)}>
          Salvar
        </button>
      </div>
    </ActionForm>
  );
}
