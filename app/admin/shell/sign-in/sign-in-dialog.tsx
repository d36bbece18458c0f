import { Check } from "lucide";
import { type SubmitEvent, useId } from "react";
import { createPortal } from "react-dom";
import { href } from "react-router";
import { signInPath } from "#app/sign-in-path.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useModal } from "../../pieces/dialog/use-modal.ts";
import { PersonInitials } from "../../pieces/person-initials.tsx";
import { KeyButton } from "../frame/key-button.tsx";
import { SignInCode } from "./sign-in-code.tsx";
import styles from "./sign-in-dialog.module.css";
import { signInWithPassword } from "./sign-in-requests.ts";
import { type Person, type SignInQuestion, type SignInSteps, useSignInSteps } from "./sign-in-steps.ts";

interface SignInDialogProps {
  question: SignInQuestion;
  /** Says where the text on the screen is until somebody signs in. */
  meanwhile: string;
  firstName: string;
  onDone: () => void;
  onClose: () => void;
}

/** The question over a screen whose session has ended: the same person signs in again, by passkey or by password and code. */
export function SignInDialog({ question, meanwhile, firstName, onDone, onClose }: SignInDialogProps) {
  const { person } = question;
  const dialog = useModal();
  const titleId = useId();
  const steps = useSignInSteps(question, onDone);
  const { screen, show } = steps;
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      {/* A letter that comes too late for the text goes into no field. */}
      <h2 id={titleId} tabIndex={-1} ref={(heading) => heading?.setAttribute("autofocus", "")}>
        {screen.name === "other" ? `Este texto é de ${firstName}` : "Entre de novo para continuar"}
      </h2>
      {screen.name === "other" ? (
        <Other firstName={firstName} isHere={screen.isHere} onBack={() => show(steps.first)} />
      ) : (
        <>
          <p className={styles.safe}>
            <Icon icon={Check} />
            <span>Sua sessão terminou. {meanwhile}</span>
          </p>
          <PersonRow person={person} />
        </>
      )}
      {screen.name === "first" && (
        <div className={styles.actions}>
          {steps.error && <FormError title="Não foi possível entrar">{steps.error}</FormError>}
          <KeyButton steps={steps} className="btn key" />
          <button type="button" className="btn line" onClick={() => show({ name: "password" })}>
            Usar a senha
          </button>
        </div>
      )}
      {screen.name === "password" && <PasswordForm person={person} steps={steps} />}
      {screen.name === "code" && <SignInCode factors={screen.factors} steps={steps} />}
      {(screen.name === "first" || screen.name === "password") && (
        <p className={styles.foot}>
          <a href={href("/auth/senha")} target="_blank" rel="noreferrer">
            Esqueci a senha
          </a>
          <button type="button" onClick={() => show({ name: "other", isHere: false })}>
            Não é {firstName}?
          </button>
        </p>
      )}
    </dialog>,
    document.body,
  );
}

function PersonRow({ person: { id, name, email } }: { person: Person }) {
  return (
    <div className={styles.person}>
      <PersonInitials id={id} name={name} />
      <p>
        <b>{name}</b>
        <small>{email}</small>
      </p>
    </div>
  );
}

function PasswordForm({ person: { email }, steps }: { person: Person; steps: SignInSteps }) {
  const { error, isBusy, run } = steps;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React's events also bubble to the form around the dialog in React's tree, which must not be submitted.
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get("password"));
    if (!isBusy) void run(() => signInWithPassword(email, password));
  };
  return (
    <form className={styles.actions} method="dialog" noValidate onSubmit={handleSubmit}>
      <Field
        label="Senha"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        error={error}
      />
      <button type="submit" className="btn key" {...pendingButtonProps(isBusy)}>
        Entrar e continuar
      </button>
      {steps.mayUseKey && <KeyButton steps={steps} className="btn line" />}
    </form>
  );
}

interface OtherProps {
  firstName: string;
  isHere: boolean;
  onBack: () => void;
}

/** Somebody else cannot go on with the text: it waits for its writer in this browser. */
function Other({ firstName, isHere, onBack }: OtherProps) {
  return (
    <>
      <p>
        {isHere ? "Outra pessoa entrou neste navegador. O texto" : "Se outra pessoa entrar, o texto"} fica guardado
        neste aparelho e só volta quando {firstName} entrar de novo.
      </p>
      <div className={styles.actions}>
        <button type="button" className={isHere ? "btn key" : "btn line"} onClick={onBack}>
          {isHere ? `Entrar como ${firstName}` : "Voltar"}
        </button>
        <a className="btn line" href={isHere ? href("/admin/news") : signInPath(href("/admin/news"))}>
          {isHere ? "Guardar e sair deste texto" : "Guardar e trocar de pessoa"}
        </a>
      </div>
    </>
  );
}
