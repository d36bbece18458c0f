import { Form, redirect } from "react-router";
import { siteContext } from "#app/context.ts";
import { type FormFailure, parseForm, readForm, refuse } from "#app/form.server.ts";
import { formOffline } from "#app/offline.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { confirmSchema, safeReturnPath } from "#domain/accounts/schema.ts";
import { ACCOUNT_TEXT, explainCode } from "#domain/accounts/text.ts";
import { pageHead } from "../head.ts";
import { withNotice } from "../notices/notices.ts";
import type { Route } from "./+types/confirmed-route.ts";
import { Gate } from "./gate.tsx";
import { useBusy } from "./sign-in-form.tsx";

export const handle = defineRoute({ popups: false });

/**
 * Where a confirmation link leads. In the browser that signed up it confirms at once and leads on; in any other one a
 * password is chosen first, as the one of the sign-up may be somebody else's.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = requestUrl(request).searchParams;
  const token = query.get("token") ?? "";
  const { auth } = context.get(siteContext);
  const link = await auth.readConfirmationLink(request, token);
  if (link.state !== "open") return { state: link.state, token, email: "" };
  if (!link.asksPassword) {
    const answer = await auth.confirmByLink(request, token);
    if (answer.ok) throw redirect(nextPath(request), { headers: answer.headers });
  }
  return { state: link.state, token, email: link.email };
}

/** The address holds a secret; it must not travel in a Referer. */
export function headers() {
  return { "referrer-policy": "no-referrer" };
}

const nextPath = (request: Request) =>
  withNotice(safeReturnPath(requestUrl(request).searchParams.get("para")), "entrou");

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(confirmSchema, form);
  if (!parsed.ok) return parsed.refusal;
  const { token, name, password } = parsed.values;
  const answer = await context.get(siteContext).auth.submit(request, "/confirm-email", { token, name, password });
  if (answer.ok) return redirect(nextPath(request), { headers: answer.headers });
  return refuse(form, { error: { title: ACCOUNT_TEXT.confirm.failed, text: answer.message } }, answer.headers);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  formOffline(serverAction, ACCOUNT_TEXT.confirm.failed);

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Confirmação do e-mail",
    description: "Confirmação do e-mail.",
    path: "/auth/confirmado",
    hidden: true,
  });
}

export default function ConfirmedRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = loaderData;
  if (state === "open") return <ChoosePassword {...loaderData} failure={actionData as FormFailure | undefined} />;
  return state === "used" ? (
    <Gate title={ACCOUNT_TEXT.confirm.done} text="Sua conta está pronta. Agora é só entrar.">
      <Link className="btn key" to="/auth">
        Entrar
      </Link>
    </Gate>
  ) : (
    <Gate title={ACCOUNT_TEXT.confirm.failed} text={explainCode("INVALID_TOKEN")}>
      <Link className="btn key" to="/auth/reenviar">
        Pedir outro link
      </Link>
    </Gate>
  );
}

interface ChoosePasswordProps {
  token: string;
  email: string;
  failure: FormFailure | undefined;
}

function ChoosePassword({ token, email, failure }: ChoosePasswordProps) {
  const busy = useBusy();
  return (
    <Gate title="Confirme seu e-mail" text={ACCOUNT_TEXT.confirm.choose(email)}>
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="token" value={token} />
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {failure?.error && (
          <FormError title={failure.error.title}>
            {failure.error.text} <Link to="/auth/reenviar">Pedir outro link</Link>
          </FormError>
        )}
        <Field
          label="Nome completo"
          name="name"
          autoComplete="name"
          required
          defaultValue={failure?.values.name}
          error={failure?.fields.name}
        />
        <Field
          label="Senha"
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
          Confirmar e entrar
        </button>
      </Form>
    </Gate>
  );
}
