import { href, Link, redirect } from "react-router";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { newPasswordSchema } from "#domain/accounts/form.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { hiddenPage } from "../head.ts";
import { linkHeaders } from "../link-headers.ts";
import { withFlash } from "../shell/flash-messages.ts";
import type { Route } from "./+types/new-password-route.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { authRefusal } from "./auth-refusal.server.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

export const handle = defineRoute({ minimalLayout: true });

export function loader({ request }: Route.LoaderArgs) {
  return { token: requestUrl(request).searchParams.get("token") ?? "" };
}

export const headers = linkHeaders;

const newPasswordForm = defineForm({
  intent: "trocar",
  schema: newPasswordSchema,
  hidden: ["token"],
  async run({ site, request, values: { token, password: newPassword } }) {
    const answer = await site.auth.submit(request, "/reset-password", { token, newPassword });
    if (!answer.ok) throw authRefusal(answer);
    return redirect(withFlash(href("/auth"), "senha-alterada"), { headers: answer.headers });
  },
});

export const action = defineAction(newPasswordForm);

export const meta = hiddenPage("Nova senha", "Escolha uma nova senha.", href("/auth/nova-senha"));

/** Chooses a new password with the link of a mail. */
export default function NewPasswordRoute({ loaderData }: Route.ComponentProps) {
  const state = useActionForm<typeof newPasswordForm>({
    intent: "trocar",
    failed: ACCOUNT_TEXT.reset.failed,
    inline: true,
  });
  return (
    <AuthLayout title="Crie uma nova senha">
      <AuthForm state={state} submit="Salvar a senha" wayOut={<Link to={href("/auth/senha")}>Pedir outro link</Link>}>
        <input type="hidden" name="token" value={loaderData.token} />
        <NewPasswordFields
          field={state.field}
          label="Nova senha"
          help="Pelo menos 6 caracteres; quem trabalha na redação, 10."
        />
      </AuthForm>
    </AuthLayout>
  );
}
