import { href, Link, redirect } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { defineAction, defineForm, Refusal } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { deleteAccountSchema, type LeavingComments } from "#domain/accounts/profile/form.ts";
import { deleteOwnAccount } from "#domain/accounts/profile/mutations.server.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { deleteAvatar } from "#domain/media/avatar.server.ts";
import gate from "../auth/auth-layout.module.css";
import { requireMember } from "../auth/require-member.server.ts";
import { pageHead } from "../head.ts";
import { withFlash } from "../shell/flash-messages.ts";
import type { Route } from "./+types/delete-route.ts";
import styles from "./profile.module.css";

export const handle = defineRoute({ membersOnly: true });

const PATH = href("/profile/excluir");

const requireReader = requireMember(PATH);

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await requireReader({ context });
  return { email };
}

const deleteForm = defineForm({
  intent: "excluir",
  guard: requireReader,
  schema: deleteAccountSchema,
  async run({ site, sender, request, values }) {
    const { db, auth, storage, log } = site;
    const picture = await deleteOwnAccount(db, auth, site, { userId: sender.id, ...values }).catch((error) => {
      if (!(error instanceof AccountError)) throw error;
      throw new Refusal(
        error.message,
        error.code === "INVALID_PASSWORD" ? { fields: { password: error.message } } : {},
      );
    });
    await deleteAvatar(storage, sender.id, picture).catch((err) => log.warn({ err }, "an old picture stays"));
    const { headers } = await auth.submit(request, "/sign-out");
    return redirect(withFlash(href("/"), "conta-excluida"), { headers });
  },
});

export const action = defineAction(deleteForm);

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Excluir minha conta",
    description: "Excluir a conta de leitor.",
    path: PATH,
    hidden: true,
  });
}

const CHOICES: { value: LeavingComments; label: string; text: string }[] = [
  {
    value: "keep",
    label: "Manter os comentários",
    text: "Eles continuam nas notícias, assinados por “Leitor removido”.",
  },
  { value: "remove", label: "Apagar os comentários", text: "Eles saem das notícias junto com a conta." },
];

/** Deletes the account: asks for the password, and whether to keep the comments. */
export default function DeleteRoute({ loaderData }: Route.ComponentProps) {
  const { form, field, error, refused, busy } = useActionForm<typeof deleteForm>({
    intent: "excluir",
    failed: ACCOUNT_TEXT.deleted.failed,
    inline: true,
  });
  const chosen = refused?.values.comments === "remove" ? "remove" : "keep";

  return (
    <div className={`wrap ${gate.layout}`}>
      <div className={gate.form}>
        <h1>Excluir minha conta</h1>
        <p className={gate.text}>
          A conta <b className={styles.email}>{loaderData.email}</b> será excluída com o perfil, as curtidas e as
          sessões. Isso não tem volta.
        </p>
        <p className={styles.first}>
          <a href={href("/profile/meus-dados.json")} download>
            Baixe seus dados antes
          </a>
          , se quiser guardá-los.
        </p>
        <ActionForm form={form} className="stack">
          {error && <FormError title={error.title}>{error.text}</FormError>}
          <fieldset className={styles.choices}>
            <legend>O que fazer com seus comentários?</legend>
            {CHOICES.map(({ value, label, text }) => (
              <label key={value}>
                <input type="radio" name="comments" value={value} defaultChecked={value === chosen} />
                <span>
                  {label}
                  <small>{text}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <Field {...field("password")} label="Sua senha" type="password" autoComplete="current-password" required />
          <div className={styles.buttons}>
            <button type="submit" className="btn bad" {...pendingButtonProps(busy)}>
              {busy ? "Excluindo…" : "Excluir minha conta"}
            </button>
            <Link className="btn line" to={href("/profile")}>
              Cancelar
            </Link>
          </div>
        </ActionForm>
      </div>
    </div>
  );
}
