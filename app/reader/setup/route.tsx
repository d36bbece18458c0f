import { data, Form, redirect } from "react-router";
import { siteContext } from "#app/context.ts";
import { type FormFailure, parseForm, readForm, refuse } from "#app/form.server.ts";
import { formOffline } from "#app/offline.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { signUpSchema } from "#domain/accounts/schema.ts";
import { completeSetup, isSetupOpen } from "#domain/accounts/setup.server.ts";
import { Gate } from "../auth/gate.tsx";
import { useBusy } from "../auth/sign-in-form.tsx";
import { pageHead } from "../head.ts";
import { withNotice } from "../notices/notices.ts";
import type { Route } from "./+types/route.ts";

export const handle = defineRoute({ visits: false, popups: false });

const FAILED = "Não foi possível criar a conta";

const tokenOf = (request: Request) => requestUrl(request).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const open = await isSetupOpen(context.get(siteContext).db, tokenOf(request));
  return data({ open }, { status: open ? 200 : 404 });
}

/** The address holds a secret; it must not travel in a Referer. */
export function headers() {
  return { "referrer-policy": "no-referrer" };
}

const closed = () => data({ open: false }, { status: 404 });

export async function action({ request, context }: Route.ActionArgs) {
  const { db, auth } = context.get(siteContext);
  const token = tokenOf(request);
  const form = await readForm(request);
  // Whoever holds no good link learns nothing about the form either.
  if (!(await isSetupOpen(db, token))) return closed();
  const parsed = parseForm(signUpSchema, form);
  if (!parsed.ok) return parsed.refusal;
  const { email, password } = parsed.values;
  try {
    await completeSetup(db, auth, token, parsed.values);
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    if (error.code === "INVALID_SETUP_LINK") return closed();
    const taken = error.code === "EMAIL_TAKEN";
    return refuse(
      form,
      taken ? { fields: { email: error.message } } : { error: { title: FAILED, text: error.message } },
    );
  }
  const signedIn = await auth.submit(request, "/sign-in/email", { email, password });
  const next = signedIn.ok ? withNotice("/profile/seguranca", "entrou") : "/auth";
  return redirect(next, { headers: signedIn.headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => formOffline(serverAction, FAILED);

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Instalação",
    description: "A conta de quem administra o site.",
    path: "/setup",
    hidden: true,
  });
}

function Closed() {
  return (
    <Gate
      title="Este link não vale mais"
      text="O link de instalação serve uma única vez, e só enquanto o site não tem administrador."
    >
      <p>
        Se a conta já foi criada, é só entrar. Se ainda não há administrador, reinicie o site: um novo link aparece no
        terminal.
      </p>
      <a className="btn key" href="/auth">
        Entrar
      </a>
    </Gate>
  );
}

/** Makes the first administrator, with the link that the first start prints. */
export default function SetupRoute({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useBusy();
  if (!loaderData.open || (actionData && "open" in actionData)) return <Closed />;
  const failure = actionData as FormFailure | undefined;
  return (
    <Gate title="Crie a conta de administrador" text="Com ela você entra na administração e prepara o site.">
      <Form method="post" className="stack" noValidate>
        {failure?.error && <FormError title={failure.error.title}>{failure.error.text}</FormError>}
        <Field
          label="Nome completo"
          name="name"
          autoComplete="name"
          required
          defaultValue={failure?.values.name}
          error={failure?.fields.name}
        />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={failure?.values.email}
          error={failure?.fields.email}
        />
        <Field
          label="Senha"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          help="Pelo menos 6 caracteres. Uma frase longa é mais segura."
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
          {busy ? "Criando a conta…" : "Criar administrador"}
        </button>
      </Form>
    </Gate>
  );
}
