import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import type { Node, Slice } from "prosemirror-model";
import { EditorState, Selection, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { findFormat } from "#domain/media/uploads.ts";
import { type ArticleDocument, type BlockNode, DOCUMENT_VERSION } from "#domain/news/document/schema.ts";
import type { FileCards } from "../../../media/words/card-line.ts";
import { blockIds, dropEmptyGalleries } from "../blocks/block-ids.ts";
import { blockMoves } from "../blocks/block-moves.ts";
import { createBlockViews } from "../blocks/block-views.ts";
import { embedPreviews } from "../blocks/embed-previews.ts";
import type { PictureAction } from "../blocks/media-views.ts";
import { numberedFields } from "../blocks/numbered-fields.ts";
import { tableFigures } from "../blocks/table-figures.ts";
import { mergedMarks } from "../marks/merged-marks.ts";
import { passageMarks } from "../marks/passage-marks.ts";
import { placeholders } from "../marks/placeholders.ts";
import { reminderMarks } from "../marks/reminder-marks.ts";
import { type CleanedPaste, cleanPastedHtml } from "../paste/clean-paste.ts";
import { parsePastedText, pasteAddress } from "../paste/paste.ts";
import { pasteWithPictures } from "../paste/paste-pictures.ts";
import { searchPlugins } from "../search/search-state.ts";
import { uploadSlots } from "../uploads/upload-slots.ts";
import styles from "./document-page.module.css";
import { keyBindings } from "./key-bindings.ts";
import { markdownRules } from "./markdown-rules.ts";
import { schema } from "./schema.ts";
import { UndoStorage } from "./undo-storage.ts";

/** Losses of a paste, and the pictures that can be had. */
export type Pasted = Pick<CleanedPaste, "findings" | "pictures">;

/** The text editor and its state, for the controls around the text. */
export interface ViewProps {
  view: EditorView;
  state: EditorState;
}

/** The text editor's interface to its form. */
export interface DocumentViewOptions {
  document: ArticleDocument;
  /** Session storage key under which this tab stores the undo history of the text. */
  undoKey: string;
  label: string;
  /** Id of the error's text; null without an error. */
  errorId: string | null;
  formatMoment: (moment: string) => string;
  /** IANA name of the site's zone. */
  timeZone: string;
  /** The title of a recommended article by its id. */
  titleOf: (id: string) => string | null;
  onChange: (document: ArticleDocument) => void;
  onLink: () => void;
  /** Called at the shortcut for a comment on the selection. */
  onComment: () => void;
  /** Called when a passage with a conversation is clicked. */
  onPassage: (threadId: string) => void;
  onFiles: (files: File[], position: number) => void;
  /** Called after a paste or drop with what it lost. */
  onPasted: (pasted: Pasted) => void;
  /** Asks for more pictures of a gallery. */
  onAddPictures: (galleryId: string) => void;
  /** Does something with a picture for which a dialog or the form is needed. */
  onPicture: (action: PictureAction, picture: Node) => void;
  /** The cards of the archive. */
  cards: FileCards;
  /** Lets an open menu handle keys first. @returns whether it has */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** Called with each new state, after changes of selection, text or decorations. */
  onState: (state: EditorState) => void;
}

const NOTHING_LOST: Pasted = { findings: [], pictures: [] };

/** Meta key of transactions with changes that come from the form. */
const EXTERNAL = "coretoOutside";

/**
 * The files of a paste or drop. Word adds a picture of the text to the text, so files are ignored if there is HTML, unless that is only the
 * picture.
 */
function filesOf(data: DataTransfer | null, cleaned: CleanedPaste | null): File[] {
  if (data?.getData("text/html") && !cleaned?.isOnlyPicture) return [];
  return [...(data?.files ?? [])].filter(({ type }) => /^(?:image|video|audio)\//.test(type) || findFormat(type));
}

/**
 * Creates the ProseMirror view in an element of its own, because React and ProseMirror must not change each other's DOM.
 * @param latest the current options, read at each event
 */
export function createDocumentView(place: HTMLElement, latest: { current: DocumentViewOptions }) {
  const memory = new UndoStorage(() => latest.current.undoKey);
  const view = new EditorView(
    { mount: place },
    {
      state: createInitialState(latest, memory),
      nodeViews: createBlockViews(latest),
      attributes: () => ({
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": latest.current.label,
        ...(latest.current.errorId ? { "aria-invalid": "true", "aria-describedby": latest.current.errorId } : {}),
        class: `doc ${styles.page}`,
        lang: "pt-BR",
        spellcheck: "true",
        "data-field": "body",
      }),
      transformPastedHTML: (html) => {
        cleaned = cleanPastedHtml(html);
        return cleaned.html;
      },
      clipboardTextParser: parsePastedText,
      handlePaste: (target, event, slice) =>
        take(slice, (last) => {
          const from = target.state.selection.from;
          return pasteAddress(target, event) || takeFiles(event.clipboardData, from, last);
        }),
      handleDrop: (target, event, slice, isMoved) => {
        const at = target.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? target.state.selection.from;
        return !isMoved && take(slice, (last) => takeFiles(event.dataTransfer, at, last), at);
      },
      // Also for the Enter that ProseMirror makes of what a phone's keyboard does.
      handleKeyDown: (_, event) => latest.current.onKeyDown(event),
      handleDOMEvents: {
        compositionend: () => {
          // Changes from outside wait for the end of an input method's composition.
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
  /** The HTML of the paste or drop that is being handled. */
  let cleaned: CleanedPaste | null = null;
  /**
   * Handles a paste or drop, and tells what its HTML lost, unless it was a file or an address.
   * @param at where it is dropped
   */
  function take(slice: Slice, handle: (last: CleanedPaste | null) => boolean, at?: number): boolean {
    const last = cleaned;
    cleaned = null;
    const isHandled = handle(last);
    if (isHandled || !last) {
      latest.current.onPasted(NOTHING_LOST);
      return isHandled;
    }
    if (last.pictures.length > 0) {
      const { state } = view;
      const caret =
        at === undefined ? state : state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(at))));
      view.dispatch(pasteWithPictures(caret, slice, last.pictures));
    }
    latest.current.onPasted(last);
    return last.pictures.length > 0;
  }
  function takeFiles(data: DataTransfer | null, position: number, last: CleanedPaste | null): boolean {
    const files = filesOf(data, last);
    if (files.length > 0) latest.current.onFiles(files, position);
    return files.length > 0;
  }
  /** Shows a document from outside by the smallest change, so that caret and undo history stay. */
  function show(document: ArticleDocument): void {
    if (document === lastEmitted || view.composing) return;
    lastEmitted = document;
    const change = replaceDocument(view.state, fromStored(document));
    if (change) view.dispatch(change.setMeta(EXTERNAL, true));
  }
  return { view, show, storeUndo: () => memory.store() };
}

/** The initial state, with the undo history from before a reload. */
function createInitialState(latest: { current: DocumentViewOptions }, memory: UndoStorage): EditorState {
  const plugins = [
    markdownRules,
    ...keyBindings(latest),
    history(),
    dropEmptyGalleries,
    blockIds,
    blockMoves,
    placeholders,
    tableFigures,
    numberedFields,
    reminderMarks,
    ...searchPlugins(),
    passageMarks((threadId) => latest.current.onPassage(threadId)),
    mergedMarks,
    uploadSlots,
    embedPreviews,
    dropCursor({ class: styles.dropCursor, width: 3, color: false }),
    gapCursor(),
  ];
  const fresh = EditorState.create({ doc: fromStored(latest.current.document), plugins });
  return memory.restore(fresh);
}

/** The stored form of blocks: an unchanged block stays the same object, so that comparisons of documents can skip it. */
const stored = new WeakMap<Node, BlockNode>();

function toBlock(node: Node): BlockNode {
  const known = stored.get(node);
  if (known) return known;
  const block = node.toJSON() as BlockNode;
  stored.set(node, block);
  return block;
}

/** Converts the editor's document into its stored form. */
const toStored = (document: Node): ArticleDocument => ({
  type: "doc",
  attrs: { version: DOCUMENT_VERSION },
  content: document.children.map(toBlock),
});

/** Converts a stored document into the editor's. @throws {RangeError} if it does not fit the schema */
function fromStored(document: ArticleDocument): Node {
  const node = schema.nodeFromJSON(document);
  node.check();
  return node;
}

/**
 * The smallest change that turns a document into another one, so that the caret stays in unchanged text; null if they are equal.
 * The change is part of the undo history.
 */
function replaceDocument({ doc, tr }: EditorState, next: Node): Transaction | null {
  const start = doc.content.findDiffStart(next.content);
  if (start === null) return null;
  let { a: end, b: nextEnd } = doc.content.findDiffEnd(next.content)!;
  const overlap = start - Math.min(end, nextEnd);
  if (overlap > 0) {
    end += overlap;
    nextEnd += overlap;
  }
  return tr.replace(start, end, next.slice(start, nextEnd));
}
