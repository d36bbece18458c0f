import { useEffect, useState } from "react";
import { href } from "react-router";
import { mayPublish } from "#domain/accounts/policy.ts";
import { findReminders } from "#domain/news/document/reminders.ts";
import type { Review } from "#domain/news/review/types.ts";
import { countWords } from "#domain/news/word-count.ts";
import type { ArticleFields } from "#domain/news/writing/fields.ts";
import type { ArticleDraft } from "#domain/news/writing/queries.server.ts";
import { LeaveGuard } from "../pieces/leave-guard.tsx";
import { useStaff } from "../pieces/use-staff.ts";
import { goToBlock } from "./document/go-to-block.ts";
import styles from "./editor.module.css";
import { EditorMerge } from "./editor-merge.tsx";
import noteStyles from "./editor-notes.module.css";
import { EditorNotes } from "./editor-notes.tsx";
import { type CategoryChoice, EditorPage } from "./editor-page.tsx";
import { EditorPanel } from "./editor-panel.tsx";
import { EditorRoof } from "./editor-roof.tsx";
import type { OtherDraft } from "./other-drafts.ts";
import { ReviewNote } from "./review-note.tsx";
import type { SubjectChoices } from "./subjects-panel.tsx";
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
  /** Where it stands between its writer and the editors; null for a text that was not sent to them. */
  review: Review | null;
  /** Whether whoever looks may save it. */
  mayEdit: boolean;
  /** Titles of the articles that these texts recommend, by their ids. */
  titles: Record<string, string>;
  categories: CategoryChoice[];
  subjects: SubjectChoices;
  timeZone: string;
  siteUrl: string;
}

const CLOSED_TEXT =
  "Esta notícia já saiu ou está agendada: só um editor pode mudá-la. O que você escrever aqui fica guardado, mas não é salvo.";

/** Fields that stand on the page; all others are in the panel. */
const ON_PAGE = ["title", "summary", "body"];

/** The form of an article, new or not (docs/product.md, "Writing surface"). */
export function Editor(props: EditorProps) {
  const { article, drafts, others, review, mayEdit, titles, categories, subjects, timeZone, siteUrl } = props;
  const isEditor = mayPublish(useStaff());
  const { id: newsId, fields: saved, version } = article;
  const editor = useEditor({ newsId, fields: saved, version, drafts, others });
  const { fields, answer, save, refused } = editor;
  // The text that the form is to be merged with: the answer to a save, or another draft of the same editor.
  const [answered, setAnswered] = useState<typeof answer>(undefined);
  const [otherDraft, setOtherDraft] = useState<OtherDraft | null>(null);
  const conflict = answer?.conflict && answered !== answer ? answer.conflict : null;
  useShortcuts({
    onSave: () => mayEdit && save(),
    onPublish: () => mayEdit && (isEditor ? save({ published: true }) : save({}, true)),
  });
  useFormInAddress(newsId, editor);
  const panel = usePanel(refused);

  if (conflict || otherDraft) {
    return (
      <div className={styles.merge}>
        <EditorMerge
          key={conflict ? conflict.version : otherDraft?.id}
          editor={editor}
          conflict={conflict}
          otherDraft={otherDraft}
          categories={categories}
          onDone={() => (conflict ? setAnswered(answer) : setOtherDraft(null))}
        />
      </div>
    );
  }
  const shared = { fields, errors: refused?.fields ?? {}, onChange: editor.change };
  return (
    <>
      <EditorRoof
        editor={editor}
        newsId={newsId}
        review={review}
        mayEdit={mayEdit}
        isPanelOpen={panel.isOpen}
        onPanel={panel.open}
      />
      {/* Without scripts nothing can be saved: such a form is not sent, and keeps its words. */}
      <form
        id="noticia"
        method="dialog"
        className={styles.form}
        data-editor
        noValidate
        onBlur={editor.catchUp}
        onSubmit={(event) => {
          event.preventDefault();
          if (mayEdit) save();
        }}
      >
        <div className={styles.page}>
          <div className={styles.notes}>
            <EditorNotes editor={editor} onMerge={setOtherDraft}>
              {!mayEdit && <p className={noteStyles.note}>{CLOSED_TEXT}</p>}
              {newsId && review && <ReviewNote newsId={newsId} review={review} title={saved.title} />}
            </EditorNotes>
          </div>
          <EditorPage
            {...shared}
            memoryName={`coreto:passos:${newsId ?? editor.formId}`}
            titles={titles}
            categories={categories}
            onMedia={() => panel.openAt("#midia")}
          />
          <Foot fields={fields} />
        </div>
        <EditorPanel
          {...shared}
          editor={editor}
          newsId={newsId}
          mayEdit={mayEdit}
          address={article.address}
          categories={categories}
          subjects={subjects}
          timeZone={timeZone}
          stored={{ orderIndex: article.fields.orderIndex, orderUntil: article.orderUntil }}
          siteUrl={siteUrl}
          isOpen={panel.isOpen}
          onClose={panel.close}
        />
      </form>
      <LeaveGuard
        when={editor.dirty && !editor.busy}
        text="O que você escreveu fica guardado e volta quando você abrir esta notícia de novo."
      />
    </>
  );
}

/** A form of a new article keeps its id in the address, so that a reload finds its words on the server. */
function useFormInAddress(newsId: string | null, { formId, dirty }: ReturnType<typeof useEditor>): void {
  useEffect(() => {
    if (newsId || !dirty) return;
    window.history.replaceState(window.history.state, "", `${href("/admin/news/nova")}?rascunho=${formId}`);
  }, [newsId, dirty, formId]);
}

/** The panel, which a phone shows on demand: also where something in it was refused. */
function usePanel(refused: ReturnType<typeof useEditor>["refused"]) {
  const [isOpen, setIsOpen] = useState(false);
  const wrong = Object.keys(refused?.fields ?? {});
  // What is wrong on the page comes first, and is not to be covered.
  const isWrongThere = wrong.length > 0 && !wrong.some((name) => ON_PAGE.includes(name));
  useEffect(() => {
    if (refused && isWrongThere) setIsOpen(true);
  }, [refused, isWrongThere]);
  // On a desk it is always there: only a phone's comes over the page, and takes the focus.
  useEffect(() => {
    const panel = document.getElementById("painel");
    if (isOpen && panel && getComputedStyle(panel).position === "fixed") panel.querySelector("button")?.focus();
  }, [isOpen]);
  return {
    isOpen,
    open: () => setIsOpen(true),
    openAt: (place: string) => {
      setIsOpen(true);
      setTimeout(() => document.querySelector(place)?.scrollIntoView({ block: "start" }));
    },
    close: () => {
      setIsOpen(false);
      document.querySelector<HTMLElement>("[aria-controls=painel]")?.focus();
    },
  };
}

/** Words that people read in a minute. */
const WORDS_A_MINUTE = 200;

/** How long the text is, and what is still to be done in it. */
function Foot({ fields }: { fields: ArticleFields }) {
  const words = countWords(fields.content);
  const reminders = findReminders(fields.body);
  return (
    <p className={styles.foot}>
      <span>{words === 1 ? "1 palavra" : `${words} palavras`}</span>
      <span>{Math.max(1, Math.round(words / WORDS_A_MINUTE))} min de leitura</span>
      {reminders[0] && (
        <button type="button" onClick={() => goToBlock(reminders[0]!.blockId)}>
          {reminders.length === 1 ? "1 lembrete" : `${reminders.length} lembretes`}
        </button>
      )}
    </p>
  );
}
