import { useDates } from "#app/use-dates.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import type { OtherDraft } from "../editor/drafts/other-drafts.ts";
import type { Conflict } from "../editor/state/editor-result.ts";
import type { useEditor } from "../editor/state/use-editor.ts";
import { commonBase } from "../editor/use-conflict.tsx";
import { ConflictScreen } from "./conflict-screen.tsx";

interface EditorMergeProps {
  editor: ReturnType<typeof useEditor>;
  /** The version that somebody has saved meanwhile; otherwise `otherDraft`, another draft of the same editor. */
  conflict: Conflict | null;
  otherDraft: OtherDraft | null;
  categories: { value: string; label: string }[];
  onDone: () => void;
}

const OWN = {
  mine: { label: "A que está aqui", writer: "A que está aqui" },
  theirs: { label: "A outra", writer: "A outra" },
};

/** Merges the form with a version that was saved meanwhile, or with another draft of the same editor. */
export function EditorMerge({ editor, conflict, otherDraft, categories, onDone }: EditorMergeProps) {
  const dates = useDates();
  const { fields, save, rebase, mergeOther } = editor;
  const merging = (merge: (chosen: ArticleFields) => void) => ({
    mine: fields,
    categories,
    onSave: (chosen: ArticleFields) => {
      onDone();
      merge(chosen);
      save();
    },
    onGoOn: (chosen: ArticleFields) => {
      onDone();
      merge(chosen);
    },
    onBack: onDone,
  });
  if (conflict) {
    const { editor: name, isOwn, savedAt } = conflict;
    const when = dates.dayAndTime(savedAt);
    return (
      <ConflictScreen
        {...merging((chosen) => rebase(chosen, conflict))}
        base={commonBase(editor, conflict)}
        theirs={conflict.fields}
        reason={
          isOwn
            ? `Enquanto você escrevia aqui, você salvou esta notícia em outra aba ou em outro aparelho, em ${when}.`
            : `Enquanto você escrevia, ${name} salvou esta notícia em ${when}.`
        }
        names={
          isOwn ? OWN : { mine: { label: "A sua", writer: "Você" }, theirs: { label: `A de ${name}`, writer: name } }
        }
      />
    );
  }
  if (!otherDraft) return null;
  return (
    <ConflictScreen
      {...merging((chosen) => mergeOther(otherDraft, chosen))}
      base={otherDraft.base}
      theirs={otherDraft.fields}
      reason={`Você também escreveu nesta notícia em outra aba ou em outro aparelho, em ${dates.dayAndTime(otherDraft.updatedAt)}, e não salvou.`}
      names={OWN}
    />
  );
}
