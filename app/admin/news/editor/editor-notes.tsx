import type { ComponentProps, ReactNode } from "react";
import { LineButton } from "#app/admin/pieces/buttons.tsx";
import type { FormRefused } from "#app/forms/action-result.ts";
import { FormError } from "#app/ui/field.tsx";
import { useDates } from "#app/use-dates.ts";
import { NEWSROOM_TEXT } from "#domain/news/writing/text.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";
import { ADMIN_TEXT } from "../../shell/admin-text.ts";
import { useArticleForm } from "./article-form.ts";
import type { OtherDraft } from "./drafts/other-drafts.ts";
import type { Presence } from "./drafts/use-presence.ts";
import styles from "./editor-notes.module.css";
import { PLACE_TEXT } from "./state/use-session-end.ts";

interface EditorNotesProps {
  presence: Presence;
  /** Further notes: the state of its review, and whether it can be edited. */
  children: ReactNode;
  /** Opens the screen that merges the form with another draft. */
  onMerge: (other: OtherDraft) => void;
}

const SESSION_TEXT = {
  "signed-out": "Sua sessão terminou.",
  "other-person": "Outra pessoa entrou neste navegador.",
} as const;

/** Names who else has the article open. */
function presenceText(others: string[], elsewhere: boolean): string | null {
  if (others.length > 0) {
    const names = new Intl.ListFormat("pt-BR").format(others);
    const also = elsewhere ? " Você também está editando em outra aba ou em outro aparelho." : "";
    return `${names} ${others.length === 1 ? "está" : "estão"} editando esta notícia agora.${also}`;
  }
  return elsewhere ? "Você está editando esta notícia também em outra aba ou em outro aparelho." : null;
}

/**
 * The error above the fields, which stays when its toast is gone; without a response there is no title of its own. Of a lost connection
 * the toast tells, and then the header, until it is back.
 */
const aboutRefusal = ({ summary, reason, isOffline, title = ADMIN_TEXT.failed, text }: FormRefused) =>
  summary ?? (reason === "unavailable" && !isOffline ? { title, text } : undefined);

/** The notes above the article: refused saves, who else is editing, and drafts that were restored or found. */
export function EditorNotes({ presence, onMerge, children }: EditorNotesProps) {
  const dates = useDates();
  const { editor } = useArticleForm();
  const { recovered, autosave, otherDrafts, refused, session, busy } = editor;
  const error = refused && aboutRefusal(refused);
  const [other, ...more] = otherDrafts;
  const when = other && dates.dayAndTime(other.updatedAt);
  const further = more.length > 0 ? ` Depois dele, mais ${more.length}.` : "";
  const place = autosave === "unstored" ? PLACE_TEXT.page : "O que você escreve fica guardado neste aparelho.";
  const here = presenceText(presence.others, presence.elsewhere);
  return (
    <div className={styles.notes} aria-live="polite">
      {error && (
        <FormError title={NEWSROOM_TEXT.error}>
          {error.title}. {error.text}
        </FormError>
      )}
      {children}
      {session.problem && (
        <Note text={`${SESSION_TEXT[session.problem]} ${place}`}>
          <LineButton onClick={session.ask}>Entrar de novo</LineButton>
        </Note>
      )}
      {here && <p className={styles.note}>{here}</p>}
      {editor.isOutdated(presence.version) && (
        <Note text="Esta notícia foi salva por outra pessoa, ou publicada na hora marcada, ou salva por você em outro aparelho, depois que este texto começou. Ao salvar, você verá as duas versões.">
          <LineButton disabled={busy} onClick={() => void editor.compare()}>
            Juntar agora
          </LineButton>
        </Note>
      )}
      {recovered && (
        <Note text={`Recuperamos o que você escreveu e não salvou, de ${dates.dayAndTime(recovered)}.`}>
          <Discard
            label="Descartar"
            title="Descartar o que você escreveu?"
            text="O que não foi salvo se perde."
            onConfirm={editor.discard}
          />
        </Note>
      )}
      {other && (
        <Note
          key={`${other.id} ${other.updatedAt}`}
          text={`Você tem outro texto não salvo desta notícia, de outra aba ou de outro aparelho, de ${when}.${further}`}
        >
          <LineButton disabled={busy} onClick={() => onMerge(other)}>
            Juntar os dois textos
          </LineButton>
          <Discard
            label="Descartar o outro"
            title="Descartar o outro texto?"
            text={`O texto de ${when} nunca foi salvo e se perde. O que está na tela fica.`}
            onConfirm={() => editor.discardOther(other)}
          />
        </Note>
      )}
    </div>
  );
}

interface NoteProps {
  text: ReactNode;
  /** Its buttons. */
  children?: ReactNode;
}

/** A note above the article. */
export const Note = ({ text, children }: NoteProps) => (
  <div className={styles.note}>
    <span>{text}</span>
    {children && <span className="btns">{children}</span>}
  </div>
);

type DiscardProps = Pick<ComponentProps<typeof ConfirmButton>, "label" | "title" | "text" | "onConfirm">;

const Discard = (question: DiscardProps) => (
  <ConfirmButton {...question} className="btn line small" confirm="Descartar">
    {question.label}
  </ConfirmButton>
);
