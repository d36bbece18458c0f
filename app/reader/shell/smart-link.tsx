import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { drawnAddress } from "#platform/http/web-address.ts";

interface SmartLinkProps {
  /** A path of this site or an http address. */
  href: string;
  className?: string;
  /** Style declarations that passed the server's allowlist. */
  style?: CSSProperties;
  current?: boolean;
  /** Whether somebody pays for it: search engines do not count it as a recommendation (`rel="sponsored"`). */
  paid?: boolean;
  children: ReactNode;
}

/**
 * A link from the database: paths of this site are routes, other addresses open in a new tab; anything else has no `href`.
 */
export function SmartLink({ href, className, style, current, paid = false, children }: SmartLinkProps) {
  const address = drawnAddress(href);
  return address?.startsWith("/") ? (
    <Link to={address} viewTransition className={className} style={style} aria-current={current ? "page" : undefined}>
      {children}
    </Link>
  ) : (
    <a
      href={drawnAddress(address)}
      className={className}
      style={style}
      target="_blank"
      rel={paid ? "sponsored noopener noreferrer" : "noopener noreferrer"}
    >
      {children}
    </a>
  );
}
