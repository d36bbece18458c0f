import { ChevronLeft, ChevronRight } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { isLaterPage, withQuery } from "../with-query.ts";
import styles from "./pager.module.css";

interface PagerProps {
  /** Cursors of the previous and next page; null if there is none. */
  previous: string | null;
  next: string | null;
  /** The query of the page that is shown. */
  query: string;
  /** Id of the list if it is below a form: links scroll to it. */
  listId?: string;
}

/** Links to the previous and next page; nothing if there is only one. On a later page that has become empty, a link to the first. */
export function Pager({ previous, next, query, listId }: PagerProps) {
  if (!previous && !next && !isLaterPage(query)) return null;
  const hash = listId ? `#${listId}` : "";
  return (
    <nav className={styles.pages} aria-label="Páginas">
      {!previous && !next && (
        <Link className="btn line small" to={withQuery(query, {}) + hash}>
          Ver desde o começo
        </Link>
      )}
      {previous && (
        <Link className="btn line small" to={withQuery(query, { antes: previous }) + hash}>
          <Icon icon={ChevronLeft} />
          Página anterior
        </Link>
      )}
      {next && (
        <Link className={`btn line small ${styles.next}`} to={withQuery(query, { depois: next }) + hash}>
          Próxima página
          <Icon icon={ChevronRight} />
        </Link>
      )}
    </nav>
  );
}
