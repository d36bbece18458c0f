import type { ReactNode } from "react";
import type { ArticlePage } from "#domain/news/types.ts";
import { Prose } from "./article-body.tsx";
import { DocumentBody } from "./document-body.tsx";

/** Something that stands within a text, after so many of its blocks. */
export interface Insertion {
  after: number;
  element: ReactNode;
}

interface ArticleTextProps {
  article: Pick<ArticlePage, "body" | "paragraphs">;
  /** Whether a first paragraph that is long enough begins with a drop cap. */
  dropCap?: boolean;
  className?: string;
  insertion?: Insertion | null;
}

/** The text of an article: its document, or plain paragraphs where it has no other blocks. */
export function ArticleText({ article, dropCap = false, className, insertion }: ArticleTextProps) {
  const text = { article, className };
  if (!insertion) return <Blocks {...text} dropCap={dropCap} />;
  const { after, element } = insertion;
  return (
    <>
      <Blocks {...text} dropCap={dropCap} to={after} />
      {element}
      <Blocks {...text} from={after} />
    </>
  );
}

interface BlocksProps extends Pick<ArticleTextProps, "article" | "dropCap" | "className"> {
  /** Number of the first block, and of the one behind the last. */
  from?: number;
  to?: number;
}

function Blocks({ article: { body, paragraphs }, from = 0, to, dropCap, className }: BlocksProps) {
  const shared = { dropCap, className };
  if (!body) return <Prose paragraphs={paragraphs.slice(from, to)} {...shared} />;
  const { document, resources } = body;
  return (
    <DocumentBody
      document={{ ...document, content: document.content.slice(from, to) }}
      resources={resources}
      {...shared}
    />
  );
}
