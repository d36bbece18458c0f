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
import type { Route } from "./+types/resend-route.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { authRefusal } from "./auth-refusal.server.ts";

export const handle = defineRoute({ minimalLayout: true });

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context);
  return null;
}

const resendForm = defineForm({
  intent: "reenviar",
  schema: emailSchema,
  async run({ site, request, values }) {
    const answer = await site.auth.submit(request, "/resend-confirmation", values);
    if (!answer.ok) throw authRefusal(answer);
    return {};
  },
});

export const action = defineAction(resendForm);

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Confirmar o e-mail",
    description: "Peça outra vez o link de confirmação.",
    path: href("/auth/reenviar"),
    hidden: true,
  });
}

/** Sends the confirmation mail again; the answer is the same for every address. */
export default function ResendRoute() {
  const { form, field, error, result, busy } = useActionForm<typeof resendForm>({
    intent: "reenviar",
    failed: ACCOUNT_TEXT.confirm.failed,
    inline: true,
  });
  if (result?.ok) return <AuthLayout title="Confira seu e-mail" text={ACCOUNT_TEXT.confirm.sent} />;
  return (
    <AuthLayout title="Reenviar a confirmação" text="Diga o e-mail com que você se cadastrou.">
      <ActionForm form={form} className="stack">
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <Field {...field("email")} label="E-mail" type="email" autoComplete="username" required />
        <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
          Reenviar
        </button>
      </ActionForm>
    </AuthLayout>
  );
}
