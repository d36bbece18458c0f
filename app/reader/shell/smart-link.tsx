import type { ReactNode } from "react";
import { Link } from "react-router";

interface SmartLinkProps {
  /** A path of this site or an http address. */
  href: string;
  className?: string;
  current?: boolean;
  children: ReactNode;
}

/** A link from the database: paths of this site are routes, other addresses open in a new tab. */
export function SmartLink({ href, className, current, children }: SmartLinkProps) {
  return href.startsWith("/") ? (
    <Link to={href} className={className} aria-current={current ? "page" : undefined}>
      {children}
    </Link>
  ) : (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
