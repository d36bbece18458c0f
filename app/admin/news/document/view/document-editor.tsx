import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type Ref, useEffect, useId, useRef, useState } from "react";
import { GalleryQuestion } from "#app/admin/media/library/gallery-question.tsx";
import { LibraryDialog } from "#app/admin/media/library/library-dialog.tsx";
import { type AddressChoice, AddressDialog } from "#app/admin/pieces/choose/address-dialog.tsx";
import { useDates, useTimeZone } from "#app/use-dates.ts";
import type { TypedWords } from "#domain/media/card.ts";
import type { MediaKind } from "#domain/media/uploads.ts";
import { newBlockId } from "#domain/news/document/blocks.ts";
import type { Anchor } from "#domain/news/document/passages.ts";
import type { ArticleDocument } from "#domain/news/document/schema.ts";
import type { Peer } from "#domain/news/writing/presence.server.ts";
import { useCards } from "../../../media/words/use-cards.ts";
import { BlockHandle } from "../blocks/block-handle.tsx";
import { insertBlock } from "../blocks/blocks.ts";
import { linkAt, setLink } from "../blocks/commands.ts";
import { type AskedPicture, PictureDialog } from "../blocks/picture-dialog.tsx";
import type { BlockChoice } from "../menus/block-choices.ts";
import { Bubble } from "../menus/bubble.tsx";
import "#app/ui/document/boxes.css";
import "#app/ui/document/table.css";
import "#app/ui/document/text.css";
import { insertEmbed } from "../blocks/embed-previews.ts";
import { type MergedWords, markMerged } from "../marks/merged-marks.ts";
import { type MarkedPassages, markPassages, passageAt, selectPassage } from "../marks/passage-marks.ts";
import { PeerMarks } from "../marks/peer-marks.tsx";
import { FormatBar } from "../menus/format-bar.tsx";
import { findSlash, type Slash } from "../menus/slash.ts";
import { type HandleKey, SlashMenu } from "../menus/slash-menu.tsx";
import { usePasteNotice } from "../paste/paste-notice.tsx";
import { SearchBar } from "../search/search-bar.tsx";
import { isSearching } from "../search/search-state.ts";
import { insertArrived, insertGallery, mediaBlock, type StoredFile } from "../uploads/insert-media.ts";
import { UploadSlot } from "../uploads/upload-slot.tsx";
import { type UploadState, useUploads } from "../uploads/use-uploads.ts";
import styles from "./document-page.module.css";
import type { ViewProps } from "./document-view.ts";
import { PlainPage } from "./plain-page.tsx";
import { schema } from "./schema.ts";
import { useDocumentView } from "./use-document-view.ts";

interface DocumentEditorProps {
  document: ArticleDocument;
  /** Its plain text, shown until the editor is mounted. */
  content: string;
  /** Session storage key under which this tab stores the undo history of the text. */
  undoKey: string;
  error?: string;
  /** Titles of the articles that the text recommends, by their ids. */
  titles: Record<string, string>;
  onChange: (document: ArticleDocument) => void;
  /** Asks for the article's lead picture. */
  onLead: () => void;
  /** Makes a picture of the text the article's main one. */
  onMainPicture: (picture: MainPicture) => void;
  /** Marks for passages with conversations and for other editors. */
  annotations: TextAnnotations;
}

/** The marks in the text for passages with conversations and for other editors and their words, with their handlers. */
export interface TextAnnotations {
  marked: MarkedPassages;
  merged: MergedWords | null;
  peers: Peer[];
  /** Called to comment on the selection, or to open the conversation about the passage at the caret. */
  onComment: (selected: Anchor | null, threadId: string | null) => void;
  onPassage: (threadId: string) => void;
}

/** A picture of the text that becomes the lead one, with its words. */
export type MainPicture = TypedWords & { src: string };

type Question = "embed" | "article" | "link" | AskedFiles;

/** Files that are chosen in the archive or on this device. */
interface AskedFiles {
  kinds: MediaKind[];
  /** The gallery that they are for, perhaps a new one. */
  galleryId?: string;
}

