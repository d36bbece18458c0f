import { Link, useActionData } from "react-router";
import type { ResultOf } from "#app/forms/define-action.server.ts";
import type { ActionFormState } from "#app/forms/use-action-form.ts";
import { Field } from "#app/ui/field.tsx";
import type { confirmPhoneForm, sendPhoneCodeForm } from "./forms.server.ts";
import { writePhoneNumber } from "./phone-number.ts";
import {
  CodeField,
  Disclosure,
  PasswordField,
  PasswordSectionForm,
  RenameFactor,
  Section,
  SectionForm,
  useSectionForm,
} from "./section.tsx";
import { SECURITY_PATH } from "./sections.ts";
import styles from "./security.module.css";
import { useUntilNavigation } from "./use-last.ts";

const ID = "telefone";

function NumberForm({ form }: { form: ActionFormState<typeof sendPhoneCodeForm> }) {
  return (
    <SectionForm section={ID} form={form} submit="Enviar o código">
      <Field
        {...form.field("phoneNumber")}
        label="Telefone com DDD"
        type="tel"
        autoComplete="tel"
        required
        help="Enviamos um código por mensagem de texto."
      />
      <PasswordField {...form.field("password")} />
    </SectionForm>
  );
}

function CodeForm({ phoneNumber }: { phoneNumber: string }) {
  const form = useSectionForm<typeof confirmPhoneForm>(ID, "telefone-confirmar");
  return (
    <div className={styles.step}>
      <h3>Digite o código</h3>
      <p role="status">Enviamos um código para {writePhoneNumber(phoneNumber)}. Ele vale por 5 minutos.</p>
      <SectionForm section={ID} form={form} submit="Confirmar o telefone">
        <input type="hidden" name="phoneNumber" value={phoneNumber} />
        <CodeField {...form.field("code")} label="Código recebido" help="Seis números." />
      </SectionForm>
      <p className="meta">
        <Link to={`${SECURITY_PATH}#${ID}`}>Usar outro número ou pedir outro código</Link>
      </p>
    </div>
  );
}

/** The number that a code was sent to: after a wrong code the form asks for the code again, not for the number. */
function usePhoneWithCode(send: ActionFormState<typeof sendPhoneCodeForm>): string | undefined {
  const sent = useUntilNavigation(send.result);
  const page = useActionData<ResultOf<typeof confirmPhoneForm>>();
  if (sent?.ok) return sent.data.phoneNumber;
  return page?.intent === "telefone-confirmar" && !page.ok ? page.values.phoneNumber : undefined;
}

interface PhoneSectionProps {
  phoneNumber: string | null;
  /** The name that the reader gave it. */
  name: string | null;
  /** Whether signing in asks for a second factor. */
  isAsked: boolean;
  hasApp: boolean;
  hasPasskey: boolean;
  /** Whether this site sends text messages. */
  offersPhone: boolean;
  /** Where the demo shows messages in place of sending them. */
  outbox: string | null;
}

/** Says how codes are sent, so that nobody waits for one that cannot arrive. */
function SentBy({ offersPhone, outbox }: Pick<PhoneSectionProps, "offersPhone" | "outbox">) {
  if (!offersPhone) {
    return (
      <p>
        Este site não envia mais mensagens de texto: ao entrar, use o aplicativo de códigos, uma chave de acesso ou um
        código de reserva.
      </p>
    );
  }
  if (!outbox) return <p className="meta">As mensagens saem do serviço de SMS deste site.</p>;
  return (
    <p className="meta">
      Nesta demonstração nada é enviado: as mensagens aparecem em <Link to={outbox}>{outbox}</Link>.
    </p>
  );
}

/** A phone that gets codes by text message. */
export function PhoneSection({
  phoneNumber,
  name,
  isAsked,
  hasApp,
  hasPasskey,
  offersPhone,
  outbox,
}: PhoneSectionProps) {
  const send = useSectionForm<typeof sendPhoneCodeForm>(ID, "telefone-enviar");
  const sentTo = usePhoneWithCode(send);
  return (
    <Section
      id={ID}
      title="Telefone"
      active={phoneNumber !== null && isAsked}
      text="Receba o código da segunda etapa por mensagem de texto."
    >
      {phoneNumber && (
        <p>
          <b>{[name, writePhoneNumber(phoneNumber)].filter(Boolean).join(", ")}</b>{" "}
          <span className="meta">{isAsked ? "recebe códigos ao entrar" : "confirmado"}</span>
        </p>
      )}
      <SentBy offersPhone={offersPhone} outbox={outbox} />
      {offersPhone && phoneNumber && !isAsked && !sentTo && (
        <PasswordSectionForm section={ID} intent="telefone-ativar" submit="Pedir um código ao entrar" />
      )}
      {sentTo && <CodeForm phoneNumber={sentTo} />}
      {!sentTo && !phoneNumber && <NumberForm form={send} />}
      {offersPhone && !sentTo && phoneNumber && (
        <Disclosure label="Trocar o número" isRefused={send.refused !== undefined}>
          <NumberForm form={send} />
        </Disclosure>
      )}
      {!sentTo && phoneNumber && (
        <RenameFactor section={ID} intent="telefone-renomear" label="Nome do telefone" name={name ?? "Telefone"} />
      )}
      {phoneNumber && isAsked && !hasApp && (
        <PasswordSectionForm
          section={ID}
          intent="telefone-desativar"
          submit="Desativar a verificação"
          variant="bad"
          fold={{
            label: "Desativar",
            text: hasPasskey ? "Nem uma chave de acesso será pedida: só a senha." : "Só a senha será pedida ao entrar.",
          }}
        />
      )}
    </Section>
  );
}
