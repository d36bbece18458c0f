import { Link } from "react-router";
import { KINDS } from "#domain/newsletter/kinds.ts";
import type { NewsletterRow } from "#domain/newsletter/newsletters.server.ts";
import { DeleteButton, EditLink } from "../../pieces/list/row-actions.tsx";
import { Status } from "../../pieces/list/status.tsx";
import table from "../../pieces/list/table.module.css";
import { withEdited } from "../../pieces/with-query.ts";
import styles from "./setup.module.css";

interface PlannedNewslettersProps {
  newsletters: NewsletterRow[];
  query: string;
}

/** The newsletters in the order in which readers choose them. */
export function PlannedNewsletters({ newsletters, query }: PlannedNewslettersProps) {
  return (
    <section id="lista" className={`panel ${table.cards}`} aria-label="Boletins">
      {newsletters.length === 0 ? (
        <p className="pad list-empty">Nenhum boletim ainda. Crie o primeiro: um diário, às 7h, é um bom começo.</p>
      ) : (
        <table className={`${table.table} ${table.oneLine} ${table.few}`}>
          <thead>
            <tr>
              <th>Boletim</th>
              <th>Status</th>
              <th className={table.num}>Ações</th>
            </tr>
          </thead>
          <tbody>
            {newsletters.map((newsletter) => (
              <NewsletterItem key={newsletter.id} newsletter={newsletter} editPath={withEdited(query, newsletter.id)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function NewsletterItem({ newsletter, editPath }: { newsletter: NewsletterRow; editPath: string }) {
  const { id, name, slug, kind, whenWords, isActive } = newsletter;
  return (
    <tr>
      <td className={styles.name}>
        <Link to={editPath} preventScrollReset>
          {name}
        </Link>
        <small>
          {KINDS[kind].label}. {whenWords}. /boletim/{slug}
        </small>
      </td>
      <td>
        <Status kind={isActive ? "on" : "draft"}>{isActive ? "Ativo" : "Desligado"}</Status>
      </td>
      <td className={table.actions}>
        <EditLink to={editPath} name={name} beside />
        <DeleteButton
          id={id}
          name={name}
          title="Excluir este boletim?"
          text={`“${name}” é excluído de vez. Só dá para excluir um boletim que nunca saiu e que ninguém recebe; os outros se desligam.`}
        />
      </td>
    </tr>
  );
}
