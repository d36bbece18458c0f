import { X } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { CommentCounts, CommentsView, CommentTab } from "#domain/comments/moderation.ts";
import { COUNT_MAX, formatCounted } from "#platform/format/numbers.ts";
import { FilterForm } from "../pieces/list/filter-form.tsx";
import { SearchBox } from "../pieces/list/search-box.tsx";
import tabsOf from "../pieces/list/tabs.module.css";
import { withQuery } from "../pieces/with-query.ts";
import styles from "./comment-filters.module.css";

interface TabsProps {
  view: CommentsView;
  query: string;
  counts: CommentCounts;
  /** How many readers are muted, blocked or trusted. */
  readers: number;
}

/** Tabs by state, with the number of comments. */
export function CommentTabs({ view, query, counts, readers }: TabsProps) {
  const tabs: [CommentTab, string, number][] = [
    ["aguardando", "Aguardando", Math.min(COUNT_MAX, counts.reported + counts.waiting)],
    ["aprovados", "Aprovados", counts.approved],
    ["reprovados", "Reprovados", counts.rejected],
    ["leitores", "Leitores", readers],
    ["todos", "Todos", counts.all],
  ];
  return (
    <nav className={`${tabsOf.tabs} ${styles.tabs}`} aria-label="Comentários por situação">
      {tabs.map(([tab, label, count]) => (
        <Link key={tab} to={withQuery(query, { aba: tab })} aria-current={view.tab === tab ? "page" : undefined}>
          {label}
          <span className={tab === "aguardando" && count > 0 ? "count" : "meta"}>{formatCounted(count)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The search, which keeps the other filters; all are in the URL so that it can be bookmarked and shared. */
export function CommentSearch({ view: { search, tab, newsId, userId } }: { view: CommentsView }) {
  const otherFilters = { aba: tab, noticia: newsId, autor: userId };
  return (
    <FilterForm className={styles.search}>
      <SearchBox label="Buscar comentários" search={search} />
      {Object.entries(otherFilters).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </FilterForm>
  );
}

interface LimitsProps {
  view: CommentsView;
  query: string;
  /** Labels of the active filters. */
  articleTitle: string | null;
  authorName: string | null;
}

/** The active filters, each with a way to remove it. */
export function CommentLimits({ view, query, articleTitle, authorName }: LimitsProps) {
  const { newsId, userId, commentId } = view;
  if (!(newsId || userId || commentId)) return null;
  return (
    <div className={styles.limits}>
      {newsId && (
        <Limit name={`Notícia: ${articleTitle ?? "não existe mais"}`} to={withQuery(query, { noticia: null })} />
      )}
      {userId && <Limit name={`Autor: ${authorName ?? "Leitor removido"}`} to={withQuery(query, { autor: null })} />}
      {commentId && <Limit name="Um comentário" to={withQuery(query, { comentario: null })} />}
    </div>
  );
}

function Limit({ name, to }: { name: string; to: string }) {
  return (
    <Link className="chip" to={to} aria-label={`Tirar o filtro ${name}`}>
      <span>{name}</span>
      <Icon icon={X} />
    </Link>
  );
}
