import { KeyRound } from "lucide";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import type { SecondFactors } from "#domain/accounts/second-factors.server.ts";
import { AddPasskey } from "./add-passkey.tsx";
import type { removePasskeyForm, renamePasskeyForm } from "./forms.server.ts";
import { Disclosure, PasswordField, PasswordSectionForm, Section, SectionForm, useSectionForm } from "./section.tsx";
import styles from "./security.module.css";

const ID = "chaves";

interface PasskeyProps {
  passkey: SecondFactors["passkeys"][number];
  /** Whether the reader signed in a short while ago: removing it asks for the password otherwise. */
  isFresh: boolean;
}

function Passkey({ passkey: { id, name, createdAt }, isFresh }: PasskeyProps) {
  const dates = useDates();
  const shown = name || "Chave de acesso";
  const rename = useSectionForm<typeof renamePasskeyForm>(ID, "chave-renomear", { id, values: { name: shown } });
  const remove = useSectionForm<typeof removePasskeyForm>(ID, "chave-remover", { id });
  return (
    <li>
      <Icon icon={KeyRound} />
      <div>
        <b>{shown}</b>
        <p className="meta">Adicionada em {dates.long(createdAt)}</p>
        <Disclosure label="Renomear ou remover" isRefused={(rename.refused ?? remove.refused) !== undefined}>
          <SectionForm section={ID} form={rename} submit="Salvar o nome" variant="line">
            <Field {...rename.field("name")} label="Nome da chave" autoComplete="off" required />
          </SectionForm>
          <SectionForm
            section={ID}
            form={remove}
            variant="bad"
            submit={
              <>
                Remover <span className="sr">a chave {shown}</span>
              </>
            }
          >
            {!isFresh && <PasswordField {...remove.field("password")} />}
          </SectionForm>
        </Disclosure>
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
  /** Name of the current device. */
  device: string;
}

export function PasskeysSection({ passkeys, isAsked, hasOthers, isFresh, device }: PasskeysSectionProps) {
  return (
    <Section
      id={ID}
      title="Chaves de acesso"
      text="Entre sem digitar a senha: o aparelho confirma que é você com a digital, o rosto ou o PIN."
    >
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} isFresh={isFresh} />
          ))}
        </ul>
      )}
      {passkeys.length > 0 && isAsked && (
        <p className="meta">
          Quem entra com a senha {hasOthers ? "pode confirmar" : "precisa confirmar"} com uma chave.
        </p>
      )}
      {passkeys.length > 0 && !isAsked && (
        <PasswordSectionForm
          section={ID}
          intent="chave-ativar"
          submit="Pedir uma chave ao entrar"
          fold={{
            label: "Pedir uma chave depois da senha",
            text: "Quem entrar com a senha precisará também de uma destas chaves.",
          }}
        />
      )}
      {passkeys.length > 0 && isAsked && !hasOthers && (
        <PasswordSectionForm
          section={ID}
          intent="chave-desativar"
          submit="Desativar a verificação"
          variant="bad"
          fold={{ label: "Não pedir mais", text: "Só a senha será pedida ao entrar. As chaves continuam valendo." }}
        />
      )}
      {isFresh ? (
        <AddPasskey device={device} />
      ) : (
        <>
          <p className="meta">Faz tempo que você entrou. Para adicionar uma chave, confirme sua senha.</p>
          <PasswordSectionForm section={ID} intent="chave-confirmar" submit="Confirmar a senha" />
        </>
      )}
    </Section>
  );
}
