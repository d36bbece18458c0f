import type { ReactNode } from "react";
import { href, Link } from "react-router";

/** Screens over which an article opens as a dialog. */
export type DialogBackground = "/" | "/notifications";

/** The addresses of the articles that the home page shows, in its order, for the dialog over it. */
export type DialogSequence = string[];

interface ArticleLinkProps {
  address: string;
  /** On the home page the article opens as a dialog over the page; its address stays the article's own. */
  opensDialog?: boolean;
  background?: DialogBackground;
  children: ReactNode;
}

/** The address of an article's page. */
export function articlePath(address: string): string {
  return href("/news/:address", { address });
}

/** The route of the dialog over a screen; what the browser shows is `articlePath`. */
export function dialogPath(address: string, background: DialogBackground): string {
  return background === "/" ? href("/ler/:address", { address }) : href("/notifications/ler/:address", { address });
}

/** A link to an article. A tap before hydration waits a moment for the dialog, then opens the page. */
export function ArticleLink({ address, opensDialog = false, background = "/", children }: ArticleLinkProps) {
  return opensDialog ? (
    <Link
      to={dialogPath(address, background)}
      mask={articlePath(address)}
      preventScrollReset
      prefetch="intent"
      data-replay="400"
    >
      {children}
    </Link>
  ) : (
    <Link to={articlePath(address)} prefetch="intent" viewTransition>
      {children}
    </Link>
  );
}
