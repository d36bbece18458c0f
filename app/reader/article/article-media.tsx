import { Figure } from "#app/ui/picture.tsx";
import type { ArticlePage } from "#domain/news/schema.ts";
import { Film } from "../film.tsx";

interface ArticleMediaProps {
  article: Pick<ArticlePage, "title" | "videoUrl" | "videoMs" | "picture">;
  sizes: string;
}

/** The film, else the picture of an article. */
export function ArticleMedia({ article, sizes }: ArticleMediaProps) {
  const { title, videoUrl, videoMs, picture } = article;
  if (videoUrl) return <Film film={{ url: videoUrl, still: picture, durationMs: videoMs }} label={title} />;
  return <Figure picture={picture} alt={picture?.alt ?? title} sizes={sizes} priority />;
}
