import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { focusFirstError } from "#app/forms/use-action-form.ts";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import { useDates } from "#app/use-dates.ts";
import { LeaveGuard } from "../../pieces/form/leave-guard.tsx";
import { useConversation } from "../passages/use-conversation.ts";
import { useTextAnnotations } from "../passages/use-text-annotations.ts";
import { EditorMerge } from "../versions/editor-merge.tsx";
import { type ArticleForm, ArticleFormContext, type OpenedArticle } from "./article-form.ts";
import type { OtherDraft } from "./drafts/other-drafts.ts";
import { moreTexts, type UnsavedText, unsavedTextPath } from "./drafts/unsaved-text.ts";
import { usePresence } from "./drafts/use-presence.ts";
import styles from "./editor.module.css";
import { EditorFooter } from "./editor-footer.tsx";
import { EditorHeader } from "./editor-header.tsx";
import noteStyles from "./editor-notes.module.css";
import { EditorNotes, Note } from "./editor-notes.tsx";
import { EditorPage } from "./editor-page.tsx";
import { findFocusedField } from "./focused-field.ts";
import { EditorPanel } from "./panel/editor-panel.tsx";
import { usePanel } from "./panel/use-panel.ts";
import { PUBLISH } from "./publish/publish-parts.tsx";
import { PublishSheet } from "./publish/publish-sheet.tsx";
import { ReviewNote } from "./review-note.tsx";
import { useEditor } from "./state/use-editor.ts";
import { MergedNote, useConflict } from "./use-conflict.tsx";

const CLOSED_TEXT =
  "Esta notícia já saiu ou está agendada: só um editor pode mudá-la. O que você escrever aqui fica guardado, mas não é salvo.";

/** The form of an article, new or not (docs/product.md, "Writing surface"). */
export function Editor(props: OpenedArticle) {
  const { article, drafts, others, review, mayEdit, unsavedTexts } = props;
  const newsId = article.id;
  const editor = useEditor({ article, drafts });
  const presence = usePresence(newsId, editor.writer, others);
  const { fields, save, refused } = editor;
  const sheet = useHashEntry(PUBLISH);
  const shownRefusal = useRefusal(refused, sheet);
  // Another draft of the same editor, with which the form is to be merged.
  const [otherDraft, setOtherDraft] = useState<OtherDraft | null>(null);
  const { conflict, finish, merged, dismiss } = useConflict(editor);
  const isOut = editor.base.fields.published;
  // Publishing asks first, also by the switch of the panel.
  const handleSave = () => mayEdit && (fields.published && !isOut ? sheet.open() : save());
  useShortcuts({
    onSave: handleSave,
    onPublish: () => mayEdit && (isOut ? save() : sheet.open()),
  });
  useDraftInUrl(newsId, editor);
  useInitialFocus(newsId === null && drafts.length === 0);
  const panel = usePanel(shownRefusal);
  const conversation = useConversation({
    newsId,
    loaded: props.conversation,
    document: fields.body,
    latestStamp: presence.conversation ?? null,
  });
  const annotations = useTextAnnotations(conversation, panel, presence.peers, merged?.words);
  const form: ArticleForm = { ...props, newsId, editor, panel, conversation };

  if (conflict || otherDraft) {
    return (
      <div className={styles.merge}>
        <EditorMerge
          key={conflict ? conflict.version : otherDraft?.id}
          editor={editor}
          conflict={conflict}
          otherDraft={otherDraft}
          categories={props.categories}
          onDone={() => (conflict ? finish() : setOtherDraft(null))}
        />
      </div>
    );
  }
  return (
    <ArticleFormContext value={form}>
      <EditorHeader />
      {/* Without scripts nothing can be saved: method="dialog" keeps the browser from sending the form and losing the text. */}
      <form
        id="noticia"
        method="dialog"
        className={styles.form}
        data-editor
        noValidate
        onBlur={editor.applyStored}
        onSubmit={(event) => {
          event.preventDefault();
          handleSave();
        }}
      >
        <div className={styles.page} inert={panel.isModal}>
          <div className={styles.notes}>
            <EditorNotes presence={presence} onMerge={setOtherDraft}>
              {newsId && merged && <MergedNote editor={editor} newsId={newsId} merged={merged} onClose={dismiss} />}
              {!mayEdit && <p className={noteStyles.note}>{CLOSED_TEXT}</p>}
              <UnsavedTextNote texts={unsavedTexts.filter(({ id }) => !editor.heldDrafts.includes(id))} />
              {newsId && review && <ReviewNote newsId={newsId} review={review} title={article.fields.title} />}
            </EditorNotes>
          </div>
          <EditorPage annotations={annotations} />
          <EditorFooter fields={fields} peers={annotations.peers} />
        </div>
        <EditorPanel />
      </form>
      {mayEdit && <PublishSheet />}
      <LeaveGuard
        when={editor.dirty && !editor.busy}
        text="O que você escreveu fica guardado e volta quando você abrir esta notícia de novo."
      />
    </ArticleFormContext>
  );
}

