import { Figure } from "#app/ui/picture.tsx";
import type { ArticlePage } from "#domain/news/schema.ts";

interface ArticleMediaProps {
  article: Pick<ArticlePage, "title" | "videoUrl" | "picture">;
  sizes: string;
}

/** The film, else the picture of an article. */
export function ArticleMedia({ article, sizes }: ArticleMediaProps) {
  if (article.videoUrl) {
    return (
      // Films of the newsroom come without a caption file.
      <video
        controls
        playsInline
        preload="none"
        poster={posterOf(article)}
        src={article.videoUrl}
        aria-label={article.title}
      >
        <a href={article.videoUrl}>Abrir o vídeo</a>
      </video>
    );
  }
  return <Figure picture={article.picture} alt={article.title} sizes={sizes} priority />;
}

const POSTER_WIDTH = 768;

function posterOf({ picture }: Pick<ArticlePage, "picture">): string | undefined {
  if (!picture?.variants) return picture?.src;
  const width = picture.widths.findLast((candidate) => candidate <= POSTER_WIDTH) ?? picture.widths[0];
  return `${picture.variants.replace("{w}", String(width))}.webp`;
}
