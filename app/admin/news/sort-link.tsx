import { ArrowDown, ArrowUp } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { DeskSort, DeskView } from "#domain/newsroom/desk.ts";
import { withQuery } from "../with-query.ts";

interface SortLinkProps {
  sort: DeskSort;
  label: string;
  view: Pick<DeskView, "sort" | "ascending">;
  query: string;
  className?: string;
}

/** A column's heading that sorts by it, the other way round at the second click. */
export function SortLink({ sort, label, view, query, className }: SortLinkProps) {
  const on = view.sort === sort;
  const ascending = on ? !view.ascending : sort === "titulo";
  return (
    <th className={className} aria-sort={on ? (view.ascending ? "ascending" : "descending") : undefined}>
      <Link className="sort" to={withQuery(query, { ordenar: `${ascending ? "" : "-"}${sort}` })}>
        {label}
        {on && <Icon icon={view.ascending ? ArrowUp : ArrowDown} />}
      </Link>
    </th>
  );
}
