import { data, Form } from "react-router";
import { cachePage, siteContext } from "#app/context.ts";
import { type FormFailure, parseForm, readForm, refuse } from "#app/form.server.ts";
import { formOffline } from "#app/offline.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { emailSchema } from "#domain/accounts/schema.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { pageHead } from "../head.ts";
import type { Route } from "./+types/forgot-route.ts";
import { Gate } from "./gate.tsx";
import { useBusy } from "./sign-in-form.tsx";

export const handle = defineRoute({ popups: false });

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(emailSchema, form);
  if (!parsed.ok) return parsed.refusal;
  const { auth } = context.get(siteContext);
  const answer = await auth.submit(request, "/request-password-reset", parsed.values);
  if (!answer.ok) {
    return refuse(form, { error: { title: ACCOUNT_TEXT.reset.failed, text: answer.message } }, answer.headers);
  }
  return data({ sent: true });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  formOffline(serverAction, ACCOUNT_TEXT.reset.failed);

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Nova senha",
    description: "Peça uma nova senha.",
    path: "/auth/senha",
    hidden: true,
  });
}

/** Asks for a mail with a link to a new password; the answer is the same for every address. */
export default function ForgotRoute({ actionData }: Route.ComponentProps) {
  const busy = useBusy();
  if (actionData && "sent" in actionData) return <Gate title="Confira seu e-mail" text={ACCOUNT_TEXT.reset.sent} />;
  const failure = actionData as FormFailure | undefined;
  return (
    <Gate title="Esqueceu a senha?" text="Diga o e-mail da sua conta e mandamos um link para criar outra.">
      <Form method="post" className="stack" noValidate>
        {failure?.error && <FormError title={failure.error.title}>{failure.error.text}</FormError>}
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={failure?.values.email}
          error={failure?.fields.email}
        />
        <button type="submit" className="btn key" {...whileBusy(busy)}>
          Enviar o link
        </button>
      </Form>
    </Gate>
  );
}
