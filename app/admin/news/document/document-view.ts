import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import type { ArticleDocument } from "#domain/news/document/schema.ts";
import { blockIds, dropEmptyGalleries } from "./block-ids.ts";
import { blockMoves } from "./block-moves.ts";
import { type ArticleTitles, createBlockViews } from "./block-views.ts";
import { cleanPastedHtml } from "./clean-paste.ts";
import styles from "./document-page.module.css";
import { embedPreviews } from "./embed-previews.ts";
import { keyBindings } from "./key-bindings.ts";
import { markdownRules } from "./markdown-rules.ts";
import { passageMarks } from "./passage-marks.ts";
import { parsePastedText, pasteAddress } from "./paste.ts";
import { placeholders } from "./placeholders.ts";
import { reminderMarks } from "./reminder-marks.ts";
import { fromStored, replaceDocument, toStored } from "./stored-document.ts";
import { tableFigures } from "./table-figures.ts";
import { UndoStorage } from "./undo-storage.ts";
import { uploadSlots } from "./upload-slots.ts";

/** The writing surface's interface to its form. */
export interface DocumentViewOptions {
  document: ArticleDocument;
  /** Names the text among those that this tab can undo after a reload. */
  undoKey: string;
  label: string;
  /** Id of the error's text; null without an error. */
  errorId: string | null;
  formatMoment: (moment: string) => string;
  titleOf: ArticleTitles;
  onChange: (document: ArticleDocument) => void;
  onLink: () => void;
  /** The key for a comment on what is selected. */
  onComment: () => void;
  /** A passage was pressed that the newsroom talks about. */
  onPassage: (threadId: string) => void;
  onFiles: (files: File[], position: number) => void;
  onAddPictures: (galleryId: string) => void;
  /** Keys go to an open menu first; true where it took one. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** The state is another one: the caret, the text or what is marked in it. */
  onState: (state: EditorState) => void;
}

/** Marks a change that the form has already. */
const EXTERNAL = "coretoOutside";

/** Whether files come with a paste or a drop; Word puts a picture of the text beside the text, and words win. */
function filesOf(data: DataTransfer | null): File[] {
  if (data?.getData("text/html")) return [];
  return [...(data?.files ?? [])].filter(({ type }) => /^(?:image|video|audio)\//.test(type));
}

/**
 * The writing surface in a place of its own, as neither React nor ProseMirror may draw in the other's.
 * @param latest the options as they are at the moment of each event
 */
export function createDocumentView(place: HTMLElement, latest: { current: DocumentViewOptions }) {
  const memory = new UndoStorage(() => latest.current.undoKey);
  const view = new EditorView(
    { mount: place },
    {
      state: createInitialState(latest, memory),
      nodeViews: createBlockViews({
        formatMoment: (moment) => latest.current.formatMoment(moment),
        titleOf: (id) => latest.current.titleOf(id),
        onAddPictures: (id) => latest.current.onAddPictures(id),
      }),
      attributes: () => ({
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": latest.current.label,
        ...(latest.current.errorId ? { "aria-invalid": "true", "aria-describedby": latest.current.errorId } : {}),
        class: styles.page!,
        lang: "pt-BR",
        spellcheck: "true",
        "data-field": "body",
      }),
      transformPastedHTML: cleanPastedHtml,
      clipboardTextParser: parsePastedText,
      handlePaste: (target, event) =>
        pasteAddress(target, event) || takeFiles(event.clipboardData, target.state.selection.from),
      handleDrop: (target, event, _, isMoved) => {
        const at = target.posAtCoords({ left: event.clientX, top: event.clientY });
        return !isMoved && takeFiles(event.dataTransfer, at?.pos ?? target.state.selection.from);
      },
      handleDOMEvents: {
        keydown: (_, event) => latest.current.onKeyDown(event),
        compositionend: () => {
          // Changes from outside while a word was composed have waited for its end.
          setTimeout(() => view.isDestroyed || show(latest.current.document));
        },
      },
      dispatchTransaction(transaction) {
        const { state, transactions } = view.state.applyTransaction(transaction);
        const isOther = state.doc !== view.state.doc;
        view.updateState(state);
        for (const one of transactions) memory.record(one);
        latest.current.onState(state);
        if (!isOther || transaction.getMeta(EXTERNAL)) return;
        lastEmitted = toStored(state.doc);
        latest.current.onChange(lastEmitted);
      },
    },
  );
  let lastEmitted = latest.current.document;
  function takeFiles(data: DataTransfer | null, position: number): boolean {
    const files = filesOf(data);
    if (files.length > 0) latest.current.onFiles(files, position);
    return files.length > 0;
  }
  /** Puts in a document that came from outside, by the smallest change: caret and undo live on. */
  function show(document: ArticleDocument): void {
    if (document === lastEmitted || view.composing) return;
    lastEmitted = document;
    const change = replaceDocument(view.state, fromStored(document));
    if (change) view.dispatch(change.setMeta(EXTERNAL, true));
  }
  return { view, show, storeUndo: () => memory.store() };
}

/** The state with the history that it had before a reload. */
function createInitialState(latest: { current: DocumentViewOptions }, memory: UndoStorage): EditorState {
  const plugins = [
    markdownRules,
    ...keyBindings({ onLink: () => latest.current.onLink(), onComment: () => latest.current.onComment() }),
    history(),
    dropEmptyGalleries,
    blockIds,
    blockMoves,
    placeholders,
    tableFigures,
    reminderMarks,
    passageMarks((threadId) => latest.current.onPassage(threadId)),
    uploadSlots,
    embedPreviews,
    dropCursor({ class: styles.dropCursor, width: 3, color: false }),
    gapCursor(),
  ];
  const fresh = EditorState.create({ doc: fromStored(latest.current.document), plugins });
  return memory.restore(fresh);
}
