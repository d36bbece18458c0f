import { type SubmitEvent, useState } from "react";
import { FACTOR_LABELS } from "#app/factor-labels.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { KeyButton } from "../frame/key-button.tsx";
import styles from "./sign-in-dialog.module.css";
import { sendCode, verifyCode } from "./sign-in-requests.ts";
import type { SignInSteps } from "./sign-in-steps.ts";

/** The second factor, after the password was right. */
export function SignInCode({ factors, steps }: { factors: string[]; steps: SignInSteps }) {
  const { error, isBusy, run } = steps;
  const [factor, setFactor] = useState(factors[0] ?? "aplicativo");
  const [sent, setSent] = useState<{ failure?: string }>();
  const { label, help } = FACTOR_LABELS[factor]!;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const code = String(new FormData(event.currentTarget).get("code"));
    if (!isBusy) void run(() => verifyCode(factor, code));
  };
  return (
    <div className={styles.actions}>
      {factor === "chave" ? (
        <>
          {error && <FormError title="Não foi possível entrar">{error}</FormError>}
          <KeyButton steps={steps} className="btn key" />
        </>
      ) : (
        <form key={factor} className={styles.actions} method="dialog" noValidate onSubmit={handleSubmit}>
          <Field
            label={label}
            name="code"
            help={help}
            error={error}
            inputMode={factor === "reserva" ? "text" : "numeric"}
            autoComplete="one-time-code"
            required
            autoFocus
          />
          <button type="submit" className="btn key" {...pendingButtonProps(isBusy)}>
            Verificar
          </button>
        </form>
      )}
      {factor === "telefone" && (
        <>
          {sent && <p role="status">{sent.failure ?? "Código enviado. Ele chega em instantes."}</p>}
          <button
            type="button"
            className="btn line"
            onClick={() => void sendCode().then((failure) => setSent({ failure }))}
          >
            Enviar código ao telefone
          </button>
        </>
      )}
      {factors
        .filter((other) => other !== factor)
        .map((other) => (
          <button key={other} type="button" className="btn line" onClick={() => setFactor(other)}>
            {FACTOR_LABELS[other]!.link}
          </button>
        ))}
    </div>
  );
}
