import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { ADDRESS_MAX, type FeedRow } from "#domain/feeds/schema.ts";
import { useAnswer } from "../use-answer.ts";

/** The address of a feed; an address of the site opens it, as it does in the other tables. */
export function EditDialog({ feed: { id, url } }: { feed: FeedRow }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [, setQuery] = useSearchParams();
  const { fetcher, errors, busy } = useAnswer({ onDone: () => dialog.current?.close() });

  // Modality exists in the browser only.
  useEffect(() => dialog.current?.showModal(), []);

  const handleClose = () => setQuery({}, { replace: true, preventScrollReset: true });

  return (
    <dialog ref={dialog} className="office-ask" aria-labelledby="editar-feed" onClose={handleClose}>
      <fetcher.Form method="post" noValidate>
        <h2 id="editar-feed">Editar feed</h2>
        <input type="hidden" name="intent" value="salvar" />
        <input type="hidden" name="id" value={id} />
        <Field
          label="URL do feed"
          name="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ADDRESS_MAX}
          defaultValue={url}
          error={errors.url}
          help="Com outro endereço, as notícias do antigo saem do site."
        />
        <div className="btns">
          <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
            Cancelar
          </button>
          <button type="submit" className="btn" disabled={busy}>
            {busy ? "Salvando…" : "Salvar"}
          </button>
        </div>
      </fetcher.Form>
    </dialog>
  );
}
