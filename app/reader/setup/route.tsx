import { useEffect, useState } from "react";
import { data, href, redirect, useLocation, useRouteLoaderData } from "react-router";
import { siteContext } from "#app/context.ts";
import { defineAction, defineForm, Refusal } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { requestUrl } from "#app/request-url.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { defineRoute } from "#app/route-facts.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { AccountError } from "#domain/accounts/account-error.ts";
import { signUpSchema } from "#domain/accounts/form.ts";
import { completeSetup, isSetupOpen } from "#domain/accounts/setup.server.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { AuthForm } from "../auth/auth-form.tsx";
import { AuthLayout } from "../auth/auth-layout.tsx";
import { refusePassword } from "../auth/auth-refusal.server.ts";
import { NewPasswordFields } from "../auth/new-password-fields.tsx";
import { hiddenPage } from "../head.ts";
import { linkHeaders } from "../link-headers.ts";
import { withFlash } from "../shell/flash-messages.ts";
import type { Route } from "./+types/route.ts";

export const handle = defineRoute({ visits: false, minimalLayout: true });

const FAILED = "Não foi possível criar a conta";
const CLOSED = "Este link não vale mais";

const tokenOf = (request: Request) => requestUrl(request).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const open = await isSetupOpen(context.get(siteContext).db, tokenOf(request));
  return data({ open }, { status: open ? 200 : 404 });
}

export const headers = linkHeaders;

const setupForm = defineForm({
  intent: "criar",
  // Without a valid link the form is not validated, so its messages reveal nothing.
  async guard({ request, context }) {
    if (!(await isSetupOpen(context.get(siteContext).db, tokenOf(request)))) throw closed();
  },
  schema: signUpSchema,
  async run({ site, request, values }) {
    await completeSetup(site.db, site.auth, tokenOf(request), values)
      .catch(refusePassword)
      .catch((error) => {
        if (!(error instanceof AccountError)) throw error;
        if (error.code === "INVALID_SETUP_LINK") throw closed();
        throw new Refusal(error.message, error.code === "EMAIL_TAKEN" ? { fields: { email: error.message } } : {});
      });
    const { email, password } = values;
    const signedIn = await site.auth.submit(request, "/sign-in/email", { email, password });
    const next = signedIn.ok ? withFlash(href("/profile/seguranca"), "conta-nova") : href("/auth");
    return redirect(next, { headers: signedIn.headers });
  },
});

const closed = () => new Refusal(CLOSED, { reason: "gone" });

export const action = defineAction(setupForm);

export const meta = hiddenPage("Instalação", "A conta de quem administra o site.", href("/setup"));

function Closed() {
  return (
    <AuthLayout
      title={CLOSED}
      text="O link de instalação serve uma única vez, e só enquanto o site não tem administrador."
    >
      <p>
        Se a conta já foi criada, é só entrar. Se ainda não há administrador, reinicie o site: um novo link aparece no
        terminal.
      </p>
      <a className="btn key" href={href("/auth")}>
        Entrar
      </a>
    </AuthLayout>
  );
}

/** Creates the first administrator, with the link that the first start prints. */
export default function SetupRoute({ loaderData }: Route.ComponentProps) {
  const state = useActionForm<typeof setupForm>({ intent: "criar", failed: FAILED, inline: true });
  const { field, refused } = state;
  if (!loaderData.open || refused?.reason === "gone") return <Closed />;
  return (
    <AuthLayout title="Crie a conta de administrador" text="Com ela você entra na administração e prepara o site.">
      <WrongAddress />
      <AuthForm state={state} submit="Criar administrador" busyLabel="Criando a conta…">
        <Field {...field("name")} label="Nome completo" autoComplete="name" required />
        <Field {...field("email")} label="E-mail" type="email" autoComplete="username" required />
        <NewPasswordFields field={field} help="Pelo menos 10 caracteres. Uma frase só sua é a mais segura." />
      </AuthForm>
    </AuthLayout>
  );
}

/** Warns before anything is typed if the page was opened under another address than the site's: its form would be refused. */
function WrongAddress() {
  const siteUrl = useRouteLoaderData<typeof rootLoader>("root")?.siteUrl;
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState<string | null>(null);
  // The server behind a proxy does not know it.
  useEffect(() => setOpened(window.location.origin), []);
  if (!siteUrl || opened === null || opened === siteUrl) return null;
  return (
    <>
      <FormError title="Este não é o endereço do site">
        Você abriu {opened}, e o site atende em {siteUrl}: o que se envia daqui é recusado. Se o endereço certo é{" "}
        {opened}, ponha SITE_URL={opened} nas configurações e reinicie o site.
      </FormError>
      <a className="btn line" href={drawnAddress(siteUrl + pathname + search)}>
        Abrir em {siteUrl}
      </a>
    </>
  );
}
