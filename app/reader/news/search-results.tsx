import { Link } from "react-router";
import type { SearchQuery, SearchResult } from "#domain/news/search/types.ts";
import type { MostRead as MostReadLists } from "#domain/news/types.ts";
import type { CardLayout } from "#domain/settings/types.ts";
import { useLoadMore } from "../cards/load-more.tsx";
import { MostRead } from "../cards/most-read.tsx";
import { countArticles } from "../count-articles.ts";
import { FoundCard } from "./found-card.tsx";
import { searchPath, withoutFilters } from "./search-address.ts";
import { SearchFilters } from "./search-filters.tsx";
import styles from "./search-results.module.css";

interface SearchResultsProps {
  question: SearchQuery;
  list: SearchResult;
  /** The part of the sentence with the years in which the articles were published. */
  years: string;
  layout: CardLayout;
  mostRead: MostReadLists;
}

const countText = ({ total, isMore }: SearchResult) => `${isMore ? "Mais de " : ""}${countArticles(total)}`;

/** The results of a search (docs/product.md, "Search"), with the most read articles beside or below them. */
export function SearchResults({ question, list, years, layout, mostRead }: SearchResultsProps) {
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
        <MostRead mostRead={mostRead} />
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
