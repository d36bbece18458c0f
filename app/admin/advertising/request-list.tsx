import { CheckCheck } from "lucide";
import type { ReactNode } from "react";
import { useDates } from "#app/use-dates.ts";
import { REQUEST_DAYS } from "#domain/advertising/limits.ts";
import type { AdRequest } from "#domain/advertising/requests.server.ts";
import { drawnLink } from "#platform/http/web-address.ts";
import { ACTIONS, ListPanel } from "../pieces/list/list-panel.tsx";
import { RowActionButton } from "../pieces/list/row-actions.tsx";
import { Status } from "../pieces/list/status.tsx";
import table from "../pieces/list/table.module.css";
import styles from "./advertising.module.css";

/** Who wants to advertise. */
export function RequestList({ requests, tabs }: { requests: AdRequest[]; tabs: ReactNode }) {
  return (
    <ListPanel
      label="Pedidos"
      items={requests}
      columns={["Quem pediu", "O que quer", "Situação", ACTIONS]}
      filters={tabs}
      empty="Nenhum pedido. Os que chegarem pela página “Anuncie” aparecem aqui."
      after={<p className={`meta ${styles.sum}`}>Cada pedido é apagado {REQUEST_DAYS} dias depois de chegar.</p>}
    >
      {(request) => <RequestRow key={request.id} request={request} />}
    </ListPanel>
  );
}

function RequestRow({
  request: { id, name, business, phone, place, message, createdAt, answeredAt },
}: {
  request: AdRequest;
}) {
  const dates = useDates();
  return (
    <tr>
      <td>
        <b>{business}</b>
        <small>{name}</small>
        <a className={styles.phone} href={drawnLink(`tel:${phone.replace(/[^\d+]/g, "")}`)}>
          {phone}
        </a>
      </td>
      <td data-l="O que quer">
        {place ?? "Ainda não sabe onde"}
        {message && <small className={styles.message}>{message}</small>}
      </td>
      <td data-l="Situação">
        <Status kind={answeredAt ? "on" : "review"}>{answeredAt ? "Respondido" : "Espera resposta"}</Status>
        <small>{dates.dayAndTime(createdAt)}</small>
      </td>
      <td className={table.actions}>
        {!answeredAt && (
          <RowActionButton
            id={id}
            name={business}
            intent="respondido"
            label="Marcar como respondido"
            icon={CheckCheck}
          />
        )}
      </td>
    </tr>
  );
}
