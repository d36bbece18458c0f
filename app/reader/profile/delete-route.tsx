import { useEffect, useRef } from "react";
import { data, Form, redirect } from "react-router";
import { findViewer, siteContext } from "#app/context.ts";
import { type FormFailure, parseForm, refuse } from "#app/form.server.ts";
import { formOffline } from "#app/offline.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { deleteAvatar } from "#domain/media/avatar.server.ts";
import { deleteOwnAccount } from "#domain/profiles/mutations.server.ts";
import { deleteAccountSchema, type LeavingComments } from "#domain/profiles/schema.ts";
import { useBusy } from "../auth/sign-in-form.tsx";
import { pageHead } from "../head.ts";
import { withNotice } from "../notices/notices.ts";
import type { Route } from "./+types/delete-route.ts";
import { readProfileForm } from "./read-form.server.ts";
import "../styles/profile.css";
import { defineRoute } from "#app/route-facts.ts";

export const handle = defineRoute({ membersOnly: true });

const PATH = "/profile/excluir";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (!viewer) throw redirect(signInPath(PATH));
  return { email: viewer.email };
}

/** The form with what stopped it: a wrong password beside its field, anything else above. */
function refuseLeaving(form: FormData, error: AccountError) {
  if (error.code === "INVALID_PASSWORD") return refuse(form, { fields: { password: error.message } });
  return refuse(form, { error: { title: ACCOUNT_TEXT.deleted.failed, text: error.message } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await findViewer(context);
  if (!viewer) throw redirect(signInPath(PATH));
  const form = await readProfileForm(request);
  if (typeof form === "string") throw data(null, { status: 400 });
  const parsed = parseForm(deleteAccountSchema, form);
  if (!parsed.ok) return parsed.refusal;
  const { db, auth, storage, log } = context.get(siteContext);
  let picture: string | null;
  try {
    picture = await deleteOwnAccount(db, auth, { userId: viewer.id, ...parsed.values });
  } catch (error) {
    if (error instanceof AccountError) return refuseLeaving(form, error);
    throw error;
  }
  await deleteAvatar(storage, viewer.id, picture).catch((err) => log.warn({ err }, "an old picture stays"));
  const { headers } = await auth.submit(request, "/sign-out");
  return redirect(withNotice("/", "conta-excluida"), { headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  formOffline(serverAction, ACCOUNT_TEXT.deleted.failed);

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
export default function DeleteRoute({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useBusy();
  const failure = actionData as FormFailure | undefined;
  const form = useRef<HTMLFormElement>(null);
  const chosen = failure?.values.comments === "remove" ? "remove" : "keep";

  // After a refusal the keyboard goes to the field that is wrong; its error is read with it.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [failure]);

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
        <Form ref={form} method="post" className="stack" noValidate>
          {failure?.error && <FormError title={failure.error.title}>{failure.error.text}</FormError>}
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
          <Field
            label="Sua senha"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={failure?.fields.password}
          />
          <div className="me-buttons">
            <button type="submit" className="btn bad" {...whileBusy(busy)}>
              {busy ? "Excluindo…" : "Excluir minha conta"}
            </button>
            <Link className="btn line" to="/profile">
              Cancelar
            </Link>
          </div>
        </Form>
      </div>
    </div>
  );
}
