import { type ReactNode, useEffect, useId } from "react";
import { href, Link, useLocation } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import type { DataOf } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { CONSENT_WORDS } from "#domain/newsletter/text.ts";
import { useAuth } from "../shell/auth-context.tsx";
import { choiceField } from "./choice-field.ts";
import type { signUpForm } from "./forms.server.ts";
import { hideTextSignUp, useNoteSubscribed } from "./subscribed-here.ts";

/** A newsletter as a form offers it. */
export interface Choice {
  slug: string;
  /** Absent where it is the only one. */
  name?: string;
  /** When it is sent, and what is in it. */
  note?: string;
}

interface SignUpFormProps {
  /** One is signed up for without a choice; of several, the first one is chosen. */
  choices: Choice[];
  /** On its own page, which shows the result of the form after a sign-up without JavaScript. */
  isOwnPage?: boolean;
  /** Above the field. */
  label?: string;
  button?: string;
  className?: string;
}

/**
 * The form by which an address gets newsletters (docs/product.md, "Newsletters"). It has no data of a reader in cached pages, and is kept
 * short: it is in each article. Sent before hydration, or without JavaScript, it leads to `/boletim`.
 */
export function SignUpForm(props: SignUpFormProps) {
  const { choices, isOwnPage, label = "E-mail", button = "Receber o boletim", className } = props;
  const viewer = useAuth();
  const id = useId();
  const { form, field, errors, refused, result, cameWithPage, busy } = useActionForm<typeof signUpForm>({
    intent: isOwnPage ? "receber-boletim" : undefined,
    values: { email: viewer?.email ?? null },
  });
  if (result?.ok) return <Answer {...result.data} takesFocus={!cameWithPage} />;
  const [only, ...others] = choices;
  const { email, newsletters } = errors;
  const isWhole = refused && !email && !newsletters;
  const { error: _, ...input } = field("email");
  return (
    <ActionForm form={form} action={href("/boletim")} className={className}>
      {others.length === 0 && only ? (
        <input type="hidden" name={choiceField(only.slug)} value="on" />
      ) : (
        <Choices choices={choices} sent={refused?.values} error={newsletters} />
      )}
      <label>
        <span>{label}</span>
        <input
          {...input}
          className={`input${email ? " wrong" : ""}`}
          type="email"
          autoComplete="email"
          required
          aria-invalid={email ? true : undefined}
          aria-describedby={email && id}
        />
      </label>
      <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
        {button}
      </button>
      {email && <Wrong id={id}>{email}</Wrong>}
      {isWhole && <Wrong>{refused.text}</Wrong>}
      <small>
        {CONSENT_WORDS.signUp} <Link to={`${href("/boletim")}#dados`}>Como cuidamos dos seus dados</Link>
      </small>
    </ActionForm>
  );
}

const Wrong = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="letter-wrong" id={id} role={id ? undefined : "alert"}>
    {children}
  </p>
);

interface ChoicesProps {
  choices: Choice[];
  /** What was sent before, if it was refused. */
  sent: Record<string, string> | undefined;
  error: string | undefined;
}

function Choices({ choices, sent, error }: ChoicesProps) {
  return (
    <fieldset className="letter-choices">
      <legend className="sr">Boletins</legend>
      {choices.map(({ slug, name, note }, place) => (
        <label key={slug}>
          <input
            type="checkbox"
            name={choiceField(slug)}
            defaultChecked={sent ? sent[choiceField(slug)] !== undefined : place === 0}
          />
          <span>
            {name}
            {note && <small>{note}</small>}
          </span>
        </label>
      ))}
      {error && <Wrong>{error}</Wrong>}
    </fieldset>
  );
}

type AnswerProps = DataOf<typeof signUpForm> & { takesFocus: boolean };

/** In the place of the form: what comes next. The focus was on the form's button. */
function Answer({ email, subject, isConfirmed, when, outbox, takesFocus }: AnswerProps) {
  const { pathname } = useLocation();
  useNoteSubscribed(true);
  useEffect(
    () => () => {
      // Not before the page is left: what stands above the reader would move it.
      if (location.pathname !== pathname) hideTextSignUp();
    },
    [pathname],
  );
  return (
    <div
      className="letter-answer"
      role="status"
      tabIndex={-1}
      ref={(element) => {
        if (takesFocus) element?.focus();
      }}
    >
      <b>{isConfirmed ? "Pronto" : "Confira seu e-mail"}</b>
      <p>
        {isConfirmed
          ? `${when}, em ${email}.`
          : `Mandamos para ${email} a mensagem “${subject}”. Abra e toque em Confirmar: só então o boletim começa a chegar.`}
      </p>
      {outbox && !isConfirmed && (
        <p>
          Nesta demonstração nada é enviado: as mensagens aparecem em <Link to={outbox}>{outbox}</Link>.
        </p>
      )}
    </div>
  );
}
