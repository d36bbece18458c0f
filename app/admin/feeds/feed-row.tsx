import { RefreshCw } from "lucide";
import { useDates } from "#app/use-dates.ts";
import { describeDamage } from "#domain/external-feeds/admin-text.ts";
import { feedReason } from "#domain/external-feeds/text.ts";
import type { FeedRow as Feed } from "#domain/external-feeds/types.ts";
import { DAMAGED_FEED } from "#domain/external-feeds/types.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { ActiveSwitch } from "../pieces/list/active-switch.tsx";
import { DeleteButton, EditLink, RowActionButton } from "../pieces/list/row-actions.tsx";
import table from "../pieces/list/table.module.css";
import styles from "./feeds.module.css";

/** A feed in the table, with the result of its last fetch (docs/product.md, "Feeds screen"). */
export function FeedRow({ feed }: { feed: Feed }) {
  const { id, url, title } = feed;
  const name = title ?? url;
  return (
    <tr>
      <td className={styles.name}>
        {title && <b>{title}</b>}
        <span>{url}</span>
      </td>
      <td className={styles.lastFetch} data-l="Última leitura">
        <LastFetch feed={feed} />
      </td>
      <td>
        <ActiveSwitch id={id} name={name} active={feed.active} words={{ on: "Sim", off: "Não" }} />
      </td>
      <td className={`${table.actions} ${styles.actions}`}>
        <RowActionButton
          id={id}
          name={name}
          intent="ler"
          label="Ler agora"
          busyLabel="Lendo…"
          icon={RefreshCw}
          isLabelled
        />
        <EditLink to={`?editar=${id}`} name={name} beside />
        <DeleteButton
          id={id}
          name={name}
          title="Excluir este feed?"
          text={`“${name}” e as notícias dele saem do site. O endereço fica 30 dias na lixeira.`}
        />
      </td>
    </tr>
  );
}

function LastFetch({ feed: { fetchedAt, error, items } }: { feed: Feed }) {
  const dates = useDates();
  if (!fetchedAt) return <span className="meta">ainda nenhuma</span>;
  return (
    <>
      <time dateTime={fetchedAt}>{dates.dayAndTime(fetchedAt)}</time>
      <small>{formatCount(items, "notícia", "notícias")}</small>
      {error && (
        <small className={styles.error}>
          {error === DAMAGED_FEED ? describeDamage() : `Falhou: ${feedReason(error)}.`}
        </small>
      )}
    </>
  );
}
