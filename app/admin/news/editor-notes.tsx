import { FormError } from "#app/ui/field.tsx";
import { useDates } from "#app/use-dates.ts";
import { NEWSROOM_TEXT } from "#domain/newsroom/text.ts";
import { ConfirmButton } from "../confirm-button.tsx";
import type { useEditor } from "./use-editor.ts";

/** What an editor should know before writing on: words found again, others at work, what was refused. */
export function EditorNotes({ editor }: { editor: ReturnType<typeof useEditor> }) {
  const dates = useDates();
  const { recovered, draft, baseVersion, answer } = editor;
  const outdated = draft.version !== null && draft.version > baseVersion;
  const error = answer?.failure?.error;
  return (
    <div className="notes" aria-live="polite">
      {error && (
        <FormError title={NEWSROOM_TEXT.error}>
          {error.title}. {error.text}
        </FormError>
      )}
      {recovered && (
        <div className="note">
          <span>Recuperamos o que você escreveu e não salvou, de {dates.dayAndTime(recovered)}.</span>
          <ConfirmButton
            label="Descartar"
            className="btn line small"
            title="Descartar o que você escreveu?"
            text="O que não foi salvo se perde."
            confirm="Descartar"
            onConfirm={editor.discard}
          >
            Descartar
          </ConfirmButton>
        </div>
      )}
      {outdated && (
        <p className="note">
          Esta notícia foi salva por outra pessoa, ou publicada na hora marcada, enquanto você escrevia. Ao salvar, você
          verá as duas versões.
        </p>
      )}
      {draft.others.length > 0 && (
        <p className="note">
          {draft.others.join(", ")} também {draft.others.length === 1 ? "está" : "estão"} escrevendo aqui agora.
        </p>
      )}
    </div>
  );
}
