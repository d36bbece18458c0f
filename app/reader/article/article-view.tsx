import { ArrowLeft } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import type { ArticlePage } from "#domain/news/schema.ts";
import { keepSumsWhole } from "#platform/format/line-breaks.ts";
import { BackLink } from "../shell/back-link.tsx";
import { categoryClass } from "../shell/category-style.ts";
import { ActionsBar } from "./actions-bar.tsx";
import { Gallery, Prose, References } from "./article-body.tsx";
import { ArticleMedia } from "./article-media.tsx";
import { AudioPlayer } from "./audio-player.tsx";
import { Byline } from "./byline.tsx";
import { CategoryBadge } from "./category-badge.tsx";
import { CommentList } from "./comment-list.tsx";
import { Talk } from "./comments.tsx";

const HERO_SIZES = "(min-width: 1184px) 744px, (min-width: 1024px) 60vw, 100vw";
const COMMENTS = "comentarios";

interface ArticleViewProps {
  article: ArticlePage & { liked: boolean };
  /** A draft that is looked at: nobody likes, shares or comments it yet. */
  isPreview?: boolean;
}

/** An article's page (docs/product.md, "Article page"). */
export function ArticleView({ article, isPreview = false }: ArticleViewProps) {
  const { category, audioUrl } = article;
  return (
    <article className={`art ${categoryClass(category)}`}>
      <div className="wrap">
        <BackLink icon={<Icon icon={ArrowLeft} />} />
        {category && (
          <p>
            <CategoryBadge article={article} />
          </p>
        )}
        <h1>{keepSumsWhole(article.title)}</h1>
        {article.summary && article.paragraphs[0] !== article.summary && (
          <p className="deck">{keepSumsWhole(article.summary)}</p>
        )}
        <div className="headrow">
          <Byline article={article} isPreview={isPreview} />
          {!isPreview && (
            <div className="desk">
              <ActionsBar article={article} networks={["whatsapp", "facebook"]} commentsHref={`#${COMMENTS}`} />
            </div>
          )}
        </div>
        <div className="cols">
          <div className="main">
            <div className={`hero${article.picture || article.videoUrl ? "" : " bare"}`}>
              <ArticleMedia article={article} sizes={HERO_SIZES} />
            </div>
            {audioUrl && (
              <div className="mob">
                <AudioPlayer url={audioUrl} durationMs={article.audioMs} />
              </div>
            )}
            <Prose paragraphs={article.paragraphs} />
            <Gallery items={article.gallery} />
          </div>
          {(audioUrl || article.sources || article.links.length > 0) && (
            <aside className="rail" aria-label="Mais sobre a notícia">
              {audioUrl && (
                <div className="desk">
                  <AudioPlayer url={audioUrl} durationMs={article.audioMs} />
                </div>
              )}
              <References article={article} />
            </aside>
          )}
          {!isPreview && (
            <div className="after">
              <ActionsBar
                article={article}
                networks={["whatsapp", "facebook", "twitter", "telegram"]}
                commentsHref={`#${COMMENTS}`}
              />
              <section className="talk" id={COMMENTS} aria-labelledby="comentarios-titulo">
                <h2 id="comentarios-titulo">Comentários</h2>
                <Talk key={article.id} article={article} />
                <CommentList key={`comentários de ${article.id}`} article={article} />
              </section>
            </div>
          )}
        </div>
      </div>
    </article>
  );
}
