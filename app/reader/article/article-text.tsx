import type { ArticlePage } from "#domain/news/types.ts";
import { Prose } from "./article-body.tsx";
import { DocumentBody } from "./document/document-body.tsx";

interface ArticleTextProps {
  article: Pick<ArticlePage, "body" | "paragraphs">;
  /** Whether a first paragraph that is long enough begins with a large letter. */
  lettered?: boolean;
  className?: string;
}

/** An article's text: its document, or paragraphs where it is no more than that. */
export function ArticleText({ article: { body, paragraphs }, lettered = false, className }: ArticleTextProps) {
  if (!body) return <Prose paragraphs={paragraphs} lettered={lettered} className={className} />;
  return <DocumentBody {...body} lettered={lettered} className={className} />;
}
