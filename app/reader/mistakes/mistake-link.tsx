import { Info } from "lucide";
import { useEffect, useRef } from "react";
import { href, Link, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { MISTAKE_LIMITS } from "#domain/news/mistakes/limits.ts";

/** Query parameter of the form: the words that it is about. */
export const PASSAGE = "trecho";

/** "Achou um erro?": the form about the article, with the words of it that were marked last. */
export function MistakeLink({ address }: { address: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  // A tap on the link ends the selection.
  const marked = useRef<Range>(undefined);
  const navigate = useNavigate();
  // The document has the selection.
  useEffect(() => {
    const handleSelection = () => {
      const selection = document.getSelection();
      if (!selection || selection.isCollapsed) return;
      const range = selection.getRangeAt(0);
      if (link.current?.closest("article")?.contains(range.commonAncestorContainer))
        marked.current = range.cloneRange();
    };
    document.addEventListener("selectionchange", handleSelection);
    return () => document.removeEventListener("selectionchange", handleSelection);
  }, []);
  const path = href("/news/:address/erro", { address });
  return (
    <Link
      ref={link}
      to={path}
      onClick={(event) => {
        const passage = marked.current?.toString().trim().slice(0, MISTAKE_LIMITS.passage);
        if (!passage || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(`${path}?${new URLSearchParams({ [PASSAGE]: passage })}`);
      }}
    >
      <Icon icon={Info} />
      Achou um erro?
    </Link>
  );
}
