import { Form, redirect } from "react-router";
import { siteContext } from "#app/context.ts";
import { type FormFailure, parseForm, readForm, refuse } from "#app/form.server.ts";
import { formOffline } from "#app/offline.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { newPasswordSchema } from "#domain/accounts/schema.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { pageHead } from "../head.ts";
import { withNotice } from "../notices/notices.ts";
import type { Route } from "./+types/new-password-route.ts";
import { Gate } from "./gate.tsx";
import { useBusy } from "./sign-in-form.tsx";

export const handle = defineRoute({ popups: false });

export function loader({ request }: Route.LoaderArgs) {
  return { token: requestUrl(request).searchParams.get("token") ?? "" };
}

/** The address holds a secret; it must not travel in a Referer. */
export function headers() {
  return { "referrer-policy": "no-referrer" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(newPasswordSchema, form);
  if (!parsed.ok) return parsed.refusal;
  const { token, password: newPassword } = parsed.values;
  const answer = await context.get(siteContext).auth.submit(request, "/reset-password", { token, newPassword });
  if (!answer.ok) {
    return refuse(form, { error: { title: ACCOUNT_TEXT.reset.failed, text: answer.message } }, answer.headers);
  }
  return redirect(withNotice("/auth", "senha-alterada"), { headers: answer.headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  formOffline(serverAction, ACCOUNT_TEXT.reset.failed);

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Nova senha",
    description: "Escolha uma nova senha.",
    path: "/auth/nova-senha",
    hidden: true,
  });
}

/** Chooses a new password with the link of a mail. */
export default function NewPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useBusy();
  const failure = actionData as FormFailure | undefined;
  return (
    <Gate title="Crie uma nova senha">
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="token" value={loaderData.token} />
        {failure?.error && (
          <FormError title={failure.error.title}>
            {failure.error.text} <Link to="/auth/senha">Pedir outro link</Link>
          </FormError>
        )}
        <Field
          label="Nova senha"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          help="Pelo menos 6 caracteres."
          error={failure?.fields.password}
        />
        <Field
          label="Confirmar senha"
          name="passwordAgain"
          type="password"
          autoComplete="new-password"
          required
          error={failure?.fields.passwordAgain}
        />
        <button type="submit" className="btn key" {...whileBusy(busy)}>
          Salvar a senha
        </button>
      </Form>
    </Gate>
  );
}
