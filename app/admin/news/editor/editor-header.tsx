import { History, PanelRight, Redo2, Undo2 } from "lucide";
import { redo, undo } from "prosemirror-history";
import type { Command } from "prosemirror-state";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import { findReminders } from "#domain/news/document/reminders.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import type { Review } from "#domain/news/review/types.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";
import { useStaff } from "../../pieces/use-staff.ts";
import { FullScreenHeader } from "../../shell/full-screen-header.tsx";
import { currentView } from "../document/view/current-view.ts";
import styles from "./editor-header.module.css";
import { PANEL, type PanelState } from "./panel/use-panel.ts";
import type { AutosaveState } from "./state/editor-selectors.ts";
import type { useEditor } from "./state/use-editor.ts";

const STATE_TEXT: Record<AutosaveState, string> = {
  none: "Tudo salvo",
  typing: "Alterações não salvas",
  stored: "Alterações não salvas. Rascunho guardado",
  offline: "Sem conexão. Guardado neste computador",
  "signed-out": "Sua sessão terminou. Guardado neste computador",
  "other-person": "Outra pessoa entrou neste navegador. Guardado neste computador",
  refused: "O site não guardou o rascunho. Guardado neste computador",
  unstored: "Não foi possível guardar. Não feche esta página",
};

interface EditorHeaderProps {
  editor: ReturnType<typeof useEditor>;
  newsId: string | null;
  review: Review | null;
  mayEdit: boolean;
  panel: PanelState;
}

const run = (command: Command) => () => {
  const view = currentView();
  if (view) command(view.state, view.dispatch);
};

/** Whether the article is saved, and its actions; always visible. */
export function EditorHeader({ editor, newsId, review, mayEdit, panel }: EditorHeaderProps) {
  const { fields, base, autosave, dirty, busy } = editor;
  const isEditor = mayPublish(useStaff());
  const hasTitle = fields.title.trim() !== "";
  // An article without a title is not published by one tap; the switch in the panel can publish any.
  const offersPublishing = isEditor && !fields.published && !base.fields.published && hasTitle;
  const offersReview = !isEditor && hasTitle && review?.state !== "waiting";
  return (
    <FullScreenHeader
      title={newsId ? "Editar notícia" : "Nova notícia"}
      inert={panel.isModal}
      note={<output>{busy ? "Salvando…" : newsId || dirty ? STATE_TEXT[autosave] : ""}</output>}
    >
      <div className={styles.desktop}>
        <button type="button" className="tap" aria-label="Desfazer no texto (Ctrl+Z)" onClick={run(undo)}>
          <Icon icon={Undo2} />
        </button>
        <button type="button" className="tap" aria-label="Refazer no texto (Ctrl+Y)" onClick={run(redo)}>
          <Icon icon={Redo2} />
        </button>
        {newsId && (
          <Link className="tap" to={href("/admin/news/:id/versoes", { id: newsId })} aria-label="Versões">
            <Icon icon={History} />
          </Link>
        )}
      </div>
      <button
        type="button"
        className={`tap ${styles.panel}`}
        aria-label="Painel da notícia"
        aria-expanded={panel.isModal}
        aria-controls={PANEL}
        onClick={panel.open}
      >
        <Icon icon={PanelRight} />
      </button>
      {(newsId || dirty) && <PreviewButton editor={editor} className={`btn line small ${styles.onDesk}`} />}
      {mayEdit && (
        <button
          type="submit"
          form="noticia"
          className={`btn small ${offersPublishing || offersReview ? "line" : "key"}`}
          {...pendingButtonProps(busy)}
          title="Ctrl+S"
        >
          {fields.published && !base.fields.published ? "Publicar" : "Salvar"}
        </button>
      )}
      {mayEdit && offersPublishing && <PublishButton editor={editor} />}
      {mayEdit && offersReview && <ReviewButton editor={editor} />}
    </FullScreenHeader>
  );
}

interface PreviewButtonProps extends Pick<EditorHeaderProps, "editor"> {
  className: string;
}

/** Opens the article as readers will see it, in a window of its own. */
export function PreviewButton({ editor, className }: PreviewButtonProps) {
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

const remindersText = (texts: string[]) =>
  texts.length === 0
    ? ""
    : ` Ainda há ${texts.length === 1 ? "um lembrete" : `${texts.length} lembretes`} no texto: ${texts.slice(0, 3).join(", ")}.`;

const remindersOf = (body: ArticleFields["body"]) => remindersText(findReminders(body).map(({ text }) => `“${text}”`));

function PublishButton({ editor }: Pick<EditorHeaderProps, "editor">) {
  const { fields } = editor;
  return (
    <ConfirmButton
      label="Publicar"
      className="btn key small"
      title="Publicar agora?"
      text={`“${fields.title.trim()}” aparece no site na hora.${fields.scheduledAt ? " A hora marcada deixa de valer." : ""}${remindersOf(fields.body)}`}
      confirm="Publicar"
      variant=""
      onConfirm={() => editor.save({ published: true })}
    >
      Publicar
    </ConfirmButton>
  );
}

/** Replaces the publish button for reporters, who may not publish. */
function ReviewButton({ editor }: Pick<EditorHeaderProps, "editor">) {
  const { fields } = editor;
  return (
    <ConfirmButton
      label="Enviar para revisão"
      className="btn key small"
      title="Enviar para revisão?"
      text={`“${fields.title.trim()}” é salva e vai para a fila dos editores. Você ainda pode mudar o texto.${remindersOf(fields.body)}`}
      confirm="Enviar"
      variant=""
      onConfirm={() => editor.save({}, true)}
    >
      <span>
        Enviar<span className={styles.onWide}> para revisão</span>
      </span>
    </ConfirmButton>
  );
}
