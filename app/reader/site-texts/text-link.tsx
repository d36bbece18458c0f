import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import type { SiteText } from "./site-text.ts";

interface TextLinkProps {
  text: SiteText;
  children: ReactNode;
}

/** Opens a text about the site in a dialog. A tap before hydration waits a moment for it, then opens the text's own page. */
export function TextLink({ text: { hash, path }, children }: TextLinkProps) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate({ search: window.location.search, hash }, { preventScrollReset: true });
  };
  return (
    <a href={path} aria-haspopup="dialog" aria-controls={hash} data-replay="400" onClick={handleClick}>
      {children}
    </a>
  );
}
