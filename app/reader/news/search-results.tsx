import { Link } from "react-router";
import { Figure } from "#app/ui/picture.tsx";
import type { FoundArticle, MarkedPart, SearchQuery, SearchResult } from "#domain/news/search/types.ts";
import type { CardLayout } from "#domain/settings/types.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { formatCount } from "#platform/format/numbers.ts";
import cards from "../../ui/cards.module.css";
import { ArticleLink } from "../cards/article-link.tsx";
import { CardDate } from "../cards/card-date.tsx";
import { useLoadMore } from "../cards/load-more.tsx";
import { ColumnPieces } from "../features/column.tsx";
import { SearchPieces } from "../features/search.tsx";
import type { ColumnFacts, SearchFacts } from "../features.server.ts";
import { categoryClass } from "../shell/category-style.ts";
import foundCardStyles from "./found-card.module.css";
import { searchPath, withoutFilters } from "./search-address.ts";
import { SearchFilters } from "./search-filters.tsx";
import styles from "./search-results.module.css";

interface SearchResultsProps {
  question: SearchQuery;
  list: SearchResult;
  /** The part of the sentence with the years in which the articles were published. */
  years: string;
  layout: CardLayout;
  column: ColumnFacts;
  features: SearchFacts;
}

const countText = ({ total, isMore }: SearchResult) =>
  `${isMore ? "Mais de " : ""}${formatCount(total, "notícia", "notícias")}`;

/** The results of a search (docs/product.md, "Search"), with the most read articles beside or below them. */
export function SearchResults({ question, list, years, layout, column, features }: SearchResultsProps) {
  const { articles, link } = useLoadMore(list);
  return (
    <div className={`wrap ${styles.seek}`}>
      <div className={styles.found}>
        <h1>Resultados para “{list.corrected ?? question.text}”</h1>
        <p className={styles.said} role="status">
          <b>{countText(list)}</b>
          {years}.{list.isPartial && " Nenhuma tem todas as palavras; estas têm algumas."}
          <AlsoSearched question={question} list={list} />
        </p>
        <SearchFilters question={question} list={list} />
        <SearchPieces facts={features} />
        <section className={styles.hits} aria-label="Resultados">
          {articles.map((article) => (
            <FoundCard key={article.address} article={article} withPicture={layout !== "compact"} />
          ))}
        </section>
        {link}
        {list.isMore && !question.byDate && !link && (
          <p className={`${styles.said} screen-only`}>
            Há outras, mais antigas:{" "}
            <Link to={searchPath({ ...question, byDate: true })}>veja das mais recentes em diante</Link>.
          </p>
        )}
      </div>
      <div className={styles.most}>
        <ColumnPieces facts={column} shown={articles} />
      </div>
    </div>
  );
}

function AlsoSearched({ question, list }: Pick<SearchResultsProps, "question" | "list">) {
  if (list.corrected !== null) return ` Nada tem “${question.text}”, procuramos por “${list.corrected}”.`;
  if (list.also.length === 0) return null;
  return (
    <>
      {" Também procuramos por "}
      {list.also.map((text, index) => (
        <span key={text}>
          {index > 0 && " e "}
          <Link to={searchPath({ ...withoutFilters(question), text })}>{text}</Link>
        </span>
      ))}
      .
    </>
  );
}

/** A text with its matches marked. */
function Marked({ parts }: { parts: MarkedPart[] }) {
  return parts.map(({ at, text, isMatch }) => {
    const shown = nonBreakingCurrency(text);
    return isMatch ? <mark key={at}>{shown}</mark> : <span key={at}>{shown}</span>;
  });
}

/** A search result, with the matched words marked in title and excerpt. */
function FoundCard({ article, withPicture }: { article: FoundArticle; withPicture: boolean }) {
  const { category } = article;
  const layout = withPicture ? cards.side : `${cards.plain} ${foundCardStyles.words}`;
  return (
    <article className={`${cards.card} ${layout} ${foundCardStyles.found} ${categoryClass(category)}`}>
      {withPicture && (
        <div className={`frame ${cards.pic} ${foundCardStyles.picture}`}>
          <Figure picture={article.picture} alt="" sizes="(min-width: 1024px) 176px, 112px" />
        </div>
      )}
      <p className="kick">
        {category?.name}
        <span className="meta">
          <CardDate className={category ? "dot" : ""} publishedAt={article.publishedAt} />
        </span>
      </p>
      <h2 className={`${cards.headline} ${foundCardStyles.title}`}>
        <ArticleLink address={article.address}>
          <Marked parts={article.titleParts} />
        </ArticleLink>
      </h2>
      {article.excerpt.length > 0 && (
        <p className={`${cards.sum} ${foundCardStyles.excerpt}`}>
          <Marked parts={article.excerpt} />
        </p>
      )}
      <p className={`meta ${foundCardStyles.by}`}>
        <span>
          Por <b>{article.author}</b>
        </span>
      </p>
    </article>
  );
}
