import { ArrowDown, ArrowUp } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { type ArticleSort, type ArticlesView, startsAscending } from "#domain/news/writing/admin-list.ts";
import styles from "./sort-link.module.css";
import { viewLink } from "./view-link.ts";

interface SortHeaderProps {
  /** What the column shows, each with its own order. */
  sorts: { sort: ArticleSort; label: string }[];
  view: Pick<ArticlesView, "sort" | "ascending">;
  query: string;
  className?: string | undefined;
}

/** The header of a column that the table is sorted by; a second click reverses the order. */
export function SortHeader({ sorts, view, query, className }: SortHeaderProps) {
  const isOn = sorts.some(({ sort }) => sort === view.sort);
  return (
    <th scope="col" className={className} aria-sort={isOn ? (view.ascending ? "ascending" : "descending") : undefined}>
      {sorts.map(({ sort, label }, place) => (
        <span key={sort}>
          {place > 0 && ", "}
          <SortLink sort={sort} label={label} view={view} query={query} />
        </span>
      ))}
    </th>
  );
}

type SortLinkProps = Pick<SortHeaderProps, "view" | "query"> & SortHeaderProps["sorts"][number];

function SortLink({ sort, label, view, query }: SortLinkProps) {
  const isOn = view.sort === sort;
  const ascending = isOn ? !view.ascending : startsAscending(sort);
  return (
    <Link
      className={styles.sort}
      to={viewLink(query, { ordenar: `${ascending ? "" : "-"}${sort}` })}
      aria-current={isOn || undefined}
      preventScrollReset
    >
      {label}
      {isOn && <Icon icon={view.ascending ? ArrowUp : ArrowDown} />}
    </Link>
  );
}
