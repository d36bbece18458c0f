import { useCallback, useEffect, useRef } from "react";
import { useDates } from "#app/use-dates.ts";
import { useStaff } from "../pieces/use-staff.ts";
import styles from "./form-draft.module.css";
import { DRAFT_FIELD } from "./sent-draft.ts";
import { useFormDraft } from "./use-form-draft.ts";

interface FormDraftProps {
  /** Name of the form, the same on every screen. */
  form: string;
  /** Id of what is edited; null for something new. */
  row?: string | null;
  /** Called when unsaved text was restored into the form, and when it was discarded from the form again. */
  onFound: () => void;
  onDiscard: () => void;
  /** Called when the form is submitted with its current values. */
  onSend: () => void;
}

/**
 * Inside a form: what is typed survives a closed tab, a crash and a lost connection, and is offered when the form is opened
 * again, until it is saved or discarded.
 */
export function FormDraft({ form, row = null, onFound, onDiscard, onSend }: FormDraftProps) {
  const field = useRef<HTMLInputElement>(null);
  const account = useStaff().id;
  const dates = useDates();
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  const handleFound = useCallback(() => latest.current(), []);
  const { found, restore, discard } = useFormDraft({
    scope: { account, form, row: row ?? "" },
    field,
    onFound: handleFound,
    onSend,
  });
  const when = found && dates.dayAndTime(found.draft.savedAt);
  return (
    <>
      <input ref={field} type="hidden" name={DRAFT_FIELD} defaultValue="" />
      {found && (
        <div className={styles.draft} role="status">
          <span>
            {found.inForm
              ? `Recuperamos o que você escreveu e não salvou, de ${when}.`
              : `Você tem outro texto não salvo deste formulário, de ${when}.`}
          </span>
          <span className={styles.actions}>
            {!found.inForm && (
              <button type="button" className="btn line small" onClick={() => void restore(found.draft)}>
                Recuperar
              </button>
            )}
            <button
              type="button"
              className="btn line small"
              onClick={() => {
                void discard().then(() => found.inForm && onDiscard());
              }}
            >
              Descartar
            </button>
          </span>
        </div>
      )}
    </>
  );
}
