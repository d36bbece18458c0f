import { data, Form, redirect, useSearchParams } from "react-router";
import { siteContext } from "#app/context.ts";
import { type FormFailure, readForm, refuse } from "#app/form.server.ts";
import { formOffline } from "#app/offline.ts";
import { SECOND_FACTOR_GIVEN } from "#app/page-notices.ts";
import { requestUrl } from "#app/request-url.ts";
import { RETURN, WAY } from "#app/sign-in-path.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { safeReturnPath } from "#domain/accounts/schema.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import type { OpenPath } from "#platform/auth/open-auth.ts";
import { pageHead } from "../head.ts";
import { withNotice } from "../notices/notices.ts";
import type { Route } from "./+types/code-route.ts";
import { Gate } from "./gate.tsx";
import { useBusy } from "./sign-in-form.tsx";

/** Ways to give the second factor, by the form's `way`. */
const WAYS: Record<string, OpenPath> = {
  aplicativo: "/two-factor/verify-totp",
  reserva: "/two-factor/verify-backup-code",
  telefone: "/two-factor/verify-otp",
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const returnTo = safeReturnPath(requestUrl(request).searchParams.get(RETURN));
  const { auth } = context.get(siteContext);
  const failed = (text: string, headers: Headers) =>
    refuse(form, { error: { title: ACCOUNT_TEXT.secondFactor.failed, text } }, headers);

  if (form.get("intent") === "enviar") {
    const sent = await auth.submit(request, "/two-factor/send-otp");
    return sent.ok ? data({ sent: true }, { headers: sent.headers }) : failed(sent.message, sent.headers);
  }
  const code = String(form.get("code") ?? "").replace(/\s/g, "");
  const way = WAYS[String(form.get("way"))] ?? "/two-factor/verify-totp";
  const answer = await auth.submit(request, way, { code });
  return answer.ok
    ? redirect(withNotice(returnTo, SECOND_FACTOR_GIVEN), { headers: answer.headers })
    : failed(answer.message, answer.headers);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  formOffline(serverAction, ACCOUNT_TEXT.secondFactor.failed);

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Verificação em duas etapas",
    description: "Digite o código.",
    path: "/auth/codigo",
    hidden: true,
  });
}

const LABELS = {
  aplicativo: { label: "Código do aplicativo", help: "Seis números, no seu aplicativo de códigos." },
  reserva: { label: "Código de reserva", help: "Um dos códigos que você guardou ao ativar a verificação." },
  telefone: { label: "Código recebido no telefone", help: "Seis números." },
} as const;

/** The second step of signing in. */
export default function CodeRoute({ actionData }: Route.ComponentProps) {
  const busy = useBusy();
  const [query] = useSearchParams();
  const asked = query.get(WAY) ?? "";
  const way = Object.hasOwn(LABELS, asked) ? (asked as keyof typeof LABELS) : "aplicativo";
  const failure = actionData && "fields" in actionData ? (actionData as FormFailure) : undefined;
  const sent = Boolean(actionData && "sent" in actionData);
  const other = (next: keyof typeof LABELS) => {
    const changed = new URLSearchParams(query);
    changed.set(WAY, next);
    return `?${changed}`;
  };
  return (
    <Gate title="Verificação em duas etapas">
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="way" value={way} />
        {failure?.error && <FormError title={failure.error.title}>{failure.error.text}</FormError>}
        {sent && <p className="meta">Código enviado. Ele chega em instantes.</p>}
        <Field
          label={LABELS[way].label}
          help={LABELS[way].help}
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
      <ul className="other-ways">
        {way !== "aplicativo" && (
          <li>
            <a href={other("aplicativo")}>Usar o aplicativo de códigos</a>
          </li>
        )}
        {way !== "telefone" && (
          <li>
            <a href={other("telefone")}>Receber um código no telefone</a>
          </li>
        )}
        {way !== "reserva" && (
          <li>
            <a href={other("reserva")}>Usar um código de reserva</a>
          </li>
        )}
      </ul>
    </Gate>
  );
}
