import type { ReactNode } from "react";
import { href, redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { siteContext } from "#app/context.ts";
import { FACTOR_LABELS } from "#app/factor-labels.ts";
import { SECOND_FACTOR_GIVEN } from "#app/flash.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { type ActionFormState, useActionForm } from "#app/forms/use-action-form.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { CODE_PATHS, FACTOR_NAMES, FACTOR_PARAM, RETURN, signInPath } from "#app/sign-in-path.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { explainCode } from "#domain/accounts/explain-code.ts";
import { safeReturnPath } from "#domain/accounts/form.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { hiddenPage } from "../head.ts";
import { withFlash } from "../shell/flash-messages.ts";
import type { Route } from "./+types/code-route.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { authRefusal } from "./auth-refusal.server.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

export const handle = defineRoute({ minimalLayout: true });

const TITLE = "Verificação em duas etapas";

const returnPath = (request: Request) => safeReturnPath(requestUrl(request).searchParams.get(RETURN));

export async function loader({ request, context }: Route.LoaderArgs) {
  const factors = await context.get(siteContext).auth.listFactors(request);
  return {
    /** Whether the first step is not done, or too long ago. */
    isExpired: factors === null,
    factors: (factors ?? []).map((factor) => FACTOR_NAMES[factor]!),
    returnTo: returnPath(request),
  };
}

const verifyForm = defineForm({
  intent: "verificar",
  schema: z.object({ code: z.string().default(""), way: z.string().catch("") }),
  async run({ site, request, values: { code, way: factor } }) {
    const path = (Object.hasOwn(CODE_PATHS, factor) && CODE_PATHS[factor]) || "/two-factor/verify-totp";
    const answer = await site.auth.submit(request, path, { code: code.replace(/\s/g, "") });
    if (!answer.ok) throw authRefusal(answer);
    return redirect(withFlash(returnPath(request), SECOND_FACTOR_GIVEN), { headers: answer.headers });
  },
});

const sendForm = defineForm({
  intent: "enviar",
  schema: z.object({}),
  async run({ site, request }) {
    const answer = await site.auth.submit(request, "/two-factor/send-otp");
    if (!answer.ok) throw authRefusal(answer);
    return { headers: answer.headers };
  },
});

export const action = defineAction(verifyForm, sendForm);

export const meta = hiddenPage(TITLE, "Digite o código.", href("/auth/codigo"));

/** The second step of signing in, with the factors that the reader has. */
export default function CodeRoute({ loaderData }: Route.ComponentProps) {
  const { isExpired, factors, returnTo } = loaderData;
  const [query] = useSearchParams();
  const requested = query.get(FACTOR_PARAM) ?? "";
  const factor = factors.includes(requested) ? requested : factors[0];
  const failed = ACCOUNT_TEXT.secondFactor.failed;
  const verify = useActionForm<typeof verifyForm>({ intent: "verificar", failed, inline: true });
  const send = useActionForm<typeof sendForm>({ intent: "enviar", failed, inline: true });
  const failure = verify.error ?? send.error;
  const pathOf = (next: string) => {
    const changed = new URLSearchParams(query);
    changed.set(FACTOR_PARAM, next);
    return `?${changed}`;
  };
  const error = failure && <FormError title={failure.title}>{failure.text}</FormError>;
  if (!factor) {
    return (
      <AuthLayout
        title={TITLE}
        text={error ? undefined : explainCode(isExpired ? "INVALID_TWO_FACTOR_COOKIE" : "TEXT_MESSAGES_NOT_SENT")}
      >
        {error}
        <a className="btn key" href={signInPath(returnTo)}>
          Entrar
        </a>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={TITLE}>
      {factor === "chave" ? (
        <div className="stack">
          {error}
          <noscript>
            <p className="meta">Para usar uma chave de acesso, ative o JavaScript deste navegador.</p>
          </noscript>
          <PasskeySignIn returnTo={returnTo} label="Usar chave de acesso" />
        </div>
      ) : (
        <CodeForm factor={factor} error={error} verify={verify} send={send} />
      )}
      <ul className="other-factors">
        {factors
          .filter((other) => other !== factor)
          .map((other) => (
            <li key={other}>
              <a href={pathOf(other)}>{FACTOR_LABELS[other]!.link}</a>
            </li>
          ))}
      </ul>
    </AuthLayout>
  );
}

interface CodeFormProps {
  factor: string;
  error: ReactNode;
  verify: ActionFormState<typeof verifyForm>;
  send: ActionFormState<typeof sendForm>;
}

function CodeForm({ factor, error, verify, send }: CodeFormProps) {
  const { label, help } = FACTOR_LABELS[factor]!;
  return (
    <>
      <ActionForm form={verify.form} className="stack">
        <input type="hidden" name="way" value={factor} />
        {error}
        {send.result?.ok && <p className="meta">Código enviado. Ele chega em instantes.</p>}
        <Field
          {...verify.field("code")}
          label={label}
          help={help}
          inputMode={factor === "reserva" ? "text" : "numeric"}
          autoComplete="one-time-code"
          required
        />
        <button type="submit" className="btn key" {...pendingButtonProps(verify.busy)}>
          Verificar
        </button>
      </ActionForm>
      {factor === "telefone" && (
        <ActionForm form={send.form} className="stack">
          <button type="submit" className="btn line" {...pendingButtonProps(send.busy)}>
            Enviar código ao telefone
          </button>
        </ActionForm>
      )}
    </>
  );
}
