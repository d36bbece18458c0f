import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import type { FormState } from "#app/forms/use-action-form.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { FormDraft } from "../../drafts/form-draft.tsx";
import { useUploadGuard } from "../../media/sending/use-upload-guard.ts";
import styles from "./edit-form.module.css";
import { LeaveGuard } from "./leave-guard.tsx";
import type { EditScreen } from "./use-edit-screen.ts";
import { VersionInput } from "./version-input.tsx";

interface EditFormProps {
  sending: FormState;
  /** Version of the row; null for a new one. */
  version: string | null;
  /** Name of the form and id of the row, for its drafts in this browser. */
  draft: { form: string; row?: string | null };
  /** The state of the form's screen, if it has a screen of its own. */
  screen?: EditScreen;
  /** Replaces the layout of two columns. */
  className?: string;
  /** Class of the bar with the save button. */
  barClassName?: string;
  children: ReactNode;
  /** Shown while nothing has been changed. */
  rest?: string;
  /** Target of the cancel link. */
  cancelTo?: string;
  /** Further actions beside the save button. */
  actions?: ReactNode;
  /** Why it cannot be saved as it is, in place of "Salvar". */
  blocked?: string;
}

/** A form that is saved as a whole: it warns before changes are lost, and its save button is always visible. */
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
  blocked,
}: EditFormProps) {
  const { form, dirty, touch, markSent, settle, result } = sending;
  const busy = sending.busy || Boolean(screen?.leaving);
  const stay = useEffectEvent(() => screen?.stay());
  // Somebody may type while the screen is being left after a save.
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
        <button type="submit" className="btn small" disabled={blocked !== undefined} {...pendingButtonProps(busy)}>
          {blocked ?? "Salvar"}
        </button>
      </div>
    </ActionForm>
  );
}
