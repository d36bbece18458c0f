import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { whileBusy } from "#app/ui/while-busy.ts";
import { FormDraft } from "./drafts/form-draft.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { useUploadGuard } from "./media/use-upload-guard.ts";
import type { useAnswer } from "./use-answer.ts";
import type { EditScreen } from "./use-edit-screen.ts";

interface EditFormProps {
  sending: ReturnType<typeof useAnswer>;
  /** Name of the form, and id of what is edited, for what this browser stores of it. */
  draft: { form: string; row?: string | null };
  /** The screen of the form, where it has one of its own. */
  screen?: EditScreen;
  className?: string;
  children: ReactNode;
  /** What is said while nothing has been changed. */
  rest?: string;
  /** Where the way out leads. */
  cancelTo?: string;
  /** What else can be done, beside the button that saves. */
  actions?: ReactNode;
}

/** A form that is saved as a whole: it asks before changes are lost, and its button is always in sight. */
export function EditForm({
  sending,
  draft,
  screen,
  className = "edit",
  children,
  rest = "",
  cancelTo,
  actions,
}: EditFormProps) {
  const { fetcher, dirty, touch, markSent, settle } = sending;
  const busy = sending.busy || Boolean(screen?.leaving);
  const stay = useEffectEvent(() => screen?.stay());
  // The form is found changed only after it was saved, or before it is.
  useEffect(() => {
    if (dirty) stay();
  }, [dirty]);
  const waitsForFile = useUploadGuard();
  return (
    <fetcher.Form
      method="post"
      action={screen?.action}
      noValidate
      className={className}
      onInput={touch}
      onSubmit={(event) => waitsForFile() && event.preventDefault()}
    >
      <input type="hidden" name="intent" value="salvar" />
      <FormDraft {...draft} onFound={touch} onDiscard={settle} onSend={markSent} />
      <LeaveGuard when={dirty && !busy && !screen?.onItsWay} />
      {children}
      <div className="save">
        <output className="meta">{busy ? "Salvando…" : dirty ? "Alterações não salvas" : rest}</output>
        {cancelTo && (
          <Link className="btn line small" to={cancelTo}>
            Cancelar
          </Link>
        )}
        {actions}
        <button type="submit" className="btn small" {...whileBusy(busy)}>
          Salvar
        </button>
      </div>
    </fetcher.Form>
  );
}
