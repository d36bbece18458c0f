import type { CSSProperties, ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";

interface SmartLinkProps {
  /** A path of this site or an http address. */
  href: string;
  className?: string;
  /** Only what the list of harmless declarations gave. */
  style?: CSSProperties;
  current?: boolean;
  children: ReactNode;
}

/** A link from the database: paths of this site are routes, other addresses open in a new tab. */
export function SmartLink({ href, className, style, current, children }: SmartLinkProps) {
  return href.startsWith("/") ? (
    <Link to={href} className={className} style={style} aria-current={current ? "page" : undefined}>
      {children}
    </Link>
  ) : (
    <a href={href} className={className} style={style} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
