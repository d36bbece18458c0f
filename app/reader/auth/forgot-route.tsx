import { href } from "react-router";
import { cachePage } from "#app/context.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { emailSchema } from "#domain/accounts/form.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { pageHead } from "../head.ts";
import type { Route } from "./+types/forgot-route.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { authRefusal } from "./auth-refusal.server.ts";

export const handle = defineRoute({ minimalLayout: true });

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context);
  return null;
}

const requestForm = defineForm({
  intent: "pedir",
  schema: emailSchema,
  async run({ site, request, values }) {
    const answer = await site.auth.submit(request, "/request-password-reset", values);
    if (!answer.ok) throw authRefusal(answer);
    return {};
  },
});

export const action = defineAction(requestForm);

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Nova senha",
    description: "Peça uma nova senha.",
    path: href("/auth/senha"),
    hidden: true,
  });
}

/** Asks for a mail with a link to a new password; the answer is the same for every address. */
export default function ForgotRoute() {
  const { form, field, error, result, busy } = useActionForm<typeof requestForm>({
    intent: "pedir",
    failed: ACCOUNT_TEXT.reset.failed,
    inline: true,
  });
  if (result?.ok) return <AuthLayout title="Confira seu e-mail" text={ACCOUNT_TEXT.reset.sent} />;
  return (
    <AuthLayout title="Esqueceu a senha?" text="Diga o e-mail da sua conta e mandamos um link para criar outra.">
      <ActionForm form={form} className="stack">
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <Field {...field("email")} label="E-mail" type="email" autoComplete="username" required />
        <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
          Enviar o link
        </button>
      </ActionForm>
    </AuthLayout>
  );
}
