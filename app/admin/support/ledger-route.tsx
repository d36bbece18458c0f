import { href, Link } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates } from "#app/use-dates.ts";
import { findBank } from "#domain/support/bank/bank.server.ts";
import { type LedgerMonth, listLedgerMonths, listLedgerProblems } from "#domain/support/ledger/months.server.ts";
import { LEDGER_PROBLEMS, type LedgerProblem } from "#domain/support/ledger/text.ts";
import { describeMonth } from "#platform/format/calendar-days.ts";
import { formatReais } from "#platform/format/money.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { ListPanel } from "../pieces/list/list-panel.tsx";
import { Status } from "../pieces/list/status.tsx";
import table from "../pieces/list/table.module.css";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/ledger-route.ts";
import { checkLedgerProblem, closeLedgerMonth, readBankNow } from "./forms.server.ts";
import styles from "./support-screen.module.css";

export const handle = defineRoute({ feature: "support", failed: "As contas não mudaram" });

export const loader = adminLoader(handle, async ({ db, timeZone }) => {
  const [bank, months, problems] = await Promise.all([
    findBank(db),
    listLedgerMonths(db, timeZone),
    listLedgerProblems(db),
  ]);
  return { readUntil: bank?.readUntil ?? null, isConnected: bank !== null, months, problems };
});

export const action = adminAction(readBankNow, closeLedgerMonth, checkLedgerProblem);

/** What the Pix key received by months, as the bank's list says, and what does not fit. */
export default function LedgerRoute({ loaderData }: Route.ComponentProps) {
  const { isConnected, readUntil, months, problems } = loaderData;
  const dates = useDates();
  const reading = useActionForm<typeof readBankNow>({ intent: "ler" });
  const note = readUntil
    ? `Pix que a chave recebeu, como o banco os lista. Lido até ${dates.dayAndTime(readUntil)}.`
    : "Pix que a chave recebeu, como o banco os lista.";
  return (
    <>
      <PageHeader title="Contas do apoio" note={note}>
        {months.length > 0 && (
          <form method="post" action={href("/admin/apoio/contas/movimentos.csv")}>
            <input type="hidden" name="intent" value="exportar" />
            <button type="submit" className="btn line small">
              Baixar movimentos
            </button>
          </form>
        )}
        {!isConnected && (
          <Link className="btn small" to={href("/admin/apoio/banco")}>
            Ligar o banco
          </Link>
        )}
        {isConnected && (
          <ActionForm form={reading.form}>
            <button type="submit" className="btn small" {...pendingButtonProps(reading.busy)}>
              {reading.busy ? "Lendo…" : "Ler agora"}
            </button>
          </ActionForm>
        )}
      </PageHeader>
      {problems.length > 0 && (
        <TitledPanel id="conferir" title="Para conferir">
          <ul className={styles.problems}>
            {problems.map(({ key, problem, foundAt }) => (
              <Problem
                key={key}
                id={key}
                words={LEDGER_PROBLEMS[problem as LedgerProblem] ?? problem}
                day={dates.day(foundAt)}
              />
            ))}
          </ul>
        </TitledPanel>
      )}
      <ListPanel
        label="Meses"
        items={months}
        columns={["Mês", "Recebido", "Pix", "Situação"]}
        empty={isConnected ? "O banco ainda não mostrou Pix desta chave." : "Nenhum banco está ligado."}
      >
        {(month) => <Month key={month.month} {...month} />}
      </ListPanel>
    </>
  );
}

function Problem({ id, words, day }: { id: string; words: string; day: string }) {
  const sending = useActionForm<typeof checkLedgerProblem>({ intent: "conferir", key: id });
  return (
    <li>
      <p>
        <b>{words}</b>
        <small>
          {id}, {day}
        </small>
      </p>
      <ActionForm form={sending.form}>
        <input type="hidden" name="key" value={id} />
        <button type="submit" className="btn line small" {...pendingButtonProps(sending.busy)}>
          Já conferi<span className="sr">: {words}</span>
        </button>
      </ActionForm>
    </li>
  );
}

function Month({ month, centavos, payments, closed, mayBeClosed }: LedgerMonth) {
  const sending = useActionForm<typeof closeLedgerMonth>({ intent: "fechar", key: month });
  const name = describeMonth(`${month}-01`);
  return (
    <tr>
      <td>
        <span className={table.title}>{name}</span>
      </td>
      <td data-l="Recebido">
        {formatReais(closed?.centavos ?? centavos)}
        {closed && closed.centavos !== centavos && <small>Depois de fechado: {formatReais(centavos)}</small>}
      </td>
      <td data-l="Pix">{formatNumber(payments)}</td>
      <td data-l="Situação">
        {mayBeClosed ? (
          <ActionForm form={sending.form}>
            <input type="hidden" name="month" value={month} />
            <button type="submit" className="btn line small" {...pendingButtonProps(sending.busy)}>
              Fechar<span className="sr"> {name}</span>
            </button>
          </ActionForm>
        ) : (
          <Status kind={closed ? "on" : "draft"}>{closed ? "Fechado" : "Aberto"}</Status>
        )}
      </td>
    </tr>
  );
}
