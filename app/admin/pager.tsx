import { ChevronLeft, ChevronRight, type IconNode } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { withQuery } from "./with-query.ts";

interface PagerProps {
  /** Keys of the neighbouring pages; null where there is none. */
  previous: string | null;
  next: string | null;
  /** The query of the page that is shown. */
  query: string;
}

/** The way to the pages before and behind; nothing when there is only one. */
export function Pager({ previous, next, query }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pages" aria-label="Páginas">
      <PageLink label="Página anterior" icon={ChevronLeft} to={previous && withQuery(query, { antes: previous })} />
      <PageLink label="Próxima página" icon={ChevronRight} to={next && withQuery(query, { depois: next })} />
    </nav>
  );
}

function PageLink({ label, icon, to }: { label: string; icon: IconNode; to: string | null }) {
  return to ? (
    <Link className="tap" to={to} aria-label={label}>
      <Icon icon={icon} />
    </Link>
  ) : (
    <span className="tap off" aria-hidden="true">
      <Icon icon={icon} />
    </span>
  );
}