type Refusal = ReturnType<typeof useEditor>["refused"];

/** Shows a refusal beside its fields, once the sheet over them is closed. @returns the refusal that is shown */
function useRefusal(refused: Refusal, sheet: ReturnType<typeof useHashEntry>): Refusal {
  const [shown, setShown] = useState(refused);
  const closeSheet = useEffectEvent(sheet.close);
  useEffect(() => {
    if (shown === refused) return;
    if (refused && sheet.isOpen) return closeSheet();
    setShown(refused);
    if (refused) focusFirstError(document.querySelector("main"));
  }, [shown, refused, sheet.isOpen]);
  return shown;
}

/**
 * Focuses the title of a new article. Not on a phone, where the keyboard would cover the page, nor if a field has the focus already,
 * from before hydration or from the form that this one replaced.
 */
function useInitialFocus(isNew: boolean): void {
  const isOpened = useRef(false);
  // The focus belongs to the document.
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (!isNew || !matchMedia("(hover: hover) and (pointer: fine)").matches || findFocusedField()) return;
    document.querySelector<HTMLElement>("form[data-editor] [name=title]")?.focus({ preventScroll: true });
  }, [isNew]);
}

/** Puts the draft's id of a new article into the URL, so that a reload finds the text on the server. */
function useDraftInUrl(newsId: string | null, { formId, dirty }: ReturnType<typeof useEditor>): void {
  // The open panel has an entry of its own in the history.
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has an address of its own
  useEffect(() => {
    if (newsId || !dirty) return;
    window.history.replaceState(window.history.state, "", unsavedTextPath(formId) + hash);
  }, [newsId, dirty, formId, key, hash]);
}

/** Ctrl+S (or ⌘S) saves, Ctrl+Enter opens the sheet in which it is published, from anywhere in the form. */
function useShortcuts({ onSave, onPublish }: { onSave: () => void; onPublish: () => void }): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
    const save = event.key.toLowerCase() === "s" && !event.shiftKey;
    const publish = event.key === "Enter";
    if (!save && !publish) return;
    event.preventDefault();
    if (save) onSave();
    else onPublish();
  });
  // The window listens to the keyboard.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

/** In the form of a new article: a link to the newest unsaved article, so that it is not overlooked. */
function UnsavedTextNote({ texts }: { texts: UnsavedText[] }) {
  const dates = useDates();
  const textId = useId();
  const [newest, ...more] = texts;
  if (!newest) return null;
  const text = (
    <span id={textId} className={noteStyles.message}>
      Você começou e não salvou: <b>{newest.name}</b> <span className="meta">{dates.dayAndTime(newest.updatedAt)}</span>
    </span>
  );
  return (
    <Note text={text}>
      {more.length > 0 && (
        <Link className="btn line small" to={href("/admin/news")}>
          {moreTexts(more.length)}
        </Link>
      )}
      {/* A new document: a client navigation to the same route would keep this form with its text. */}
      <Link className="btn line small" reloadDocument to={unsavedTextPath(newest.id)} aria-describedby={textId}>
        Continuar
      </Link>
    </Note>
  );
}
