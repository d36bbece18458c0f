import { useEffect, useEffectEvent, useState } from "react";
import { href, Link } from "react-router";
import { listAddedWords } from "#domain/news/document/diff.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import { mergeWithoutChoice } from "#domain/news/writing/merge.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { LineButton } from "../../pieces/buttons.tsx";
import type { MergedWords } from "../document/marks/merged-marks.ts";
import { Note } from "./editor-notes.tsx";
import type { Conflict } from "./state/editor-result.ts";
import type { useEditor } from "./state/use-editor.ts";

/** How long the words of the other side stay marked in the text. */
const MARKED_MS = 60_000;

type Editor = ReturnType<typeof useEditor>;

/** What a merge brought into the form. */
interface MergedChanges extends Pick<Conflict, "isOwn"> {
  /** Who made them. */
  by: string;
  changes: number;
  /** The form's text before. */
  mine: ArticleFields;
  /** What is marked of them in the text; null for nothing, and once its time is over. */
  words: MergedWords | null;
}

/** The version on which the form and a conflicting save are based; null if it is unknown. */
export const commonBase = ({ base, baseVersion }: Editor, conflict: Conflict): ArticleFields | null =>
  conflict.base ?? (base.version === baseVersion ? base.fields : null);

/**
 * The conflict of the form with a version that was saved meanwhile. If both changed different parts, the form continues with the text of
 * both, and the save that met the conflict is repeated.
 */
export function useConflict(editor: Editor) {
  const { answer, isAnswered } = editor;
  const [answered, setAnswered] = useState<typeof answer>(undefined);
  const conflict = answer?.conflict && answered !== answer ? answer.conflict : null;
  const [merged, setMerged] = useState<MergedChanges | null>(null);
  const result = conflict && mergeWithoutChoice(commonBase(editor, conflict), editor.fields, conflict.fields);
  const merge = useEffectEvent((met: Conflict) => {
    if (!result) return;
    const { editor: by, editorId, isOwn } = met;
    if (result.changes > 0) {
      const mine = editor.fields;
      const words = listAddedWords(mine.body, result.fields.body);
      setMerged({ by, isOwn, changes: result.changes, mine, words: words.length > 0 ? { words, editorId } : null });
    }
    setAnswered(answer);
    editor.rebase(result.fields, met);
    editor.saveAgain();
  });
  useEffect(() => {
    if (conflict && isAnswered) merge(conflict);
  }, [conflict, isAnswered]);
  const words = merged?.words;
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => setMerged((last) => last && { ...last, words: null }), MARKED_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return {
    /** The conflict in which something has to be chosen, or null. */
    conflict: result ? null : conflict,
    /** Called once it is solved. */
    finish: () => setAnswered(answer),
    /** What was merged last; null for nothing, and after `dismiss`. */
    merged,
    dismiss: () => setMerged(null),
  };
}

interface MergedNoteProps {
  editor: Editor;
  newsId: string;
  merged: MergedChanges;
  onClose: () => void;
}

/** Says whose changes came into the text. */
export function MergedNote({ editor, newsId, merged, onClose }: MergedNoteProps) {
  const { changes, by, isOwn, mine, words } = merged;
  const count = formatCount(changes, "mudança", "mudanças");
  const text = isOwn ? `Juntamos ${count} da outra aba ou aparelho.` : `Juntamos ${count} de ${by} às suas.`;
  return (
    <Note text={text + (words ? " O que entrou no texto fica sublinhado por um minuto." : "")}>
      <Link className="btn line small" to={href("/admin/news/:id/versoes", { id: newsId })}>
        Ver
      </Link>
      <LineButton
        onClick={() => {
          editor.change(mine);
          onClose();
        }}
      >
        Desfazer
      </LineButton>
      <LineButton onClick={onClose}>Fechar</LineButton>
    </Note>
  );
}
