import { data, Form, href, Link } from "react-router";
import { findViewer, siteContext } from "#app/context.ts";
import { defineAction } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { Field } from "#app/ui/field.tsx";
import { explainCode } from "#domain/accounts/explain-code.ts";
import { findInvitation } from "#domain/accounts/invitations/queries.server.ts";
import { INVITATION_TEXT, ROLE_DUTY, ROLE_WORD } from "#domain/accounts/invitations/text.ts";
import { AuthForm } from "../auth/auth-form.tsx";
import { AuthLayout } from "../auth/auth-layout.tsx";
import { NewPasswordFields } from "../auth/new-password-fields.tsx";
import { hiddenPage } from "../head.ts";
import { linkHeaders } from "../link-headers.ts";
import type { Route } from "./+types/route.ts";
import { acceptForm, joinForm } from "./forms.server.ts";

export const handle = defineRoute({ visits: false, minimalLayout: true });

/** The link of an invitation: whether it is valid, and the next step for whoever opened it. Opening it changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = requestUrl(request).searchParams.get("token") ?? "";
  const [invitation, viewer] = await Promise.all([
    findInvitation(context.get(siteContext).db, token),
    findViewer(context),
  ]);
  if (!invitation) return data({ token, invitation: null, step: "dead" as const, own: null }, { status: 404 });
  const isOwn = viewer?.email === invitation.email;
  const step = viewer ? (isOwn ? "accept" : "other") : invitation.hasAccount ? "sign-in" : "join";
  return data({ token, invitation, step, own: viewer?.email ?? null } as const);
}

export const headers = linkHeaders;

export const action = defineAction(acceptForm, joinForm);

export const meta = hiddenPage("Convite", "Convite para a redação.", href("/convite"));

export default function InvitationRoute({ loaderData: { token, invitation, step, own } }: Route.ComponentProps) {
  if (!invitation)
    return (
      <AuthLayout title="Este convite não vale mais" text={explainCode("INVALID_INVITATION")}>
        <Link className="btn key" to={href("/")}>
          Ir para o site
        </Link>
      </AuthLayout>
    );
  const { email, role } = invitation;
  const title = `Convite: ${ROLE_WORD[role]}`;
  if (step === "accept") return <Accept token={token} title={title} text={ROLE_DUTY[role]} />;
  if (step === "join") return <Join token={token} title={title} email={email} />;
  if (step === "sign-in")
    return (
      <AuthLayout title={title} text={`${email} já tem uma conta. Entre nela e aceite o convite.`}>
        <Link className="btn key" to={signInPath(`${href("/convite")}?${new URLSearchParams({ token })}`)}>
          Entrar
        </Link>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={title}
      text={`Este convite é para ${email}, e você está na conta ${own}. Saia dela e abra o link do e-mail de novo.`}
    >
      <Form method="post" action={href("/sair")} reloadDocument>
        <button type="submit" className="btn key">
          Sair desta conta
        </button>
      </Form>
    </AuthLayout>
  );
}

function Accept({ token, title, text }: { token: string; title: string; text: string }) {
  const state = useActionForm<typeof acceptForm>({
    intent: "aceitar",
    failed: INVITATION_TEXT.acceptFailed,
    inline: true,
  });
  return (
    <AuthLayout title={title} text={text}>
      <AuthForm state={state} submit="Aceitar o convite">
        <input type="hidden" name="token" value={token} />
      </AuthForm>
    </AuthLayout>
  );
}

function Join({ token, title, email }: { token: string; title: string; email: string }) {
  const state = useActionForm<typeof joinForm>({
    intent: "criar",
    failed: INVITATION_TEXT.acceptFailed,
    inline: true,
  });
  return (
    <AuthLayout title={title} text={`Escolha o nome e a senha da conta de ${email}.`}>
      <AuthForm state={state} submit="Criar a conta e entrar">
        <input type="hidden" name="token" value={token} />
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field {...state.field("name")} label="Nome completo" autoComplete="name" required />
        <NewPasswordFields field={state.field} help="Pelo menos 10 caracteres. Uma frase só sua é a mais segura." />
      </AuthForm>
    </AuthLayout>
  );
}