/** The editor of an article's text, in the layout of its page (docs/product.md, "Writing surface"). */
export function DocumentEditor(props: DocumentEditorProps) {
  const { document, content, undoKey, error, titles, onChange, onLead, onMainPicture, annotations } = props;
  const dates = useDates();
  const errorId = useId();
  const [question, setQuestion] = useState<Question | null>(null);
  const [asked, setAsked] = useState<AskedPicture | null>(null);
  const chosenTitles = useRef(new Map<string, string>());
  const menu = useRef<HandleKey>(null);
  const upload = useUploads();
  const paste = usePasteNotice(upload.fill);
  const { container, plain, view, state } = useDocumentView({
    document,
    undoKey,
    label: "Conteúdo",
    errorId: error ? errorId : null,
    formatMoment: dates.longWithHour,
    timeZone: useTimeZone(),
    titleOf: (id) => chosenTitles.current.get(id) ?? titles[id] ?? null,
    onChange,
    onLink: () => setQuestion("link"),
    onComment: () => comment(),
    onPassage: annotations.onPassage,
    onFiles: (files, position) => upload.start(files, position),
    onPasted: paste.onPasted,
    onAddPictures: (galleryId) => setQuestion({ kinds: ["image"], galleryId }),
    onPicture: (action, { attrs, textContent }) => {
      if (action !== "main") return setAsked({ action, id: attrs.id, src: attrs.src });
      onMainPicture({ src: attrs.src, caption: textContent, credit: attrs.credit, alt: attrs.alt });
    },
    cards: useCards(),
    onKeyDown: (event) => menu.current?.(event) ?? false,
  });
  upload.view.current = view;
  useMarks(view, annotations);
  const comment = () => view && annotations.onComment(selectPassage(view), passageAt(view.state));
  const { slash, dismiss } = useSlash(state);

  const choose = ({ insertion }: BlockChoice) => {
    if (!view) return;
    const typed = findSlash(view.state);
    if (typed) view.dispatch(view.state.tr.delete(typed.from, typed.to));
    if ("command" in insertion) insertion.command(view.state, view.dispatch);
    else if ("make" in insertion) view.dispatch(insertBlock(view.state, insertion.make()));
    else if ("files" in insertion) {
      const { files: kinds, isGallery } = insertion;
      return setQuestion({ kinds, ...(isGallery && { galleryId: newBlockId() }) });
    } else if ("isCamera" in insertion) return upload.ask({ kinds: ["image"], isCamera: true });
    else if ("isLead" in insertion) return onLead();
    else return setQuestion(insertion.ask);
    view.focus();
  };
  const answer = (chosen: AddressChoice) => {
    if (!view) return;
    if (chosen.kind === "link") setLink(chosen.href, chosen.words)(view.state, view.dispatch);
    else if (chosen.kind === "unlink") setLink(null)(view.state, view.dispatch);
    else if (chosen.kind === "article") {
      chosenTitles.current.set(chosen.id, chosen.title);
      view.dispatch(insertBlock(view.state, schema.nodes.relatedArticle.create({ articleId: chosen.id })));
    } else insertEmbed(view, chosen.embed);
  };
  const close = () => {
    setQuestion(null);
    view?.focus();
  };
  return (
    <div className={styles.surface}>
      {view && state && isSearching(state) && <SearchBar view={view} state={state} />}
      {!view && <PlainPage ref={plain} document={document} content={content} />}
      <div ref={container} />
      {error && <BodyError id={errorId} text={error} />}
      <div role="status" className={styles.status}>
        {view && paste.notice(view)}
      </div>
      {view && state && (
        <>
          <SurfaceTools
            view={view}
            state={state}
            slash={slash}
            menu={menu}
            peers={annotations.peers}
            onLink={() => setQuestion("link")}
            onComment={comment}
            onChoose={choose}
            onDismiss={dismiss}
          />
          <Uploads view={view} upload={upload} />
          {asked && <PictureDialog view={view} asked={asked} onClose={() => setAsked(null)} />}
          {question && (
            <QuestionDialog
              view={view}
              state={state}
              question={question}
              onAnswer={answer}
              onSend={upload.ask}
              onClose={close}
            />
          )}
        </>
      )}
      <input {...upload.input} type="file" hidden tabIndex={-1} aria-label="Arquivo para o texto" />
    </div>
  );
}

