import { RefreshCw } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { useDates } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import type { FeedRow as Feed } from "#domain/feeds/schema.ts";
import { feedReason } from "#domain/feeds/text.ts";
import { ActiveSwitch } from "../active-switch.tsx";
import { DeleteButton, EditLink } from "../row-actions.tsx";

/** A feed in the table, with what the last look at it found (docs/product.md, "Feeds screen"). */
export function FeedRow({ feed }: { feed: Feed }) {
  const { id, url, title } = feed;
  const name = title ?? url;
  return (
    <tr>
      <td className="feed-name">
        {title && <b>{title}</b>}
        <span>{url}</span>
      </td>
      <td className="feed-look" data-l="Última leitura">
        <LastLook feed={feed} />
      </td>
      <td>
        <ActiveSwitch id={id} name={name} active={feed.active} words={{ on: "Sim", off: "Não" }} />
      </td>
      <td className="acts2">
        <ReadButton id={id} name={name} />
        <EditLink to={`?editar=${id}`} name={name} beside />
        <DeleteButton
          id={id}
          name={name}
          title="Excluir este feed?"
          text={`“${name}” e as notícias dele saem do site para sempre.`}
        />
      </td>
    </tr>
  );
}

function LastLook({ feed: { fetchedAt, error, items } }: { feed: Feed }) {
  const dates = useDates();
  if (!fetchedAt) return <span className="meta">ainda nenhuma</span>;
  return (
    <>
      <time dateTime={fetchedAt}>{dates.dayAndTime(fetchedAt)}</time>
      <small>{items === 1 ? "1 notícia" : `${items} notícias`}</small>
      {error && <small className="feed-error">Falhou: {feedReason(error)}.</small>}
    </>
  );
}

interface FeedActionProps {
  id: string;
  /** For those who do not see the row. */
  name: string;
}

function ReadButton({ id, name }: FeedActionProps) {
  const fetcher = useFetcher();
  const reading = fetcher.state === "submitting";
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="ler" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="btn line small" aria-label={`Ler agora: ${name}`} {...whileBusy(reading)}>
        <Icon icon={RefreshCw} />
        {reading ? "Lendo…" : "Ler agora"}
      </button>
    </fetcher.Form>
  );
}
