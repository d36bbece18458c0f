import { Figure } from "#app/ui/picture.tsx";
import type { FoundArticle, MarkedPart } from "#domain/news/search/types.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import cards from "../../ui/cards.module.css";
import { ArticleLink } from "../cards/article-link.tsx";
import { CardDate } from "../cards/card-date.tsx";
import { categoryClass } from "../shell/category-style.ts";
import styles from "./found-card.module.css";

/** A text with its matches marked. */
function Marked({ parts }: { parts: MarkedPart[] }) {
  return parts.map(({ at, text, isMatch }) => {
    const shown = nonBreakingCurrency(text);
    return isMatch ? <mark key={at}>{shown}</mark> : <span key={at}>{shown}</span>;
  });
}

/** A search result, with the matched words marked in title and excerpt. */
export function FoundCard({ article, withPicture }: { article: FoundArticle; withPicture: boolean }) {
  const { category } = article;
  const layout = withPicture ? cards.side : `${cards.plain} ${styles.words}`;
  return (
    <article className={`${cards.card} ${layout} ${styles.found} ${categoryClass(category)}`}>
      {withPicture && (
        <div className={`frame ${cards.pic} ${styles.picture}`}>
          <Figure picture={article.picture} alt="" sizes="(min-width: 1024px) 176px, 112px" />
        </div>
      )}
      <p className="kick">
        {category?.name}
        <span className="meta">
          <CardDate className={category ? "dot" : ""} publishedAt={article.publishedAt} />
        </span>
      </p>
      <h2 className={`${cards.headline} ${styles.title}`}>
        <ArticleLink address={article.address}>
          <Marked parts={article.titleParts} />
        </ArticleLink>
      </h2>
      {article.excerpt.length > 0 && (
        <p className={`${cards.sum} ${styles.excerpt}`}>
          <Marked parts={article.excerpt} />
        </p>
      )}
      <p className={`meta ${styles.by}`}>
        <span>
          Por <b>{article.author}</b>
        </span>
      </p>
    </article>
  );
}
