import { Copy, Printer } from "lucide";
import { useContext, useState } from "react";
import { useActionData } from "react-router";
import type { ActionResult } from "#app/forms/action-result.ts";
import type { ActionFormState } from "#app/forms/use-action-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import { APP_ENROLLED } from "./done.ts";
import { EnrolmentSteps } from "./enrolment-steps.tsx";
import type { backupCodesForm, beginAppForm } from "./forms.server.ts";
import {
  Disclosure,
  DoneContext,
  PasswordField,
  PasswordSectionForm,
  RenameFactor,
  Section,
  SectionForm,
  useSectionForm,
} from "./section.tsx";
import styles from "./security.module.css";
import { useLast, useUntilNavigation } from "./use-last.ts";

const ID = "aplicativo";

/**
 * An app whose enrolment has begun. Only the open page has its secret, and the codes are not sent back to the server, so without
 * JavaScript the backup codes are requested once more.
 */
function useEnrolment(begin: ActionFormState<typeof beginAppForm>) {
  const enrolment = useLast(begin.result?.ok ? begin.result.data.enrolment : undefined);
  const hasBegun = useUntilNavigation(begin.result)?.ok === true;
  const isRefusedPage = useActionData<ActionResult>()?.intent === "app-confirmar";
  return { enrolment, isConfirming: hasBegun || isRefusedPage };
}

/** The codes that were generated since the page was opened; they are shown until it is left. */
function useBackupCodes(form: ActionFormState<typeof backupCodesForm>, ofEnrolment: string[] | undefined) {
  const { done } = useContext(DoneContext);
  const made = form.result?.ok ? form.result.data.backupCodes : undefined;
  return useLast(made ?? (done?.code === APP_ENROLLED ? ofEnrolment : undefined));
}

interface EnrolledAppProps {
  name: string | null;
  hasOthers: boolean;
  /** The codes of an enrolment that was just completed. */
  ofEnrolment: string[] | undefined;
}

function EnrolledApp({ name, hasOthers, ofEnrolment }: EnrolledAppProps) {
  const { done } = useContext(DoneContext);
  const form = useSectionForm<typeof backupCodesForm>(ID, "app-reservas");
  const backupCodes = useBackupCodes(form, ofEnrolment);
  const newCodes = (submit: string) => (
    <SectionForm section={ID} form={form} submit={submit}>
      <PasswordField {...form.field("password")} />
    </SectionForm>
  );
  const codesMissed = done?.code === APP_ENROLLED && !backupCodes;
  return (
    <>
      {name && (
        <p>
          <b>{name}</b>
        </p>
      )}
      {backupCodes && <BackupCodes codes={backupCodes} />}
      {codesMissed && (
        <div className={styles.step}>
          <h3>Guarde seus códigos de reserva</h3>
          <p>Eles servem para entrar se você perder o celular. Digite sua senha para vê-los.</p>
          {newCodes("Ver códigos de reserva")}
        </div>
      )}
      {!backupCodes && !codesMissed && (
        <Disclosure label="Gerar novos códigos de reserva" isRefused={form.refused !== undefined}>
          <p className="meta">Os códigos que você guardou antes deixam de valer.</p>
          {newCodes("Gerar novos códigos")}
        </Disclosure>
      )}
      <RenameFactor
        section={ID}
        intent="app-renomear"
        label="Nome do aplicativo"
        name={name ?? "Aplicativo de códigos"}
      />
      <PasswordSectionForm
        section={ID}
        intent="app-desativar"
        submit="Desativar a verificação"
        variant="bad"
        fold={{
          label: "Desativar",
          text: hasOthers
            ? "Desativa a verificação em duas etapas: nem o aplicativo, nem o telefone, nem uma chave de acesso serão pedidos ao entrar."
            : "Só a senha será pedida ao entrar, e os códigos de reserva deixam de valer.",
        }}
      />
    </>
  );
}

/** Codes of an authenticator app (TOTP). */
export function AppSection({ hasApp, name, hasOthers }: { hasApp: boolean; name: string | null; hasOthers: boolean }) {
  const begin = useSectionForm<typeof beginAppForm>(ID, "app-comecar");
  const { enrolment, isConfirming } = useEnrolment(begin);
  return (
    <Section
      id={ID}
      title="Aplicativo de códigos"
      active={hasApp}
      text="Ao entrar, além da senha, você digita um código de seis números que muda a cada meio minuto em um aplicativo do seu celular."
    >
      {hasApp && <EnrolledApp name={name} hasOthers={hasOthers} ofEnrolment={enrolment?.backupCodes} />}
      {!hasApp && isConfirming && <EnrolmentSteps enrolment={enrolment} />}
      {!hasApp && !isConfirming && (
        <SectionForm section={ID} form={begin} submit="Ativar aplicativo de códigos">
          <PasswordField {...begin.field("password")} />
        </SectionForm>
      )}
    </Section>
  );
}

/** Backup codes for a lost phone; they are shown only once. */
function BackupCodes({ codes }: { codes: string[] }) {
  const [message, setMessage] = useState("");
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setMessage("Códigos copiados.");
    } catch {
      // Without https there is no clipboard either.
      setMessage("Não foi possível copiar. Selecione os códigos e copie.");
    }
  };
  return (
    <section className={`${styles.step} ${styles.codes}`} data-print="" aria-labelledby="reserva-titulo">
      <h3 id="reserva-titulo">Seus códigos de reserva</h3>
      <p>
        Guarde-os em lugar seguro: eles não aparecem de novo. Cada um serve uma vez, para entrar quando o celular não
        estiver à mão.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`${styles.row} needs-script`}>
        <button type="button" className="btn" onClick={handleCopy}>
          <Icon icon={Copy} />
          Copiar
        </button>
        <button type="button" className="btn line" onClick={() => window.print()}>
          <Icon icon={Printer} />
          Imprimir
        </button>
        <span className="meta" role="status">
          {message}
        </span>
      </div>
    </section>
  );
}
