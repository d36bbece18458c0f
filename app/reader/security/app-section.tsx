import { useContext, useState } from "react";
import { BackupCodes } from "./backup-codes.tsx";
import { EnrolmentSteps } from "./enrolment-steps.tsx";
import type { Enrolment } from "./outcome.ts";
import { Fold, NewsContext, PasswordField, RenameFactor, Section, SectionForm } from "./section.tsx";

const ID = "aplicativo";

/**
 * What was shown when the app was begun. Only the page that is open keeps it: the codes never travel back, so without
 * JavaScript the backup codes are asked for once more.
 */
function useEnrolment(): Enrolment | undefined {
  const { outcome } = useContext(NewsContext);
  const [kept, setKept] = useState(outcome?.enrolment);
  if (outcome?.enrolment && outcome.enrolment !== kept) setKept(outcome.enrolment);
  return outcome?.enrolment ?? kept;
}

/** The codes that were made since the page was opened; they stay until it is left. */
function useBackupCodes(enrolment: Enrolment | undefined): string[] | undefined {
  const { outcome, done } = useContext(NewsContext);
  const [kept, setKept] = useState<string[]>();
  const made = outcome?.backupCodes ?? (done?.code === "aplicativo" ? enrolment?.backupCodes : undefined);
  if (made && made !== kept) setKept(made);
  return made ?? kept;
}

interface InUseProps {
  name: string | null;
  hasOthers: boolean;
  backupCodes: string[] | undefined;
}

function InUse({ name, hasOthers, backupCodes }: InUseProps) {
  const { done } = useContext(NewsContext);
  const newCodes = (submit: string) => (
    <SectionForm section={ID} intent="app-reservas" submit={submit}>
      {(failure) => <PasswordField failure={failure} />}
    </SectionForm>
  );
  const codesMissed = done?.code === "aplicativo" && !backupCodes;
  return (
    <>
      {name && (
        <p>
          <b>{name}</b>
        </p>
      )}
      {backupCodes && <BackupCodes codes={backupCodes} />}
      {codesMissed && (
        <div className="safe-step">
          <h3>Guarde seus códigos de reserva</h3>
          <p>Eles servem para entrar se você perder o celular. Digite sua senha para vê-los.</p>
          {newCodes("Ver códigos de reserva")}
        </div>
      )}
      {!backupCodes && !codesMissed && (
        <Fold label="Gerar novos códigos de reserva" intent="app-reservas">
          <p className="meta">Os códigos que você guardou antes deixam de valer.</p>
          {newCodes("Gerar novos códigos")}
        </Fold>
      )}
      <RenameFactor
        section={ID}
        intent="app-renomear"
        label="Nome do aplicativo"
        name={name ?? "Aplicativo de códigos"}
      />
      <Fold label="Desativar" intent="app-desativar">
        <p className="meta">
          {hasOthers
            ? "Desativa a verificação em duas etapas: nem o aplicativo, nem o telefone, nem uma chave de acesso serão pedidos ao entrar."
            : "Só a senha será pedida ao entrar, e os códigos de reserva deixam de valer."}
        </p>
        <SectionForm section={ID} intent="app-desativar" submit="Desativar a verificação" look="bad">
          {(failure) => <PasswordField failure={failure} />}
        </SectionForm>
      </Fold>
    </>
  );
}

/** Codes of an authenticator app (TOTP). */
export function AppSection({ hasApp, name, hasOthers }: { hasApp: boolean; name: string | null; hasOthers: boolean }) {
  const { outcome } = useContext(NewsContext);
  const enrolment = useEnrolment();
  const backupCodes = useBackupCodes(enrolment);
  const confirming = outcome?.enrolment !== undefined || outcome?.intent === "app-confirmar";
  return (
    <Section
      id={ID}
      title="Aplicativo de códigos"
      active={hasApp}
      text="Ao entrar, além da senha, você digita um código de seis números que muda a cada meio minuto em um aplicativo do seu celular."
    >
      {hasApp && <InUse name={name} hasOthers={hasOthers} backupCodes={backupCodes} />}
      {!hasApp && confirming && <EnrolmentSteps enrolment={enrolment} />}
      {!hasApp && !confirming && (
        <SectionForm section={ID} intent="app-comecar" submit="Ativar aplicativo de códigos">
          {(failure) => <PasswordField failure={failure} />}
        </SectionForm>
      )}
    </Section>
  );
}
