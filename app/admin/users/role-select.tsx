import { useId, useState } from "react";
import { useFetcher } from "#app/use-fetcher.ts";
import type { AdminUser } from "#domain/accounts/administration/form.ts";
import { ROLE_TEXT } from "#domain/accounts/administration/text.ts";
import { ROLE_DUTY, ROLE_WORD } from "#domain/accounts/invitations/text.ts";
import { ROLES, type Role } from "#domain/accounts/roles.ts";
import ask from "../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../pieces/dialog/use-modal.ts";
import { ConfirmIdentity } from "../shell/sign-in/confirm-identity.tsx";
import styles from "./users.module.css";

interface RoleSelectProps {
  user: AdminUser;
  /** Whether it is the viewer's own account. */
  own: boolean;
}

/** The role of an account, changed after a confirmation: optimistically, and reset if the server refuses. */
export function RoleSelect({ user, own }: RoleSelectProps) {
  const { id, name, email, role } = user;
  const fetcher = useFetcher();
  const [asked, setAsked] = useState<Role | null>(null);
  const sent = fetcher.formData?.get("role") as Role | undefined;
  // Rendered before the event ends, because React resets the select otherwise.
  const send = (role: Role) => void fetcher.submit({ intent: "funcao", id, role }, { method: "post", flushSync: true });
  return (
    <>
      <select
        className={`input ${styles.role}`}
        aria-label={`Função de ${name}, ${email}`}
        value={sent ?? role}
        onChange={({ target }) => setAsked(target.value as Role)}
      >
        {ROLES.map((value) => (
          <option key={value} value={value}>
            {ROLE_TEXT[value]}
          </option>
        ))}
      </select>
      {asked && (
        <AskDialog
          question={own ? leaveQuestion(asked) : questionOf(role, asked, name || email)}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            send(asked);
          }}
        />
      )}
      <ConfirmIdentity fetcher={fetcher} />
    </>
  );
}

interface Question {
  title: string;
  text: string;
  confirm: string;
  variant: "bad" | "";
}

const leaveQuestion = (asked: Role): Question => ({
  title: "Deixar de ser administrador?",
  text:
    asked === "user"
      ? "Esta é a sua própria conta. Você sai da redação na hora e só volta se outro administrador devolver a função."
      : `Esta é a sua própria conta. Você passa a ser ${ROLE_TEXT[asked]} na hora, e só outro administrador devolve a função.`,
  confirm: "Deixar de ser Admin",
  variant: "bad",
});

function questionOf(now: Role, asked: Role, name: string): Question {
  if (asked === "user")
    return {
      title: now === "admin" ? `Tirar ${name} da administração?` : `Tirar ${name} da redação?`,
      text: "Perde a redação na hora e sai de todos os aparelhos. A conta de leitor fica.",
      confirm: "Tirar",
      variant: "bad",
    };
  return {
    title: `Tornar ${name} ${ROLE_WORD[asked]}?`,
    text: ROLE_DUTY[asked],
    confirm: `Tornar ${ROLE_TEXT[asked]}`,
    variant: "",
  };
}

interface AskDialogProps {
  question: Question;
  onClose: () => void;
  onConfirm: () => void;
}

function AskDialog({ question, onClose, onConfirm }: AskDialogProps) {
  const dialog = useModal();
  const titleId = useId();
  return (
    <dialog ref={dialog} className={ask.dialog} closedby="any" aria-labelledby={titleId} onClose={onClose}>
      <form method="dialog">
        <h2 id={titleId}>{question.title}</h2>
        <p>{question.text}</p>
        <div className="btns">
          <button type="submit" className="btn line">
            Cancelar
          </button>
          <button type="button" className={`btn ${question.variant}`} onClick={onConfirm}>
            {question.confirm}
          </button>
        </div>
      </form>
    </dialog>
  );
}
