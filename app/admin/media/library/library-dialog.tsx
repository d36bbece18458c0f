import { Upload } from "lucide";
import { useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "#app/ui/icon.tsx";
import type { LibraryFile } from "#domain/media/library.server.ts";
import { LIBRARY_KINDS, type LibraryKind } from "#domain/media/library.ts";
import { UPLOAD_TEXT } from "#domain/media/text.ts";
import { FILE_LIST_PATH, type MediaKind } from "#domain/media/uploads.ts";
import { fetchJson } from "../../pieces/choose/fetch-json.ts";
import { useDebouncedValue } from "../../pieces/choose/use-debounced-value.ts";
import ask from "../../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../../pieces/dialog/use-modal.ts";
import filterForm from "../../pieces/list/filter-form.module.css";
import { SearchBox } from "../../pieces/list/search-box.tsx";
import textButton from "../field/text-button.module.css";
import { GalleryButtons } from "./gallery-question.tsx";
import { LibraryChoices } from "./library-choices.tsx";
import styles from "./library-dialog.module.css";
import type { FileList } from "./list-route.ts";

interface LibraryDialogProps {
  kinds: MediaKind[];
  /** Whether several may be chosen: beside the one that a click takes at once, or all that are clicked. */
  several?: "possible" | "expected";
  /** Called with several pictures that are to be one gallery; without it nobody is asked. */
  onGallery?: (files: LibraryFile[]) => void;
  /** Asks for a file of this device instead; without it there is no button for that. */
  onSend?: () => void;
  onChoose: (files: LibraryFile[]) => void;
  onClose: () => void;
}

const KIND_NAMES: Record<LibraryKind, string> = {
  imagem: "Imagens",
  video: "Vídeos",
  audio: "Áudios",
  documento: "Documentos",
};
/** The search begins this long after the last keystroke, milliseconds. */
const SEARCH_AFTER_MS = 250;

const isKind = (name: string): name is LibraryKind => Object.hasOwn(LIBRARY_KINDS, name);

/** A dialog to choose among the stored files that a field accepts, rendered outside of the form so that its inputs are no fields of it. */
export function LibraryDialog({ kinds, several, onSend, onChoose, onGallery, onClose }: LibraryDialogProps) {
  const dialog = useModal();
  const title = useId();
  const possible = Object.keys(LIBRARY_KINDS)
    .filter(isKind)
    .filter((kind) => kinds.includes(LIBRARY_KINDS[kind]));
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS);
  const [kind, setKind] = useState<LibraryKind | "">("");
  const [chosen, setChosen] = useState<LibraryFile[]>([]);

  const list = useFileList(search, kind ? [kind] : possible);

  const take = (files: LibraryFile[], answer = onChoose) => {
    dialog.current?.close();
    answer(files);
  };
  const handleMark = (file: LibraryFile) => {
    const isChosen = chosen.some(({ id }) => id === file.id);
    setChosen(isChosen ? chosen.filter(({ id }) => id !== file.id) : [...chosen, file]);
  };
  const isMarking = several === "expected" || chosen.length > 0;
  const handleChoose = (file: LibraryFile) => (isMarking ? handleMark(file) : take([file]));
  const first = typed.trim() === search && !list.busy ? list.files[0] : undefined;
  const isSearched = search !== "" || kind !== "";
  return createPortal(
    <dialog
      ref={dialog}
      className={`${ask.dialog} ${styles.dialog}`}
      aria-labelledby={title}
      closedby="any"
      // In React's tree it is still a part of the form: its events must not reach it.
      onInput={(event) => event.stopPropagation()}
      onChange={(event) => event.stopPropagation()}
      onClose={(event) => {
        event.stopPropagation();
        onClose();
      }}
    >
      <h2 id={title}>Escolher dos arquivos</h2>
      <div className={filterForm.filters} role="search">
        <SearchBox
          label="Buscar arquivos"
          placeholder="Legenda, lugar, tema ou quem fez"
          search=""
          onType={setTyped}
          onEnter={() => (first && search ? handleChoose(first) : setSearch(typed.trim()))}
        />
        {possible.length > 1 && (
          <select
            className="input"
            aria-label="Tipo"
            value={kind}
            onChange={({ target }) => setKind(isKind(target.value) ? target.value : "")}
          >
            <option value="">Todos os tipos</option>
            {possible.map((one) => (
              <option key={one} value={one}>
                {KIND_NAMES[one]}
              </option>
            ))}
          </select>
        )}
      </div>
      <div className={styles.found} aria-busy={list.busy}>
        <output className="sr">{list.busy ? "" : `${list.files.length} arquivos`}</output>
        {list.error && (
          <p className="error" role="alert">
            <b>{list.error}</b>
            <button type="button" className={textButton.button} onClick={list.retry}>
              Tentar de novo
            </button>
          </p>
        )}
        {list.files.length > 0 ? (
          <LibraryChoices
            files={list.files}
            chosen={chosen}
            isMarking={isMarking}
            takenByEnter={search ? first : undefined}
            onMark={several ? handleMark : null}
            onChoose={handleChoose}
            onMore={list.more}
            busy={list.busy}
          />
        ) : (
          !list.error && (
            <p className="meta">
              {list.busy
                ? "Procurando…"
                : isSearched
                  ? "Nenhum arquivo com essa busca."
                  : "Nenhum arquivo ainda. Envie o primeiro."}
            </p>
          )
        )}
      </div>
      <div className="btns">
        <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
          Cancelar
        </button>
        {onSend && (
          <button
            type="button"
            className="btn line"
            onClick={() => {
              dialog.current?.close();
              onSend();
            }}
          >
            <Icon icon={Upload} />
            Enviar deste aparelho
          </button>
        )}
        {isMarking && (
          <TakeButtons chosen={chosen} onChoose={take} onGallery={onGallery && ((files) => take(files, onGallery))} />
        )}
      </div>
    </dialog>,
    document.querySelector("main") ?? document.body,
  );
}

