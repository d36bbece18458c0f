import { Link, redirect } from "react-router";
import { findViewer } from "#app/context.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { defineAction, defineForm, Refusal } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { deleteAvatar } from "#domain/media/avatar.server.ts";
import { deleteOwnAccount } from "#domain/profiles/mutations.server.ts";
import { deleteAccountSchema, type LeavingComments } from "#domain/profiles/schema.ts";
import { pageHead } from "../head.ts";
import { withNotice } from "../notices/notices.ts";
import type { Route } from "./+types/delete-route.ts";
import "../styles/profile.css";
import { defineRoute } from "#app/route-facts.ts";

export const handle = defineRoute({ membersOnly: true });

const PATH = "/profile/excluir";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (!viewer) throw redirect(signInPath(PATH));
  return { email: viewer.email };
}

const deleteForm = defineForm({
  intent: "excluir",
  async guard({ context }) {
    const viewer = await findViewer(context);
    if (!viewer) throw redirect(signInPath(PATH));
    return viewer;
  },
  schema: deleteAccountSchema,
  async run({ site, sender, request, values }) {
    const { db, auth, storage, log } = site;
    const picture = await deleteOwnAccount(db, auth, { userId: sender.id, ...values }).catch((error) => {
      if (!(error instanceof AccountError)) throw error;
      throw new Refusal(
        error.message,
        error.code === "INVALID_PASSWORD" ? { fields: { password: error.message } } : {},
      );
    });
    await deleteAvatar(storage, sender.id, picture).catch((err) => log.warn({ err }, "an old picture stays"));
    const { headers } = await auth.submit(request, "/sign-out");
    return redirect(withNotice("/", "conta-excluida"), { headers });
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

/** Leaving: asks the password, and what becomes of the comments. */
export default function DeleteRoute({ loaderData }: Route.ComponentProps) {
  const { form, field, error, refused, busy } = useActionForm<typeof deleteForm>({
    intent: "excluir",
    failed: ACCOUNT_TEXT.deleted.failed,
    inline: true,
  });
  const chosen = refused?.values.comments === "remove" ? "remove" : "keep";

  return (
    <div className="wrap gate">
      <div className="gate-form">
        <h1>Excluir minha conta</h1>
        <p className="gate-text">
          A conta <b className="me-email">{loaderData.email}</b> será excluída com o perfil, as curtidas e as sessões.
          Isso não tem volta.
        </p>
        <p className="me-first">
          <a href="/profile/meus-dados.json" download>
            Baixe seus dados antes
          </a>
          , se quiser guardá-los.
        </p>
        <ActionForm form={form} className="stack">
          {error && <FormError title={error.title}>{error.text}</FormError>}
          <fieldset className="me-choices">
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
          <div className="me-buttons">
            <button type="submit" className="btn bad" {...whileBusy(busy)}>
              {busy ? "Excluindo…" : "Excluir minha conta"}
            </button>
            <Link className="btn line" to="/profile">
              Cancelar
            </Link>
          </div>
        </ActionForm>
      </div>
    </div>
  );
}
