import { type ReactNode, useId } from "react";
import { useSearchParams } from "react-router";
import { FormError } from "#app/ui/field.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";
import { FormDraft } from "./drafts/form-draft.tsx";
import { useAnswer } from "./use-answer.ts";
import { useModal } from "./use-modal.ts";

interface EditDialogProps {
  id: string;
  /** Name of the form, for what this browser stores of it. */
  form: string;
  title: string;
  /** The fields, with what was wrong with each. */
  children: (errors: Record<string, string | undefined>) => ReactNode;
}

/** The form of a row, over its list; `?editar=<id>` opens it, so that other screens can lead here. */
export function EditDialog({ id, form, title, children }: EditDialogProps) {
  const dialog = useModal();
  const titleId = useId();
  const [, setQuery] = useSearchParams();
  const { fetcher, errors, error, busy, touch, markSent, settle } = useAnswer({
    onDone: (_, typedSince) => typedSince || dialog.current?.close(),
  });
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
      <dialog ref={dialog} className="office-ask" aria-labelledby={titleId} onClose={handleClose}>
        <fetcher.Form method="post" noValidate onInput={touch}>
          <h2 id={titleId}>{title}</h2>
          {error && <FormError title={error.title}>{error.text}</FormError>}
          <FormDraft form={form} row={id} onFound={touch} onDiscard={settle} onSend={markSent} />
          <input type="hidden" name="intent" value="salvar" />
          <input type="hidden" name="id" value={id} />
          {children(errors)}
          <div className="btns">
            <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
              Cancelar
            </button>
            <button type="submit" className="btn" {...whileBusy(busy)}>
              {busy ? "Salvando…" : "Salvar"}
            </button>
          </div>
        </fetcher.Form>
      </dialog>
      <ConfirmIdentity fetcher={fetcher} />
    </>
  );
}
