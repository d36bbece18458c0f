import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Copy } from "lucide";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import type { ArticleSort, ArticlesView } from "#domain/news/writing/admin-list.ts";
import type { AdminArticle } from "#domain/news/writing/form.ts";
import { ArticleStatus } from "../../pieces/list/article-status.tsx";
import pick from "../../pieces/list/pick.module.css";
import { DeleteButton, EditLink, RowActionButton } from "../../pieces/list/row-actions.tsx";
import { SelectionBar } from "../../pieces/list/selection-bar.tsx";
import table from "../../pieces/list/table.module.css";
import { TitleLink } from "../../pieces/list/title-link.tsx";
import { useRowSelection } from "../../pieces/list/use-row-selection.ts";
import { useStaff } from "../../pieces/use-staff.ts";
import { withQuery } from "../../pieces/with-query.ts";
import { POSITION_NAMES } from "../choices.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { ChannelButton } from "./channel-button.tsx";
import styles from "./news-rows.module.css";
import sortLinkStyles from "./sort-link.module.css";

interface NewsTableProps {
  articles: AdminArticle[];
  view: ArticlesView;
  query: string;
  categories: { value: string; label: string }[];
  channel: ChannelSite;
}

/** The facts about the site for channel texts. */
interface ChannelSite {
  siteUrl: string;
  channelUrl: string | null;
}

/** The table of a page of articles, with a selection (docs/product.md, "News table"). */
export function NewsTable({ articles, view, query, categories, channel }: NewsTableProps) {
  const isEditor = mayPublish(useStaff());
  const ids = articles.map(({ id }) => id);
  const { chosen, setChosen, toggle } = useRowSelection(ids, query);
  return (
    <>
      {isEditor && (
        <SelectionBar ids={ids} chosen={chosen} onChoose={setChosen} label="Escolher todas desta página">
          <BulkActions ids={chosen} categories={categories} />
        </SelectionBar>
      )}
      <table className={`${table.table} ${table.oneLine} ${styles.news}`}>
        <thead>
          <tr>
            <SortLink sort="titulo" label="Título" view={view} query={query} />
            <th>Posição</th>
            <SortLink sort="ordem" label="Ordem" view={view} query={query} className={table.num} />
            <th>Status</th>
            <th>Destaque</th>
            <th className={table.num}>Ações</th>
          </tr>
        </thead>
        <tbody>
          {articles.map((article) => (
            <NewsRow
              key={article.id}
              article={article}
              channel={channel}
              isChosen={chosen.includes(article.id)}
              onChoose={(isOn, isRange) => toggle(article.id, isOn, isRange)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface NewsRowProps {
  article: AdminArticle;
  channel: ChannelSite;
  isChosen: boolean;
  /** @param isRange whether the rows since the last toggled one are included */
  onChoose: (isOn: boolean, isRange: boolean) => void;
}

function NewsRow({ article, channel, isChosen, onChoose }: NewsRowProps) {
  const isEditor = mayPublish(useStaff());
  const { id, title, category, position, orderIndex, featured, inFront, orderUntil, image, published, scheduledAt } =
    article;
  const dates = useDates();
  const until = orderUntil && `${inFront ? "na frente " : ""}até ${dates.dayAndTime(orderUntil)}`;
  const path = href("/admin/news/:id", { id });
  const place = POSITION_NAMES[position] ?? position;
  const onCard = [
    `Posição ${place}`,
    featured && position === "home" && "em destaque",
    `ordem\u00a0${orderIndex}`,
    until,
  ];
  return (
    <tr className={isChosen ? styles.chosen : undefined}>
      <td>
        <div className={styles.first}>
          {isEditor && (
            <label className={`${pick.label} needs-script`}>
              <input
                type="checkbox"
                checked={isChosen}
                // React's change event is based on the click event, which has the shift key.
                onChange={({ target, nativeEvent }) => onChoose(target.checked, (nativeEvent as MouseEvent).shiftKey)}
                aria-label={`Escolher: ${title}`}
              />
            </label>
          )}
          <TitleLink to={path} title={title} image={image} note={category} onCard={onCard.filter(Boolean).join(", ")} />
        </div>
      </td>
      <td className={table.columnOnly}>{place}</td>
      <td className={`${table.num} ${table.columnOnly}`}>
        {orderIndex}
        {inFront && <small className={styles.until}>na frente</small>}
        {orderUntil && <small className={styles.until}>até {dates.dayAndTime(orderUntil)}</small>}
      </td>
      <td>
        <ArticleStatus {...article} />
      </td>
      <td className={table.columnOnly}>{featured ? "Sim" : "Não"}</td>
      <td className={table.actions}>
        <EditLink to={path} name={title} />
        <RowActionButton id={id} name={title} intent="duplicar" label="Duplicar" icon={Copy} creates />
        {isEditor && (
          <RowActionButton id={id} name={title} intent="frente" label="Trazer para frente" icon={ArrowUpToLine} />
        )}
        {published && <RowChannel article={article} channel={channel} />}
        {isEditor && inFront && (
          <RowActionButton id={id} name={title} intent="voltar" label="Tirar da frente" icon={ArrowDownToLine} />
        )}
        {(isEditor || !(published || scheduledAt)) && (
          <DeleteButton
            id={id}
            name={title}
            title="Excluir esta notícia?"
            text={`“${title}” sai do site e fica 30 dias na lixeira, com comentários, curtidas e versões.`}
          />
        )}
      </td>
    </tr>
  );
}

function RowChannel({ article, channel }: Pick<NewsRowProps, "article" | "channel">) {
  const { title, summary, address, shareImage } = article;
  const url = channel.siteUrl + href("/news/:address", { address });
  return <ChannelButton article={{ title, summary, url }} image={shareImage} channelUrl={channel.channelUrl} />;
}

interface SortLinkProps {
  sort: ArticleSort;
  label: string;
  view: Pick<ArticlesView, "sort" | "ascending">;
  query: string;
  className?: string;
}

/** The header of a sortable column; a second click reverses the order. */
function SortLink({ sort, label, view, query, className }: SortLinkProps) {
  const on = view.sort === sort;
  const ascending = on ? !view.ascending : sort === "titulo";
  return (
    <th className={className} aria-sort={on ? (view.ascending ? "ascending" : "descending") : undefined}>
      <Link className={sortLinkStyles.sort} to={withQuery(query, { ordenar: `${ascending ? "" : "-"}${sort}` })}>
        {label}
        {on && <Icon icon={view.ascending ? ArrowUp : ArrowDown} />}
      </Link>
    </th>
  );
}
