import type { ReactNode } from "react";
import { data, Form, redirect, useSearchParams } from "react-router";
import { siteContext } from "#app/context.ts";
import { type FormFailure, readForm, refuse } from "#app/form.server.ts";
import { formOffline } from "#app/offline.ts";
import { SECOND_FACTOR_GIVEN } from "#app/page-notices.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { RETURN, signInPath, WAY, WAYS } from "#app/sign-in-path.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { safeReturnPath } from "#domain/accounts/schema.ts";
import { ACCOUNT_TEXT, explainCode } from "#domain/accounts/text.ts";
import type { OpenPath } from "#platform/auth/open-auth.ts";
import { pageHead } from "../head.ts";
import { withNotice } from "../notices/notices.ts";
import type { Route } from "./+types/code-route.ts";
import { Gate } from "./gate.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { useBusy } from "./sign-in-form.tsx";

export const handle = defineRoute({ popups: false });

const TITLE = "Verificação em duas etapas";

/** Where codes go, by the form's `way`. */
const PATHS: Record<string, OpenPath> = {
  aplicativo: "/two-factor/verify-totp",
  reserva: "/two-factor/verify-backup-code",
  telefone: "/two-factor/verify-otp",
};

const returnPath = (request: Request) => safeReturnPath(requestUrl(request).searchParams.get(RETURN));

export async function loader({ request, context }: Route.LoaderArgs) {
  const factors = await context.get(siteContext).auth.listFactors(request);
  return {
    /** Whether the first step is not done, or too long ago. */
    isExpired: factors === null,
    ways: (factors ?? []).map((factor) => WAYS[factor]!),
    returnTo: returnPath(request),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const returnTo = returnPath(request);
  const { auth } = context.get(siteContext);
  const failed = (text: string, headers: Headers) =>
    refuse(form, { error: { title: ACCOUNT_TEXT.secondFactor.failed, text } }, headers);

  if (form.get("intent") === "enviar") {
    const sent = await auth.submit(request, "/two-factor/send-otp");
    return sent.ok ? data({ sent: true }, { headers: sent.headers }) : failed(sent.message, sent.headers);
  }
  const code = String(form.get("code") ?? "").replace(/\s/g, "");
  const way = PATHS[String(form.get("way"))] ?? "/two-factor/verify-totp";
  const answer = await auth.submit(request, way, { code });
  return answer.ok
    ? redirect(withNotice(returnTo, SECOND_FACTOR_GIVEN), { headers: answer.headers })
    : failed(answer.message, answer.headers);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  formOffline(serverAction, ACCOUNT_TEXT.secondFactor.failed);

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: TITLE,
    description: "Digite o código.",
    path: "/auth/codigo",
    hidden: true,
  });
}

const LABELS: Record<string, { label: string; help: string; link: string }> = {
  aplicativo: {
    label: "Código do aplicativo",
    help: "Seis números, no seu aplicativo de códigos.",
    link: "Usar o aplicativo de códigos",
  },
  chave: { label: "", help: "", link: "Usar uma chave de acesso" },
  telefone: { label: "Código recebido no telefone", help: "Seis números.", link: "Receber um código no telefone" },
  reserva: {
    label: "Código de reserva",
    help: "Um dos códigos que você guardou ao ativar a verificação.",
    link: "Usar um código de reserva",
  },
};

/** The second step of signing in, with the factors that the reader has. */
export default function CodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { isExpired, ways, returnTo } = loaderData;
  const [query] = useSearchParams();
  const asked = query.get(WAY) ?? "";
  const way = ways.includes(asked) ? asked : ways[0];
  const failure = actionData && "fields" in actionData ? (actionData as FormFailure) : undefined;
  const sent = Boolean(actionData && "sent" in actionData);
  const pathOf = (next: string) => {
    const changed = new URLSearchParams(query);
    changed.set(WAY, next);
    return `?${changed}`;
  };
  const error = failure?.error && <FormError title={failure.error.title}>{failure.error.text}</FormError>;
  if (!way) {
    return (
      <Gate
        title={TITLE}
        text={error ? undefined : explainCode(isExpired ? "INVALID_TWO_FACTOR_COOKIE" : "TEXT_MESSAGES_NOT_SENT")}
      >
        {error}
        <a className="btn key" href={signInPath(returnTo)}>
          Entrar
        </a>
      </Gate>
    );
  }
  return (
    <Gate title={TITLE}>
      {way === "chave" ? (
        <div className="stack">
          {error}
          <noscript>
            <p className="meta">Para usar uma chave de acesso, ative o JavaScript deste navegador.</p>
          </noscript>
          <PasskeySignIn returnTo={returnTo} label="Usar chave de acesso" />
        </div>
      ) : (
        <CodeForm way={way} error={error} sent={sent} />
      )}
      <ul className="other-ways">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <li key={other}>
              <a href={pathOf(other)}>{LABELS[other]!.link}</a>
            </li>
          ))}
      </ul>
    </Gate>
  );
}

function CodeForm({ way, error, sent }: { way: string; error: ReactNode; sent: boolean }) {
  const busy = useBusy();
  const { label, help } = LABELS[way]!;
  return (
    <Form method="post" className="stack" noValidate>
      <input type="hidden" name="way" value={way} />
      {error}
      {sent && <p className="meta">Código enviado. Ele chega em instantes.</p>}
      <Field
        label={label}
        help={help}
        name="code"
        inputMode={way === "reserva" ? "text" : "numeric"}
        autoComplete="one-time-code"
        required
      />
      <button type="submit" className="btn key" {...whileBusy(busy)}>
        Verificar
      </button>
      {way === "telefone" && (
        <button type="submit" name="intent" value="enviar" className="btn line" {...whileBusy(busy)}>
          Enviar código ao telefone
        </button>
      )}
    </Form>
  );
}
