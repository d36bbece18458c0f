import { useContext } from "react";
import { Link } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { SECURITY_PATH } from "./outcome.ts";
import { writePhoneNumber } from "./phone-number.ts";
import { CodeField, Fold, NewsContext, PasswordField, RenameFactor, Section, SectionForm } from "./section.tsx";

const ID = "telefone";

function NumberForm() {
  return (
    <SectionForm section={ID} intent="telefone-enviar" submit="Enviar o código">
      {(failure) => (
        <>
          <Field
            label="Telefone com DDD"
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            required
            help="Enviamos um código por mensagem de texto."
            defaultValue={failure?.values.phoneNumber}
            error={failure?.fields.phoneNumber}
          />
          <PasswordField failure={failure} />
        </>
      )}
    </SectionForm>
  );
}

function CodeForm({ phoneNumber }: { phoneNumber: string }) {
  return (
    <div className="safe-step">
      <h3>Digite o código</h3>
      <p role="status">Enviamos um código para {writePhoneNumber(phoneNumber)}. Ele vale por 5 minutos.</p>
      <SectionForm section={ID} intent="telefone-confirmar" hidden={{ phoneNumber }} submit="Confirmar o telefone">
        {(failure) => <CodeField label="Código recebido" help="Seis números." failure={failure} />}
      </SectionForm>
      <p className="meta">
        <Link to={`${SECURITY_PATH}#${ID}`}>Usar outro número ou pedir outro código</Link>
      </p>
    </div>
  );
}

interface PhoneSectionProps {
  phoneNumber: string | null;
  /** What its holder calls it. */
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

/** What sends the codes, so that nobody waits for one that cannot come. */
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
  const { outcome } = useContext(NewsContext);
  const sentTo = outcome?.section === ID ? outcome.phoneNumber : undefined;
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
        <SectionForm section={ID} intent="telefone-ativar" submit="Pedir um código ao entrar">
          {(failure) => <PasswordField failure={failure} />}
        </SectionForm>
      )}
      {sentTo && <CodeForm phoneNumber={sentTo} />}
      {!sentTo && !phoneNumber && <NumberForm />}
      {offersPhone && !sentTo && phoneNumber && (
        <Fold label="Trocar o número" intent="telefone-enviar">
          <NumberForm />
        </Fold>
      )}
      {!sentTo && phoneNumber && (
        <RenameFactor section={ID} intent="telefone-renomear" label="Nome do telefone" name={name ?? "Telefone"} />
      )}
      {phoneNumber && isAsked && !hasApp && (
        <Fold label="Desativar" intent="telefone-desativar">
          <p className="meta">
            {hasPasskey ? "Nem uma chave de acesso será pedida: só a senha." : "Só a senha será pedida ao entrar."}
          </p>
          <SectionForm section={ID} intent="telefone-desativar" submit="Desativar a verificação" look="bad">
            {(failure) => <PasswordField failure={failure} />}
          </SectionForm>
        </Fold>
      )}
    </Section>
  );
}
