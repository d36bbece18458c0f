import { History, PanelRight, Redo2, Undo2 } from "lucide";
import { redo, undo } from "prosemirror-history";
import type { Command } from "prosemirror-state";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import { EditorShortcuts } from "../../features/screens.tsx";
import { IconButton } from "../../pieces/buttons.tsx";
import { dateWords } from "../../pieces/date-words.ts";
import { useStaff } from "../../pieces/use-staff.ts";
import { FullScreenHeader } from "../../shell/full-screen-header.tsx";
import { currentView } from "../document/view/current-view.ts";
import { useArticleForm } from "./article-form.ts";
import styles from "./editor-header.module.css";
import { PANEL } from "./panel/use-panel.ts";
import { PUBLISH } from "./publish/publish-parts.tsx";
import type { AutosaveState } from "./state/editor-selectors.ts";

const STATE_TEXT: Record<AutosaveState, string> = {
  none: "Tudo salvo",
  typing: "Alterações não salvas",
  stored: "Rascunho guardado",
  offline: "Sem conexão. Guardado neste computador",
  "signed-out": "Sua sessão terminou. Guardado neste computador",
  "other-person": "Outra pessoa entrou neste navegador. Guardado neste computador",
  refused: "O site não guardou o rascunho. Guardado neste computador",
  unstored: "Não foi possível guardar. Não feche esta página",
};

/** What comes before it where there is room. */
const STATE_BEGINNING: Partial<Record<AutosaveState, string>> = { stored: "Alterações não salvas. " };

/** The word on the button that saves: it says so if it opens the sheet that publishes the article, or schedules it. */
function saveText(fields: ArticleFields, saved: ArticleFields): string {
  if (fields.published && !saved.published) return "Publicar…";
  return fields.scheduledAt !== "" && fields.scheduledAt !== saved.scheduledAt ? "Agendar" : "Salvar";
}

const run = (command: Command) => () => {
  const view = currentView();
  if (view) command(view.state, view.dispatch);
};

/** Whether the article is saved, and its actions; always visible. */
export function EditorHeader() {
  const { editor, newsId, mayEdit, panel } = useArticleForm();
  const { fields, base, autosave, dirty, busy } = editor;
  const isOut = base.fields.published || base.fields.scheduledAt !== "";
  return (
    <FullScreenHeader
      title={newsId ? "Editar notícia" : "Nova notícia"}
      inert={panel.isModal}
      note={
        <output>
          {busy ? (
            "Salvando…"
          ) : newsId || dirty ? (
            <>
              <span className={styles.onWide}>{STATE_BEGINNING[autosave]}</span>
              {STATE_TEXT[autosave]}
            </>
          ) : (
            ""
          )}
        </output>
      }
    >
      <div className={styles.desktop}>
        <IconButton icon={Undo2} aria-label="Desfazer no texto (Ctrl+Z)" onClick={run(undo)} />
        <IconButton icon={Redo2} aria-label="Refazer no texto (Ctrl+Y)" onClick={run(redo)} />
        {newsId && (
          <Link className="tap" to={href("/admin/news/:id/versoes", { id: newsId })} aria-label="Versões">
            <Icon icon={History} />
          </Link>
        )}
      </div>
      <IconButton
        icon={PanelRight}
        className={`tap ${styles.panel}`}
        aria-label="Painel da notícia"
        aria-expanded={panel.isModal}
        aria-controls={PANEL}
        onClick={panel.open}
      />
      {(newsId || dirty) && <PreviewButton className={`btn line small ${styles.onDesk}`} />}
      {mayEdit && (
        <button
          type="submit"
          form="noticia"
          className={`btn small ${isOut || fields.published ? "key" : "line"}`}
          {...pendingButtonProps(busy)}
          title="Ctrl+S"
        >
          {saveText(fields, base.fields)}
        </button>
      )}
      {newsId && (
        <div className={styles.onDesk}>
          <EditorShortcuts newsId={newsId} />
        </div>
      )}
      {mayEdit && <PublishButton />}
    </FullScreenHeader>
  );
}

/** Opens the article as readers will see it, in a window of its own. */
export function PreviewButton({ className }: { className: string }) {
  const { editor } = useArticleForm();
  const handlePreview = async () => {
    // The window has to be opened while the click is still being handled.
    const preview = window.open("about:blank", "coreto-previa");
    const key = await editor.preparePreview();
    if (!preview) return;
    if (key) preview.location.href = href("/previa/:key", { key });
    else preview.close();
  };
  return (
    <button type="button" className={className} onClick={() => void handlePreview()}>
      Ver prévia
    </button>
  );
}

/** Opens the sheet in which the article is published; says what the article is once it is. */
export function PublishButton() {
  const { editor, review } = useArticleForm();
  const { open } = useHashEntry(PUBLISH);
  const { base, fields } = editor;
  const dates = useDates();
  const today = useToday();
  const isEditor = mayPublish(useStaff());
  const { published, scheduledAt } = base.fields;
  const isInReview = !isEditor && review?.state === "waiting";
  // With the switch in the panel the button that saves opens the sheet.
  if (fields.published && !published) return null;
  const [text, more] = published
    ? ["No site", ""]
    : scheduledAt
      ? ["Agendada", `: ${dateWords(scheduledAt, today, dates)}`]
      : isInReview
        ? ["Em revisão", ""]
        : isEditor
          ? ["Publicar…", ""]
          : ["Enviar", " para revisão…"];
  const isDone = published || scheduledAt !== "" || isInReview;
  return (
    <button
      type="button"
      className={`btn small ${isDone ? "line" : "key"}${published ? ` ${styles.onDesk}` : ""}`}
      aria-haspopup="dialog"
      title={isDone ? undefined : "Ctrl+Enter"}
      onClick={() => open({ now: true })}
    >
      <span>
        {text}
        {more && <span className={styles.onWide}>{more}</span>}
      </span>
    </button>
  );
}
