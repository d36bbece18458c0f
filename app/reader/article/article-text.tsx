import type { ArticlePage } from "#domain/news/types.ts";
import { Prose } from "./article-body.tsx";
import { DocumentBody } from "./document-body.tsx";

interface ArticleTextProps {
  article: Pick<ArticlePage, "body" | "paragraphs">;
  /** Whether a first paragraph that is long enough begins with a drop cap. */
  dropCap?: boolean;
  className?: string;
}

/** The text of an article: its document, or plain paragraphs where it has no other blocks. */
export function ArticleText({ article: { body, paragraphs }, dropCap = false, className }: ArticleTextProps) {
  if (!body) return <Prose paragraphs={paragraphs} dropCap={dropCap} className={className} />;
  return <DocumentBody {...body} dropCap={dropCap} className={className} />;
}