interface QuestionDialogProps extends ViewProps {
  question: Question;
  onAnswer: (chosen: AddressChoice) => void;
  /** Asks for files of this device. */
  onSend: (files: AskedFiles) => void;
  onClose: () => void;
}

/** The dialog for something to insert: stored files, an address, or an article. */
function QuestionDialog({ view, state, question, onAnswer, onSend, onClose }: QuestionDialogProps) {
  if (typeof question === "object") {
    const { kinds, galleryId } = question;
    const putGallery = (id: string) => (files: StoredFile[]) => view.dispatch(insertGallery(view.state, files, id));
    const putLoose = (files: StoredFile[]) => {
      for (const file of files) view.dispatch(insertBlock(view.state, mediaBlock(file), true));
    };
    return (
      <LibraryDialog
        kinds={kinds}
        several={galleryId ? "expected" : "possible"}
        onSend={() => onSend(question)}
        onChoose={galleryId ? putGallery(galleryId) : putLoose}
        onGallery={galleryId ? undefined : putGallery(newBlockId())}
        onClose={onClose}
      />
    );
  }
  const href = question === "link" ? (linkAt(state)?.href ?? "") : "";
  return <AddressDialog wanted={question} href={href} onChoose={onAnswer} onClose={onClose} />;
}

const BodyError = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className={`err ${styles.error}`}>
    {text}
  </p>
);

/** The "/" that opens the block menu, until it is dismissed. */
function useSlash(state: EditorState | null): { slash: Slash | null; dismiss: () => void } {
  const [isDismissed, setIsDismissed] = useState(false);
  const slash = state && findSlash(state);
  if (!slash && isDismissed) setIsDismissed(false);
  return { slash: isDismissed ? null : slash, dismiss: () => setIsDismissed(true) };
}

interface SurfaceToolsProps extends ViewProps {
  slash: Slash | null;
  menu: Ref<HandleKey>;
  peers: Peer[];
  onLink: () => void;
  onComment: () => void;
  onChoose: (choice: BlockChoice) => void;
  onDismiss: () => void;
}

/** The controls around the text: block handles, marks of other editors, toolbars and menus. */
function SurfaceTools({ view, state, slash, menu, peers, onLink, onComment, onChoose, onDismiss }: SurfaceToolsProps) {
  return (
    <>
      <BlockHandle view={view} state={state} />
      <PeerMarks view={view} state={state} peers={peers} />
      {!isSearching(state) && <Bubble view={view} state={state} onLink={onLink} onComment={onComment} />}
      {slash && <SlashMenu ref={menu} view={view} slash={slash} onChoose={onChoose} onDismiss={onDismiss} />}
      <FormatBar view={view} state={state} onLink={onLink} onComment={onComment} onChoose={onChoose} />
    </>
  );
}

/** Marks the passages with conversations in the text, and the words of another editor that were merged into it. */
function useMarks(view: EditorView | null, { marked: { passages, active }, merged }: TextAnnotations): void {
  useEffect(() => {
    if (view) view.dispatch(markPassages(view.state, { passages, active }));
  }, [view, passages, active]);
  useEffect(() => {
    if (view) view.dispatch(markMerged(view.state, merged));
  }, [view, merged]);
}

/** The pending uploads, rendered at their positions in the text, and the question about several pictures. */
function Uploads({ view, upload: { slots, question, end } }: Pick<ViewProps, "view"> & { upload: UploadState }) {
  return (
    <>
      {question && <GalleryQuestion count={question.count} onAnswer={question.answer} onClose={question.close} />}
      {slots.map((one) => {
        const place = view.dom.querySelector(`[data-slot="${one.id}"]`);
        if (!place) return null;
        return (
          <UploadSlot
            key={one.id}
            upload={one}
            place={place}
            onArrival={(file) => view.dispatch(insertArrived(view.state, file, one.id, one.galleryId))}
            onEnd={() => end(one.id)}
          />
        );
      })}
    </>
  );
}
