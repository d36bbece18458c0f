import { ArrowUpToLine, CircleAlert, Star } from "lucide";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { useEntriesOn } from "#app/switched-on.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import type { CategoryColors } from "#domain/categories/colors.ts";
import type { ListFacts } from "#domain/features.server.ts";
import { LACK_TEXT } from "#domain/news/lacks.ts";
import type { ArticlesView } from "#domain/news/writing/admin-list.ts";
import type { AdminArticle } from "#domain/news/writing/form.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { RowPieces } from "../../features/screens.tsx";
import { LIVE_DESKS } from "../../features.ts";
import { colorVariables } from "../../pieces/color-variables.ts";
import { dateWords } from "../../pieces/date-words.ts";
import { useActiveSwitch } from "../../pieces/list/active-switch.tsx";
import { ArticleStatus } from "../../pieces/list/article-status.tsx";
import { BulkBar } from "../../pieces/list/bulk-bar.tsx";
import { LiveBadge } from "../../pieces/list/live-badge.tsx";
import pick from "../../pieces/list/pick.module.css";
import { EditLink, RowActionButton } from "../../pieces/list/row-actions.tsx";
import { useRowSelection } from "../../pieces/list/use-row-selection.ts";
import { useStaff } from "../../pieces/use-staff.ts";
import { POSITION_WORDS } from "../choices.ts";
import { BulkActions } from "./bulk-actions.tsx";
import styles from "./news-rows.module.css";
import { type ChannelSite, RowMenu } from "./row-menu.tsx";
import { SortHeader } from "./sort-link.tsx";

interface NewsTableProps {
  articles: AdminArticle[];
  view: ArticlesView;
  query: string;
  categories: ListCategory[];
  channel: ChannelSite;
  /** What features know of the articles. */
  features: ListFacts;
  /** Search and filters, whose place the actions for selected rows take. */
  filters: ReactNode;
}

/** A category as an option and with its colours. */
export interface ListCategory {
  value: string;
  label: string;
  colors: CategoryColors;
}

