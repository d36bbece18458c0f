import { Figure } from "#app/ui/picture.tsx";
import type { ArticlePage } from "#domain/news/types.ts";
import { Film } from "../../film.tsx";
import styles from "./article-media.module.css";
import { LargePicture } from "./large-picture.tsx";

interface ArticleMediaProps {
  article: Pick<ArticlePage, "title" | "videoUrl" | "videoMs" | "picture">;
  sizes: string;
}

/** The caption of an article's film or picture, with who made it; null without either. */
export function MediaCaption({
  article,
}: {
  article: Pick<ArticlePage, "imageCaption" | "imageCredit" | "picture" | "videoUrl">;
}) {
  const { imageCaption, imageCredit, picture, videoUrl } = article;
  if (!(picture || videoUrl) || !(imageCaption || imageCredit)) return null;
  return (
    <figcaption className={styles.caption}>
      {imageCaption}
      {imageCaption && imageCredit && " "}
      {imageCredit && (
        <span className={styles.credit}>
          {videoUrl ? "Imagens" : "Foto"}: {imageCredit}
        </span>
      )}
    </figcaption>
  );
}

/** The film, else the picture of an article. */
export function ArticleMedia({ article, sizes }: ArticleMediaProps) {
  const { title, videoUrl, videoMs, picture } = article;
  if (videoUrl) return <Film film={{ url: videoUrl, still: picture, durationMs: videoMs }} label={title} priority />;
  const alt = picture?.alt ?? title;
  return (
    <LargePicture picture={picture} alt={alt}>
      <Figure picture={picture} alt={alt} sizes={sizes} priority />
    </LargePicture>
  );
}
