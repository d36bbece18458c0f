import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ArticleFields } from "#domain/newsroom/fields.ts";
import type { ArticleDraft } from "#domain/newsroom/queries.server.ts";
import { LeaveGuard } from "../leave-guard.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { EditorFields } from "./editor-fields.tsx";
import { EditorMerge } from "./editor-merge.tsx";
import { EditorNotes } from "./editor-notes.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { PublicationPanel } from "./publication-panel.tsx";
import { SaveBar } from "./save-bar.tsx";
import type { OtherDraft } from "./use-drafts.ts";
import { useEditor } from "./use-editor.ts";
import { useShortcuts } from "./use-shortcuts.ts";

interface EditorProps {
  article: {
    id: string | null;
    fields: ArticleFields;
    version: number;
    address: string | null;
    orderUntil: string | null;
  };
  /** Texts that this editor typed and did not save, the newest first. */
  drafts: ArticleDraft[];
  /** Who else has it open. */
  others: string[];
  categories: { value: string; label: string }[];
  timeZone: string;
}

/** The form of an article, new or not (docs/product.md, "Article form"). */
export function Editor({ article, drafts, others, categories, timeZone }: EditorProps) {
  const { id: newsId, fields: saved, version } = article;
  const editor = useEditor({ newsId, fields: saved, version, drafts, others });
  const { fields, answer, save } = editor;
  // The text that the form is to be merged with: the answer to a save, or another draft of the same editor.
  const [answered, setAnswered] = useState<typeof answer>(undefined);
  const [otherDraft, setOtherDraft] = useState<OtherDraft | null>(null);
  const conflict = answer?.conflict && answered !== answer ? answer.conflict : null;
  useShortcuts({ onSave: () => save(), onPublish: () => save({ published: true }) });

  // A form of a new article keeps its id in the address, so that a reload finds its words on the server.
  const { formId, dirty } = editor;
  useEffect(() => {
    if (article.id || !dirty) return;
    window.history.replaceState(window.history.state, "", `/admin/news/nova?rascunho=${formId}`);
  }, [article.id, dirty, formId]);

  if (conflict || otherDraft) {
    return (
      <EditorMerge
        key={conflict ? conflict.version : otherDraft?.id}
        editor={editor}
        conflict={conflict}
        otherDraft={otherDraft}
        categories={categories}
        onDone={() => (conflict ? setAnswered(answer) : setOtherDraft(null))}
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
      <EditorNotes editor={editor} onMerge={setOtherDraft} />
      {/* Without scripts nothing can be saved: such a form is not sent, and keeps its words. */}
      <form
        method="dialog"
        className="edit"
        noValidate
        onBlur={editor.catchUp}
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
            stored={{ orderIndex: article.fields.orderIndex, orderUntil: article.orderUntil }}
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
