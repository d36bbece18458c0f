import { useEffect, useState } from "react";
import { Link } from "#app/ui/link.tsx";
import type { ArticleFields } from "#domain/newsroom/fields.ts";
import type { Autosave } from "#domain/newsroom/schema.ts";
import { LeaveGuard } from "../leave-guard.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { ConflictScreen } from "./conflict-screen.tsx";
import { EditorFields } from "./editor-fields.tsx";
import { EditorNotes } from "./editor-notes.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { PublicationPanel } from "./publication-panel.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useEditor } from "./use-editor.ts";
import { useShortcuts } from "./use-shortcuts.ts";

interface EditorProps {
  article: { id: string | null; fields: ArticleFields; version: number; address: string | null };
  autosave: Autosave | null;
  categories: { value: string; label: string }[];
  timeZone: string;
}

/** The form of an article, new or not (back-office §2 News screen). */
export function Editor({ article, autosave, categories, timeZone }: EditorProps) {
  const editor = useEditor({ newsId: article.id, fields: article.fields, version: article.version, autosave });
  const { fields, answer, save } = editor;
  const [conflictShown, setConflictShown] = useState<typeof answer>(undefined);
  const conflict = answer?.conflict && conflictShown !== answer ? answer.conflict : null;
  useShortcuts({ onSave: () => save(), onPublish: () => save({ published: true }) });

  // A form of a new article keeps its id in the address, so that a reload finds its words on the server.
  const { formId, dirty } = editor;
  useEffect(() => {
    if (article.id || !dirty) return;
    window.history.replaceState(window.history.state, "", `/admin/news/nova?rascunho=${formId}`);
  }, [article.id, dirty, formId]);

  if (conflict) {
    return (
      <ConflictScreen
        mine={fields}
        base={editor.base.fields}
        conflict={conflict}
        categories={categories}
        onSave={(chosen) => {
          setConflictShown(answer);
          editor.rebase(chosen, conflict);
          save(chosen, conflict.version);
        }}
        onGoOn={(chosen) => {
          setConflictShown(answer);
          editor.rebase(chosen, conflict);
        }}
      />
    );
  }
  const errors = answer?.failure?.fields ?? {};
  return (
    <>
      <PageHead title={article.id ? "Editar notícia" : "Nova notícia"}>
        {article.id && (
          <Link className="btn line" to={`/admin/news/${article.id}/versoes`}>
            Versões
          </Link>
        )}
        <Link className="btn line" to="/admin/news">
          Cancelar
        </Link>
      </PageHead>
      <EditorNotes editor={editor} />
      {/* Without scripts nothing can be saved: such a form is not sent, and keeps its words. */}
      <form
        method="dialog"
        className="edit"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <EditorFields fields={fields} errors={errors} onChange={editor.change} />
        <div className="stack">
          <PublicationPanel
            fields={fields}
            errors={errors}
            categories={categories}
            timeZone={timeZone}
            onChange={editor.change}
          />
          <PreviewCard fields={fields} categories={categories} />
        </div>
        <SaveBar editor={editor} newsId={article.id} address={article.address} />
      </form>
      <LeaveGuard
        when={editor.dirty && !editor.busy}
        text="O que você escreveu fica guardado e volta quando você abrir esta notícia de novo."
      />
    </>
  );
}
