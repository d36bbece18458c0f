import { href } from "react-router";
import { cachePage } from "#app/context.ts";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { emailSchema } from "#domain/accounts/form.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { hiddenPage } from "../head.ts";
import type { Route } from "./+types/resend-route.ts";
import { authRefusal } from "./auth-refusal.server.ts";
import { RequestMail } from "./request-mail.tsx";

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

export const meta = hiddenPage("Confirmar o e-mail", "Peça outra vez o link de confirmação.", href("/auth/reenviar"));

/** Sends the confirmation mail again; the answer is the same for every address. */
export default function ResendRoute() {
  const state = useActionForm<typeof resendForm>({
    intent: "reenviar",
    failed: ACCOUNT_TEXT.confirm.failed,
    inline: true,
  });
  return (
    <RequestMail
      state={state}
      title="Reenviar a confirmação"
      text="Diga o e-mail com que você se cadastrou."
      submit="Reenviar"
      sent={ACCOUNT_TEXT.confirm.sent}
    />
  );
}
