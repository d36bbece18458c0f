import { href, Link } from "react-router";
import { useDates, useToday } from "#app/use-dates.ts";
import { EDITION_NOTE_TEXT, EDITION_STATUS_TEXT } from "#domain/newsletter/text.ts";
import type { EditionRow, EditionStatus } from "#domain/newsletter/types.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { dateWords } from "../pieces/date-words.ts";
import { Status } from "../pieces/list/status.tsx";
import table from "../pieces/list/table.module.css";
import type { TableNewsletter } from "./listed-newsletters.tsx";
import styles from "./newsletters.module.css";

const KINDS = {
  draft: "draft",
  scheduled: "later",
  sending: "on",
  sent: "on",
  skipped: "draft",
  empty: "draft",
  stopped: "late",
} as const satisfies Record<EditionStatus, string>;

const screenOf = (id: string) => href("/admin/boletim/:id", { id });

interface ComingEditionsProps {
  editions: EditionRow[];
  newsletters: TableNewsletter[];
}

/** Editions that are to be sent: drafts, those with an hour, and the hours for which none is made yet. */
export function ComingEditions({ editions, newsletters }: ComingEditionsProps) {
  const receivers = new Map(newsletters.map((one) => [one.id, one.receivers]));
  const unmade = newsletters.filter(
    ({ id, next }) => next && !editions.some((one) => one.newsletter.id === id && one.sendAt),
  );
  return (
    <section className={`panel ${table.cards}`} aria-labelledby="proximas">
      <h2 className="pad" id="proximas">
        Próximas edições
      </h2>
      {editions.length + unmade.length === 0 ? (
        <p className="pad list-empty">Nenhuma edição à vista. Ligue um boletim, ou comece uma edição à mão.</p>
      ) : (
        <table className={`${table.table} ${table.oneLine} ${table.few} ${styles.coming}`}>
          <thead>
            <tr>
              <th>Edição</th>
              <th>Status</th>
              <th className={table.num}>Recebem</th>
            </tr>
          </thead>
          <tbody>
            {editions.map((edition) => (
              <ComingRow key={edition.id} edition={edition} receivers={receivers.get(edition.newsletter.id) ?? 0} />
            ))}
            {unmade.map((newsletter) => (
              <UnmadeRow key={newsletter.id} newsletter={newsletter} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function ComingRow({ edition, receivers }: { edition: EditionRow; receivers: number }) {
  const { id, newsletter, subject, status, sendAt } = edition;
  const dates = useDates();
  const today = useToday();
  return (
    <tr>
      <td className={styles.name}>
        <Link to={screenOf(id)}>{newsletter.name}</Link>
        <small>{subject || "Assunto: o título da primeira notícia"}</small>
      </td>
      <td>
        <Status kind={KINDS[status]}>
          <span>
            {EDITION_STATUS_TEXT[status]}
            {sendAt && <small className="meta">{dateWords(sendAt, today, dates)}</small>}
          </span>
        </Status>
      </td>
      <td className={table.num} data-l="Recebem">
        {formatNumber(status === "sending" ? edition.receivers : receivers)}
      </td>
    </tr>
  );
}

function UnmadeRow({ newsletter: { name, next, receivers } }: { newsletter: TableNewsletter }) {
  const dates = useDates();
  const today = useToday();
  return (
    <tr>
      <td className={styles.name}>
        <b>{name}</b>
        <small>Faz-se sozinha na véspera, com o que estiver na capa</small>
      </td>
      <td>
        <Status kind="later">
          <span>
            Prevista<small className="meta">{dateWords(next!, today, dates)}</small>
          </span>
        </Status>
      </td>
      <td className={table.num} data-l="Recebem">
        {formatNumber(receivers)}
      </td>
    </tr>
  );
}

interface SentEditionsProps {
  editions: EditionRow[];
  page: number;
  hasMore: boolean;
}

/** Editions of the past with what became of them, the newest first. */
export function SentEditions({ editions, page, hasMore }: SentEditionsProps) {
  return (
    <section className={`panel ${table.cards}`} aria-labelledby="enviadas" id="passadas">
      <h2 className="pad" id="enviadas">
        Já saíram
      </h2>
      {editions.length === 0 ? (
        <p className="pad list-empty">{page === 1 ? "Nenhuma edição saiu ainda." : "Nenhuma edição nesta página."}</p>
      ) : (
        <table className={`${table.table} ${styles.sent}`}>
          <thead>
            <tr>
              <th>Edição</th>
              <th>Status</th>
              <th className={table.num}>Chegaram</th>
              <th className={table.num}>Voltaram</th>
              <th className={table.num}>Saíram da lista</th>
            </tr>
          </thead>
          <tbody>
            {editions.map((edition) => (
              <SentRow key={edition.id} edition={edition} />
            ))}
          </tbody>
        </table>
      )}
      {(page > 1 || hasMore) && (
        <nav className={styles.pages} aria-label="Páginas">
          {page > 1 && (
            <Link className="btn line small" to={`?pagina=${page - 1}#passadas`}>
              Mais novas
            </Link>
          )}
          {hasMore && (
            <Link className="btn line small" to={`?pagina=${page + 1}#passadas`}>
              Mais antigas
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}

function SentRow({ edition }: { edition: EditionRow }) {
  const { id, newsletter, subject, status, note, startedAt, sendAt, sent, failed, departed } = edition;
  const dates = useDates();
  const at = startedAt ?? sendAt;
  const went = startedAt !== null;
  return (
    <tr>
      <td className={styles.name}>
        <Link to={screenOf(id)}>{subject || newsletter.name}</Link>
        <small>
          {newsletter.name}
          {at && (
            <>
              , <time dateTime={at}>{dates.dayWithHour(at)}</time>
            </>
          )}
        </small>
      </td>
      <td className={styles.state}>
        <Status kind={KINDS[status]}>
          <span>
            {EDITION_STATUS_TEXT[status]}
            {note && <small className="meta">{EDITION_NOTE_TEXT[note]}</small>}
          </span>
        </Status>
      </td>
      <td className={table.num} data-l="Chegaram">
        {went ? formatNumber(sent) : "–"}
      </td>
      <td className={table.num} data-l="Voltaram">
        {went ? formatNumber(failed) : "–"}
      </td>
      <td className={table.num} data-l="Saíram">
        {went ? formatNumber(departed) : "–"}
      </td>
    </tr>
  );
}
