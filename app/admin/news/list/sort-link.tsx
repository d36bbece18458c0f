import { ArrowDown, ArrowUp } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { ArticleSort, ArticlesView } from "#domain/news/writing/admin-list.ts";
import { withQuery } from "../../pieces/with-query.ts";
import styles from "./sort-link.module.css";

interface SortLinkProps {
  sort: ArticleSort;
  label: string;
  view: Pick<ArticlesView, "sort" | "ascending">;
  query: string;
  className?: string;
}

/** The header of a sortable column; a second click reverses the order. */
export function SortLink({ sort, label, view, query, className }: SortLinkProps) {
  const on = view.sort === sort;
  const ascending = on ? !view.ascending : sort === "titulo";
  return (
    <th className={className} aria-sort={on ? (view.ascending ? "ascending" : "descending") : undefined}>
      <Link className={styles.sort} to={withQuery(query, { ordenar: `${ascending ? "" : "-"}${sort}` })}>
        {label}
        {on && <Icon icon={view.ascending ? ArrowUp : ArrowDown} />}
      </Link>
    </th>
  );
}
