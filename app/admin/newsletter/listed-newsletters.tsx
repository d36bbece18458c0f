import { href, Link } from "react-router";
import { formatNumber } from "#platform/format/numbers.ts";
import { ActiveSwitch } from "../pieces/list/active-switch.tsx";
import { EditLink, RowActionButton } from "../pieces/list/row-actions.tsx";
import table from "../pieces/list/table.module.css";
import styles from "./newsletters.module.css";

/** A newsletter with its plan. */
export interface TableNewsletter {
  id: string;
  name: string;
  slug: string;
  isActive: boolean;
  whenWords: string;
  receivers: number;
  /** When its next edition is sent, ISO 8601; null where none is planned. */
  next: string | null;
  /** Whether the category that it is of was deleted. */
  lacksCategory: boolean;
}

/** All newsletters, each on or off. */
export function NewsletterTable({ newsletters }: { newsletters: TableNewsletter[] }) {
  return (
    <section className={`panel ${table.cards}`} aria-labelledby="boletins">
      <h2 className="pad" id="boletins">
        Boletins
      </h2>
      <table className={`${table.table} ${table.oneLine} ${styles.listed}`}>
        <thead>
          <tr>
            <th>Nome</th>
            <th className={table.num}>Recebem</th>
            <th>Ativo</th>
            <th className={table.num}>Ações</th>
          </tr>
        </thead>
        <tbody>
          {newsletters.map(({ id, name, isActive, whenWords, receivers, lacksCategory }) => (
            <tr key={id}>
              <td className={styles.name}>
                <Link to={`${href("/admin/boletim/configurar")}?editar=${id}`}>{name}</Link>
                <small>{lacksCategory ? "A editoria foi excluída: escolha outra" : whenWords}</small>
              </td>
              <td className={table.num} data-l="Recebem">
                {formatNumber(receivers)}
              </td>
              <td>
                <ActiveSwitch id={id} name={name} active={isActive} words={{ on: "Sim", off: "Não" }} />
              </td>
              <td className={`${table.actions} ${styles.actions}`}>
                <RowActionButton id={id} name={name} intent="nova" label="Nova edição" creates />
                <EditLink to={`${href("/admin/boletim/configurar")}?editar=${id}`} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