/** The table of a page of articles, with a selection (docs/product.md, "News table"). */
export function NewsTable({ articles, view, query, categories, channel, features, filters }: NewsTableProps) {
  const isEditor = mayPublish(useStaff());
  const ids = articles.map(({ id }) => id);
  const { chosen, setChosen, toggle } = useRowSelection(ids, query);
  const isChoosing = chosen.length > 0;
  return (
    <>
      {isChoosing && (
        <BulkBar ids={ids} chosen={chosen} onChoose={setChosen}>
          <BulkActions ids={chosen} categories={categories} />
        </BulkBar>
      )}
      {/* What is typed in the search stays. */}
      <div hidden={isChoosing}>{filters}</div>
      <table className={styles.news} data-choosing={isChoosing || undefined}>
        <TableHead view={view} query={query}>
          {isEditor && <ChooseAll ids={ids} chosen={chosen} onChoose={setChosen} />}
        </TableHead>
        <tbody>
          {articles.map((article) => (
            <NewsRow
              key={article.id}
              article={article}
              category={categories.find(({ value }) => value === article.categoryId)}
              channel={channel}
              features={features}
              isChosen={chosen.includes(article.id)}
              onChoose={(isOn, isRange) => toggle(article.id, isOn, isRange)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The heads of the columns. @param children the box that selects all rows */
function TableHead({ view, query, children }: Pick<NewsTableProps, "view" | "query"> & { children: ReactNode }) {
  const head = { view, query };
  return (
    <thead>
      <tr>
        <td className={`${styles.pick} screen-only`}>{children}</td>
        <SortHeader {...head} sorts={[{ sort: "titulo", label: "Título" }]} />
        <SortHeader
          {...head}
          sorts={[
            { sort: "categoria", label: "Categoria" },
            { sort: "autor", label: "autor" },
          ]}
        />
        <SortHeader
          {...head}
          sorts={[
            { sort: "posicao", label: "Posição" },
            { sort: "ordem", label: "Ordem" },
          ]}
        />
        <SortHeader
          {...head}
          sorts={[
            { sort: "status", label: "Status" },
            { sort: "data", label: "data" },
          ]}
        />
        <SortHeader {...head} sorts={[{ sort: "leituras", label: "Leituras" }]} className={styles.num} />
        <SortHeader {...head} sorts={[{ sort: "destaque", label: "Destaque" }]} />
        <th scope="col" className={styles.num}>
          Ações
        </th>
      </tr>
    </thead>
  );
}

function ChooseAll({ ids, chosen, onChoose }: Pick<Parameters<typeof BulkBar>[0], "ids" | "chosen" | "onChoose">) {
  const isAll = chosen.length === ids.length;
  return (
    <label className={`${pick.label} needs-script`}>
      <input
        type="checkbox"
        aria-label="Escolher todas desta página"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
        }}
        onChange={() => onChoose(isAll ? [] : ids)}
      />
    </label>
  );
}

interface NewsRowProps {
  article: AdminArticle;
  category: ListCategory | undefined;
  channel: ChannelSite;
  features: ListFacts;
  isChosen: boolean;
  /** @param isRange whether the rows since the last toggled one are included */
  onChoose: (isOn: boolean, isRange: boolean) => void;
}

function NewsRow({ article, category, channel, features, isChosen, onChoose }: NewsRowProps) {
  const isEditor = mayPublish(useStaff());
  const desks = useEntriesOn(LIVE_DESKS);
  const { id, title, author, position, orderIndex, featured, inFront, orderUntil, views } = article;
  const dates = useDates();
  const path = href("/admin/news/:id", { id });
  const until = orderUntil && `até ${dates.dayAndTime(orderUntil)}`;
  const day = orderUntil && `até ${dates.shortDay(orderUntil)}`;
  const order = [orderIndex, inFront && "na frente", day].filter((part) => part !== false && part !== null).join(", ");
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={`${styles.pick} screen-only`}>
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
      </td>
      <td className={styles.title}>
        <Link to={path} title={title}>
          <RowPicture image={article.image} />
          <span>{nonBreakingCurrency(title)}</span>
        </Link>
        <LackMark lacks={article.lacks} />
      </td>
      <td className={styles.who}>
        {category && (
          <b className="cat" style={colorVariables(category.colors)}>
            {category.label}
          </b>
        )}
        {author && <span>{author}</span>}
      </td>
      <td className={styles.place} title={until || undefined}>
        {POSITION_WORDS[position] ?? position}
        <small data-none={(orderIndex === 0 && !inFront) || undefined}>
          <span className={styles.onCard}>ordem&nbsp;</span>
          {order}
        </small>
      </td>
      <td className={styles.status}>
        {article.isLive && desks.map(([name, pathOf]) => <LiveBadge key={name} to={pathOf(id)} of={title} />)}
        <span className={article.isLive ? "sr" : undefined}>
          <ArticleStatus {...article} isShort />
        </span>
        <RowDate article={article} />
      </td>
      <td className={`${styles.num} ${styles.views}`} data-none={views === 0 || undefined}>
        {views === 0 ? <span className="sr">nenhuma leitura</span> : formatNumber(views)}
        <span className={styles.onCard}>{views === 1 ? " leitura" : " leituras"}</span>
        <RowPieces facts={features} newsId={id} />
      </td>
      <td className={styles.star}>
        <FeaturedStar id={id} title={title} featured={featured} />
      </td>
      <td className={`${styles.actions} screen-only`}>
        <EditLink to={path} name={title} />
        {isEditor && (
          <RowActionButton id={id} name={title} intent="frente" label="Trazer para frente" icon={ArrowUpToLine} />
        )}
        <RowMenu article={article} channel={channel} onChoose={() => onChoose(true, false)} />
      </td>
    </tr>
  );
}

/** The star of a featured article; for editors a switch that is saved at once. */
function FeaturedStar({ id, title, featured }: Pick<AdminArticle, "id" | "title" | "featured">) {
  const isEditor = mayPublish(useStaff());
  const state = useActiveSwitch(featured, { intent: "destacar", id });
  const isOn = isEditor ? state.checked : featured;
  const star = (
    <>
      <Icon icon={Star} />
      <span className={styles.onTable}>{isOn ? "Sim" : "Não"}</span>
    </>
  );
  if (!isEditor) return <div data-on={isOn || undefined}>{star}</div>;
  return (
    <label data-on={isOn || undefined}>
      <input type="checkbox" className="covering screen-only" aria-label={`Destaque: ${title}`} {...state} />
      {star}
    </label>
  );
}

/** Says what an article lacks, as the publish sheet names it. */
function LackMark({ lacks }: Pick<AdminArticle, "lacks">) {
  if (lacks.length === 0) return null;
  const words = `Falta ver: ${lacks.map((lack) => LACK_TEXT[lack].toLowerCase()).join(", ")}`;
  return (
    <span className={styles.lack} title={words}>
      <Icon icon={CircleAlert} />
      <span className="sr">{words}</span>
    </span>
  );
}

function RowPicture({ image }: { image: string | null }) {
  if (image) return <img src={drawnAddress(image)} alt="" loading="lazy" width={60} height={45} />;
  return (
    <span className={`picture-placeholder ${styles.noPicture}`}>
      <Logo plain />
    </span>
  );
}

/** When it came out or will, or when a draft was changed last. */
function RowDate({ article: { at, published, scheduledAt } }: Pick<NewsRowProps, "article">) {
  const dates = useDates();
  const words = dateWords(at, useToday(), dates);
  return (
    <time dateTime={at} title={dates.dayAndTime(at)}>
      {published || scheduledAt ? words : `mudou ${words}`}
    </time>
  );
}
