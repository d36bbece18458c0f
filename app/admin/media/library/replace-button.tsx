import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useRestoreFocus } from "#app/ui/use-restore-focus.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { REPLACE_TEXT } from "#domain/media/replacing/text.ts";
import { fileNameOf } from "#domain/media/types.ts";
import { FILE_FACTS_PATH, type MediaKind } from "#domain/media/uploads.ts";
import ask from "../../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../../pieces/dialog/use-modal.ts";
import type { FileFacts } from "../card/facts-route.ts";
import { MediaField } from "../field/media-field.tsx";
import textButton from "../field/text-button.module.css";
import styles from "./replace-dialog.module.css";
import type { replaceFile } from "./replace-forms.server.ts";

interface ReplaceProps {
  url: string;
  kind: MediaKind;
}

/** Opens the dialog that replaces this file everywhere. */
export function ReplaceButton({ url, kind }: ReplaceProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(button);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={textButton.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Trocar em todo lugar<span className="sr">: {fileNameOf(url)}</span>
      </button>
      {open && createPortal(<ReplaceDialog url={url} kind={kind} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

const ARTICLE: Record<MediaKind, string> = {
  image: "esta imagem",
  video: "este vídeo",
  audio: "este áudio",
  document: "este documento",
};

/** Lists where the file is used, and asks for the file that replaces it. */
function ReplaceDialog({ url, kind, onClose }: ReplaceProps & { onClose: () => void }) {
  const dialog = useModal();
  const titleId = useId();
  const [to, setTo] = useState<string | null>(null);
  const places = usePlaces(url);
  const sending = useActionForm<typeof replaceFile>({ intent: "trocar", onDone: () => dialog.current?.close() });
  // React's events also bubble to the form around the button, which must not be submitted.
  const stay = (event: SubmitEvent<HTMLFormElement>) => event.stopPropagation();
  const canReplace = Boolean(to && to !== url && places?.length);
  return (
    <dialog ref={dialog} className={`${ask.dialog} ${styles.dialog}`} aria-labelledby={titleId} onClose={onClose}>
      <ActionForm form={sending.form} onSubmit={stay}>
        <h2 id={titleId}>Trocar {ARTICLE[kind]} em todo lugar?</h2>
        <p>
          <b>{fileNameOf(url)}</b>
        </p>
        <div aria-live="polite">
          {places === undefined ? (
            <p>Procurando onde é usado…</p>
          ) : places.length === 0 ? (
            <p>{REPLACE_TEXT.unused}</p>
          ) : (
            <ul className={styles.places} aria-label="Onde é usado">
              {places.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          )}
        </div>
        <input type="hidden" name="url" value={url} />
        <input type="hidden" name="to" value={to ?? ""} />
        <MediaField
          label="Arquivo novo"
          kinds={[kind]}
          value={to}
          onlyFiles
          error={sending.errors.to}
          help={`${REPLACE_TEXT.kept} Quem está com uma destas notícias aberta junta a mudança ao salvar.`}
          onChange={setTo}
        />
        <div className="btns">
          <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
            Cancelar
          </button>
          <button type="submit" className="btn" disabled={!canReplace} {...pendingButtonProps(sending.busy)}>
            {sending.busy ? "Trocando…" : "Trocar"}
          </button>
        </div>
      </ActionForm>
    </dialog>
  );
}

/** Descriptions of where the file is used; undefined until they are loaded. */
function usePlaces(url: string): string[] | undefined {
  const { load, data } = useFetcher<FileFacts>();
  useEffect(() => {
    void load(`${FILE_FACTS_PATH}?${new URLSearchParams({ url, trocar: "" })}`);
  }, [load, url]);
  return data?.places;
}
