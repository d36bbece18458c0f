import { useId, useState } from "react";
import { whileBusy } from "#app/ui/while-busy.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { ConfirmButton } from "../confirm-button.tsx";
import type { EditorAnswer } from "./answer.ts";
import type { AutosaveState } from "./use-autosave.ts";
import type { useEditor } from "./use-editor.ts";

interface SaveBarProps {
  editor: ReturnType<typeof useEditor>;
  newsId: string | null;
  /** Last part of the article's address on the site. */
  address: string | null;
}

const STATE_TEXT: Record<AutosaveState, string> = {
  none: "Tudo salvo",
  typing: "Alterações não salvas",
  kept: "Alterações não salvas. Rascunho guardado",
  offline: "Sem conexão. Guardado neste computador",
  "signed-out": "Sua sessão terminou. Guardado neste computador: entre em outra aba",
  refused: "O site não guardou o rascunho. Guardado neste computador",
  nowhere: "Não foi possível guardar. Não feche esta página",
};

/** How things stand, and what can be done about it; always in sight. On a phone, what is seldom needed opens above it. */
export function SaveBar({ editor, newsId, address }: SaveBarProps) {
  const share = useFetcher<EditorAnswer>();
  const { fields, base, draft, dirty, busy } = editor;
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const link = share.data?.previewLink;

  // One that has no words yet is not published by a tap; the switch of the form is there for all others, too.
  const offersPublishing = !fields.published && !base.fields.published && fields.title.trim() !== "";

  const handlePlace = () => {
    setOpen(false);
    document.querySelector("#publicacao")?.scrollIntoView({ block: "start" });
  };
  const handlePreview = async () => {
    // The window has to be opened while the click is still being handled.
    const preview = window.open("about:blank", "coreto-previa");
    const there = dirty ? await draft.flush() : true;
    if (!preview) return;
    if (there) preview.location.href = `/previa/${dirty ? editor.formId : newsId}`;
    else preview.close();
  };

  return (
    <div className="save">
      <output className="meta">{busy ? "Salvando…" : newsId || dirty ? STATE_TEXT[draft.state] : ""}</output>
      <div className="save-more" id={moreId} data-open={open || Boolean(link)}>
        {link && (
          <span className="preview-link">
            <input
              className="input"
              readOnly
              value={link}
              aria-label="Link da prévia"
              onFocus={(event) => event.target.select()}
            />
            <button type="button" className="btn line small" onClick={() => void navigator.clipboard?.writeText(link)}>
              Copiar
            </button>
          </span>
        )}
        {newsId && (
          <ConfirmButton
            label="Excluir notícia"
            className="btn bad small"
            title="Excluir esta notícia?"
            text={`“${base.fields.title}” sai do site para sempre, com comentários, curtidas e versões.`}
            fields={{ intent: "excluir" }}
          >
            Excluir
          </ConfirmButton>
        )}
        {newsId && base.fields.published && address && (
          <a className="btn line small" href={`/news/${address}`} target="_blank" rel="noreferrer">
            Ver no site
          </a>
        )}
        {newsId && !base.fields.published && !link && (
          <button
            type="button"
            className="btn line small"
            onClick={() => share.submit({ intent: "previa" }, { method: "post" })}
          >
            Link da prévia
          </button>
        )}
        {(newsId || dirty) && (
          <button type="button" className="btn line small" onClick={() => void handlePreview()}>
            Ver prévia
          </button>
        )}
        <button type="button" className="btn line small on-phone" onClick={handlePlace}>
          Categoria e lugar
        </button>
      </div>
      <button
        type="button"
        className="btn line small on-phone"
        aria-expanded={open}
        aria-controls={moreId}
        onClick={() => setOpen(!open)}
      >
        Mais
      </button>
      <button
        type="submit"
        className={`btn small${offersPublishing ? " line" : ""}`}
        {...whileBusy(busy)}
        title="Ctrl+S"
      >
        {fields.published && !base.fields.published ? "Publicar" : "Salvar"}
      </button>
      {offersPublishing && (
        <ConfirmButton
          label="Publicar"
          className="btn small"
          title="Publicar agora?"
          text={`“${fields.title.trim()}” aparece no site na hora.${fields.scheduledAt ? " A hora marcada deixa de valer." : ""}`}
          confirm="Publicar"
          look=""
          onConfirm={() => void editor.save({ published: true })}
        >
          Publicar
        </ConfirmButton>
      )}
    </div>
  );
}
