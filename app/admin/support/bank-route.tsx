import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Field, FormError, TextAreaField } from "#app/ui/field.tsx";
import { useDates } from "#app/use-dates.ts";
import { findBank } from "#domain/support/bank/bank.server.ts";
import { BANK_FAILURES, BANK_TEXT } from "#domain/support/bank/text.ts";
import type { BankFailure } from "#domain/support/bank/types.ts";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { EditForm } from "../pieces/form/edit-form.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { ConfirmIdentity } from "../shell/sign-in/confirm-identity.tsx";
import type { Route } from "./+types/bank-route.ts";
import { connectBank, disconnectBank } from "./forms.server.ts";
import styles from "./support-screen.module.css";

export const handle = defineRoute({ feature: "support", failed: BANK_TEXT.failed });

export const loader = adminLoader(handle, async ({ db }) => ({ bank: await findBank(db) }));

export const action = adminAction(connectBank, disconnectBank);

/** How the bank's API is reached, which says what the paper's Pix key received. */
export default function BankRoute({ loaderData: { bank } }: Route.ComponentProps) {
  const sending = useActionForm<typeof connectBank>({
    intent: "salvar",
    inline: true,
    failed: BANK_TEXT.failed,
    values: bank ? { tokenUrl: bank.tokenUrl, apiUrl: bank.apiUrl, clientId: bank.clientId, pixKey: bank.pixKey } : {},
  });
  const { field, error } = sending;
  const kept = bank ? "Guardado. Vazio: fica como está." : undefined;
  return (
    <>
      <PageHeader title="Banco do apoio" />
      <div className={styles.screen}>
        {bank && <Connection bank={bank} />}
        <EditForm sending={sending} version={null} draft={{ form: "banco-do-apoio" }} className={styles.form}>
          {error && <FormError title={error.title}>{error.text}</FormError>}
          <TitledPanel id="acesso" title="O acesso que o banco deu" className="form-panel">
            <p>
              Com a API Pix do Banco Central, que alguns bancos oferecem a empresas, o site lê sozinho o que a chave
              recebeu, todas as noites. Ele pede e confere Pix; daqui ninguém move dinheiro. Nomes e CPF de quem pagou
              não são guardados.
            </p>
            <Field
              label="Endereço das autorizações"
              {...field("tokenUrl")}
              placeholder="https://pix.banco.example/oauth/token"
            />
            <Field label="Endereço da API" {...field("apiUrl")} placeholder="https://pix.banco.example/api/v2" />
            <Field label="Chave Pix" {...field("pixKey")} help="Como o banco a mostra; telefone com +55." />
            <Field label="Identificador (client id)" {...field("clientId")} autoComplete="off" />
            <Field
              label="Segredo (client secret)"
              {...field("clientSecret")}
              type="password"
              autoComplete="off"
              help={kept}
            />
            <TextAreaField
              label="Certificado"
              {...field("certificate")}
              rows={4}
              spellCheck={false}
              className={styles.code}
              help={kept ?? "Em texto (PEM). De um arquivo .p12, peça ao banco a forma PEM."}
            />
            <TextAreaField
              label="Chave do certificado"
              {...field("privateKey")}
              rows={4}
              spellCheck={false}
              className={styles.code}
              help={kept ?? "Em texto (PEM), sem senha. Fica cifrada."}
            />
          </TitledPanel>
        </EditForm>
      </div>
      <ConfirmIdentity fetcher={sending.fetcher} />
    </>
  );
}

type Bank = NonNullable<Route.ComponentProps["loaderData"]["bank"]>;

/** Until when the list was read, when the certificate ends, and the way out. */
function Connection({ bank: { readUntil, failure, certificateEnds } }: { bank: Bank }) {
  const dates = useDates();
  const sending = useActionForm<typeof disconnectBank>({ intent: "desligar" });
  return (
    <TitledPanel id="ligado" title="Ligado">
      <dl className={styles.facts}>
        <div>
          <dt>Lido até</dt>
          <dd>{readUntil ? dates.dayAndTime(readUntil) : "Ainda não"}</dd>
        </div>
        <div>
          <dt>O certificado vence</dt>
          <dd>{dates.day(certificateEnds)}</dd>
        </div>
      </dl>
      {failure && <p className={styles.wrong}>{BANK_FAILURES[failure as BankFailure] ?? failure}</p>}
      <ActionForm form={sending.form}>
        <ConfirmButton
          label="Desligar o banco…"
          className="btn line small"
          title="Desligar o banco?"
          text="O site deixa de ler a lista e esquece segredo e certificado. O que já leu fica nas contas."
          confirm="Desligar"
          onConfirm={() => void sending.fetcher.submit({ intent: "desligar" }, { method: "post" })}
        >
          Desligar o banco…
        </ConfirmButton>
      </ActionForm>
      <ConfirmIdentity fetcher={sending.fetcher} />
    </TitledPanel>
  );
}
