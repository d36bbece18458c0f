import { type ReactNode, useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { BADGE_TEXT, MAIL_TEXT } from "#domain/support/text.ts";
import type { giveBadgeForm, thanksForm } from "./forms.server.ts";
import styles from "./support.module.css";

export interface ThanksProps {
  txid: string;
  /** Whether a mail was sent already. */
  isMailed: boolean;
  /** Null for a visitor. */
  viewer: { email: string; hasBadge: boolean } | null;
}

/** What somebody can have whose Pix came: a mail, and a mark beside their comments. */
export const Thanks = (props: ThanksProps) => (
  <div className={styles.after}>
    <ThanksMail {...props} />
    <CommentBadge {...props} />
  </div>
);

/** What a form has done, in its place. @param isNew whether the form was there a moment ago, with the focus */
function Done({ isNew = false, children }: { isNew: boolean | undefined; children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  return (
    <p ref={words} tabIndex={-1}>
      {children}
    </p>
  );
}

function ThanksMail({ isMailed, viewer }: ThanksProps) {
  const { form, field, error, busy, result } = useActionForm<typeof thanksForm>({
    intent: "agradecer",
    failed: MAIL_TEXT.failed,
    inline: true,
    values: { email: viewer?.email ?? "" },
  });
  if (isMailed || result?.ok) return <Done isNew={result?.ok}>{MAIL_TEXT.sent}</Done>;
  return (
    <ActionForm form={form} className={styles.mail}>
      {error && <FormError title={error.title}>{error.text}</FormError>}
      <Field
        label="Confirmação por e-mail"
        {...field("email")}
        type="email"
        autoComplete="email"
        required
        help="Só para esta mensagem: o endereço é apagado quando ela sai."
      />
      <button type="submit" className="btn line" {...pendingButtonProps(busy)}>
        {busy ? "Mandando…" : "Mandar"}
      </button>
    </ActionForm>
  );
}

function CommentBadge({ txid, viewer }: ThanksProps) {
  const { form, error, busy, result } = useActionForm<typeof giveBadgeForm>({
    intent: "mostrar",
    failed: BADGE_TEXT.failed,
    inline: true,
  });
  if (!viewer)
    return (
      <p>
        Quem tem conta pode mostrar “{BADGE_TEXT.badge}” ao lado dos comentários.{" "}
        <Link to={signInPath(href("/apoie/:txid", { txid }))}>Entrar</Link>
      </p>
    );
  if (viewer.hasBadge)
    return (
      <Done isNew={result?.ok}>
        Você aparece como quem apoia, ao lado dos seus comentários. <Link to={href("/profile")}>Mudar no perfil</Link>
      </Done>
    );
  return (
    <ActionForm form={form}>
      {error && <FormError title={error.title}>{error.text}</FormError>}
      <button type="submit" className="btn line" {...pendingButtonProps(busy)}>
        Mostrar “{BADGE_TEXT.badge}” nos meus comentários
      </button>
    </ActionForm>
  );
}
