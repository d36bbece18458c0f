import type { MouseEvent } from "react";
import { Link } from "react-router";

interface MoreLinkProps {
  /** The page with what follows, for browsers without scripts. */
  to: string;
  className?: string;
  label: string;
  /** Where on its page it follows. */
  hash?: string;
  loading: boolean;
  onLoad: (event: MouseEvent) => void;
}

/** A link to what follows, which is added below with scripts. */
export const MoreLink = ({ to, className = "btn line", label, hash = "", loading, onLoad }: MoreLinkProps) => (
  <Link
    className={className}
    to={to + hash}
    aria-busy={loading}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (!loading) onLoad(event);
    }}
  >
    {loading ? "Carregando…" : label}
  </Link>
);
