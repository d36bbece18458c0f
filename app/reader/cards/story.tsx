import { Figure } from "#app/ui/picture.tsx";
import type { ArticleCard } from "#domain/news/schema.ts";
import { keepSumsWhole } from "#platform/format/line-breaks.ts";
import { categoryClass } from "../shell/category-style.ts";
import { ArticleLink } from "./article-link.tsx";
import { CardDate } from "./card-date.tsx";

/** How much room a card takes: the classes of front-page.css. */
export type StoryRank = "lead" | "second" | "third" | "side" | "side low" | "big";

interface StoryProps {
  article: ArticleCard;
  rank: StoryRank;
  opensDialog?: boolean;
  showCategory?: boolean;
  withPicture?: boolean;
  /** The `sizes` attribute of its picture. */
  sizes?: string;
  priority?: boolean;
  heading?: "h2" | "h3";
  /** The class of its summary, where it shows one. */
  summary?: "sum" | "deck";
}

/** A card of a list: the whole of it is the link (look: Pieces). */
export function Story({
  article,
  rank,
  opensDialog,
  showCategory = true,
  withPicture = true,
  sizes = "136px",
  priority,
  heading: Heading = "h3",
  summary,
}: StoryProps) {
  return (
    <article className={`story ${rank} ${categoryClass(article.category)}${withPicture ? "" : " plain"}`}>
      {withPicture && (
        <div className="pic">
          <Figure picture={article.picture} alt="" sizes={sizes} priority={priority} />
        </div>
      )}
      {showCategory && article.category && <p className="kick">{article.category.name}</p>}
      <Heading className="headline">
        <ArticleLink address={article.address} opensDialog={opensDialog}>
          {keepSumsWhole(article.title)}
        </ArticleLink>
      </Heading>
      {summary && article.summary && <p className={summary}>{keepSumsWhole(article.summary)}</p>}
      <p className="meta">
        {rank !== "side low" && (
          <span>
            Por <b>{article.author}</b>
          </span>
        )}
        <CardDate className={rank === "side low" ? "" : "dot"} publishedAt={article.publishedAt} />
      </p>
    </article>
  );
}