/** Takes the marked files; several pictures may be taken as a gallery. */
function TakeButtons({
  chosen,
  onChoose,
  onGallery,
}: { chosen: LibraryFile[] } & Pick<LibraryDialogProps, "onChoose" | "onGallery">) {
  if (onGallery && chosen.length > 1 && chosen.every(({ kind }) => kind === "image"))
    return (
      <>
        <output className="meta">{chosen.length} imagens:</output>
        <GalleryButtons onAnswer={(isGallery) => (isGallery ? onGallery : onChoose)(chosen)} />
      </>
    );
  return (
    <button type="button" className="btn" disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
      {chosen.length > 1 ? `Adicionar ${chosen.length} arquivos` : "Adicionar"}
    </button>
  );
}

const FAILED = "Não foi possível ler os arquivos agora.";
const ERRORS: Partial<Record<string, string>> = { signed_out: UPLOAD_TEXT.signedOut, not_json: UPLOAD_TEXT.signedOut };

/** The stored files of some kinds that a search finds, page after page. */
function useFileList(search: string, kinds: LibraryKind[]) {
  const query = String(
    new URLSearchParams([...(search ? [["q", search]] : []), ...kinds.map((kind) => ["tipo", kind])]),
  );
  const [wanted, setWanted] = useState<{ query: string; after: string | null }>();
  const [list, setList] = useState<FileList>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(true);
  // A page that was requested for another search is not requested for this one.
  const requested = wanted?.query === query ? wanted : undefined;

  // Files are fetched from the server, again for each search, page and retry.
  useEffect(() => {
    const after = requested?.after;
    const abort = new AbortController();
    setBusy(true);
    const path = `${FILE_LIST_PATH}?${query}${after ? `&${new URLSearchParams({ depois: after })}` : ""}`;
    void fetchJson<FileList>(path, { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted) return;
      setBusy(false);
      if (!result.ok) return setError(ERRORS[result.reason] ?? FAILED);
      const { data } = result;
      setList((before) => (after && before ? { ...data, items: [...before.items, ...data.items] } : data));
      setError(undefined);
    });
    return () => abort.abort();
  }, [query, requested]);

  return {
    files: list?.items ?? [],
    isRead: list !== undefined,
    busy,
    error,
    more: list?.next ? () => setWanted({ query, after: list.next }) : null,
    retry: () => setWanted({ query, after: requested?.after ?? null }),
  };
}
