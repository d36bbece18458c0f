import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ListedAdvertiser } from "#domain/advertising/queries.server.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { ACTIONS, ListPanel, numbers } from "../pieces/list/list-panel.tsx";
import { DeleteButton, EditLink } from "../pieces/list/row-actions.tsx";
import table from "../pieces/list/table.module.css";

/** The advertisers by name. */
export function AdvertiserList({ advertisers, tabs }: { advertisers: ListedAdvertiser[]; tabs: ReactNode }) {
  return (
    <ListPanel
      label="Anunciantes"
      items={advertisers}
      columns={["Anunciante", "Contato", numbers("Campanhas"), ACTIONS]}
      filters={tabs}
      empty="Nenhum anunciante ainda. Cadastre o primeiro."
    >
      {(advertiser) => <AdvertiserRow key={advertiser.id} advertiser={advertiser} />}
    </ListPanel>
  );
}

function AdvertiserRow({ advertiser }: { advertiser: ListedAdvertiser }) {
  const { id, name, contactName, email, phone, campaigns, running } = advertiser;
  const path = href("/admin/anunciantes/:id", { id });
  return (
    <tr>
      <td>
        <Link className={table.title} to={path}>
          <span>
            {name}
            {contactName && <small>{contactName}</small>}
          </span>
        </Link>
      </td>
      <td data-l="Contato">
        {phone ?? email ?? "Sem contato"}
        {phone && email && <small>{email}</small>}
      </td>
      <td className={table.num} data-l="Campanhas">
        {formatNumber(campaigns)}
        {running > 0 && <small>{running} no ar</small>}
      </td>
      <td className={table.actions}>
        <EditLink to={path} name={name} />
        <DeleteButton
          id={id}
          name={name}
          action={path}
          title="Excluir este anunciante?"
          text={`“${name}” fica 30 dias na lixeira, e os links dos números dele deixam de valer. Com campanhas, não pode ser excluído.`}
        />
      </td>
    </tr>
  );
}
