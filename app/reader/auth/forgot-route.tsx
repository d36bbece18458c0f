import { href } from "react-router";
import { cachePage } from "#app/context.ts";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { emailSchema } from "#domain/accounts/form.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { hiddenPage } from "../head.ts";
import type { Route } from "./+types/forgot-route.ts";
import { authRefusal } from "./auth-refusal.server.ts";
import { RequestMail } from "./request-mail.tsx";

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

export const meta = hiddenPage("Nova senha", "Peça uma nova senha.", href("/auth/senha"));

/** Asks for a mail with a link to a new password; the answer is the same for every address. */
export default function ForgotRoute() {
  const state = useActionForm<typeof requestForm>({
    intent: "pedir",
    failed: ACCOUNT_TEXT.reset.failed,
    inline: true,
  });
  return (
    <RequestMail
      state={state}
      title="Esqueceu a senha?"
      text="Diga o e-mail da sua conta e mandamos um link para criar outra."
      submit="Enviar o link"
      sent={ACCOUNT_TEXT.reset.sent}
    />
  );
}
