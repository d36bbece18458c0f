import { KeyRound } from "lucide";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import type { SecondFactors } from "#domain/accounts/second-factors.server.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { Fold, PasswordField, Section, SectionForm } from "./section.tsx";

const ID = "chaves";

function Passkey({ passkey: { id, name, createdAt } }: { passkey: SecondFactors["passkeys"][number] }) {
  const dates = useDates();
  const shown = name || "Chave de acesso";
  return (
    <li>
      <Icon icon={KeyRound} />
      <div>
        <b>{shown}</b>
        <p className="meta">Adicionada em {dates.long(createdAt)}</p>
        <Fold label="Renomear ou remover" intent="chave-renomear" about={id}>
          <SectionForm
            section={ID}
            intent="chave-renomear"
            hidden={{ id }}
            about={id}
            submit="Salvar o nome"
            look="line"
          >
            {(failure) => (
              <Field
                label="Nome da chave"
                name="name"
                defaultValue={failure?.values.name ?? shown}
                autoComplete="off"
                required
                error={failure?.fields.name}
              />
            )}
          </SectionForm>
          <SectionForm
            section={ID}
            intent="chave-remover"
            hidden={{ id }}
            about={id}
            look="bad"
            submit={
              <>
                Remover <span className="sr">a chave {shown}</span>
              </>
            }
          />
        </Fold>
      </div>
    </li>
  );
}

interface PasskeysSectionProps {
  passkeys: SecondFactors["passkeys"];
  /** Whether signing in with the password asks for a second factor. */
  isAsked: boolean;
  /** Whether there are second factors beside passkeys. */
  hasOthers: boolean;
  /** Whether the reader signed in a short while ago. */
  isFresh: boolean;
  /** Name of the device that is looking. */
  device: string;
}

/** Passkeys (WebAuthn). */
export function PasskeysSection({ passkeys, isAsked, hasOthers, isFresh, device }: PasskeysSectionProps) {
  return (
    <Section
      id={ID}
      title="Chaves de acesso"
      text="Entre sem digitar a senha: o aparelho confirma que é você com a digital, o rosto ou o PIN."
    >
      {passkeys.length > 0 && (
        <ul className="safe-list">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeys.length > 0 && isAsked && (
        <p className="meta">
          Quem entra com a senha {hasOthers ? "pode confirmar" : "precisa confirmar"} com uma chave.
        </p>
      )}
      {passkeys.length > 0 && !isAsked && (
        <Fold label="Pedir uma chave depois da senha" intent="chave-ativar">
          <p className="meta">Quem entrar com a senha precisará também de uma destas chaves.</p>
          <SectionForm section={ID} intent="chave-ativar" submit="Pedir uma chave ao entrar">
            {(failure) => <PasswordField failure={failure} />}
          </SectionForm>
        </Fold>
      )}
      {passkeys.length > 0 && isAsked && !hasOthers && (
        <Fold label="Não pedir mais" intent="chave-desativar">
          <p className="meta">Só a senha será pedida ao entrar. As chaves continuam valendo.</p>
          <SectionForm section={ID} intent="chave-desativar" submit="Desativar a verificação" look="bad">
            {(failure) => <PasswordField failure={failure} />}
          </SectionForm>
        </Fold>
      )}
      {isFresh ? (
        <AddPasskey device={device} />
      ) : (
        <>
          <p className="meta">Faz tempo que você entrou. Para adicionar uma chave, confirme sua senha.</p>
          <SectionForm section={ID} intent="chave-confirmar" submit="Confirmar a senha">
            {(failure) => <PasswordField failure={failure} />}
          </SectionForm>
        </>
      )}
    </Section>
  );
}
