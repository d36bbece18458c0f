import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Figure } from "#app/ui/picture.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import type { ArticleSummary } from "#domain/news/types.ts";
import { READING_TIME } from "#domain/news/types.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import cards from "../../ui/cards.module.css";
import { categoryClass } from "../shell/category-style.ts";
import { ArticleCard } from "./article-card.tsx";
import { ArticleLink } from "./article-link.tsx";
import { CardDate } from "./card-date.tsx";
import styles from "./featured-grid.module.css";

const LEAD_SIZES = "(min-width: 1280px) 784px, (min-width: 1024px) 62vw, 100vw";
const SECOND_SIZES = "(min-width: 1024px) 384px, (min-width: 640px) 46vw, calc(100vw - 32px)";

/** The lead article: its headline is above the picture, so that it is on a phone's first screen. */
function Lead({ article }: { article: ArticleSummary }) {
  const dates = useDates();
  const today = useToday();
  const { updatedAt = null, related = [] } = article.asLead ?? {};
  const updated = updatedAt && dates.calendarDay(updatedAt) === today ? dates.hour(updatedAt) : null;
  return (
    <article
      className={classNames(
        cards.card,
        styles.lead,
        !article.picture && styles.typeOnly,
        categoryClass(article.category),
      )}
    >
      {article.category && <p className="kick">{article.category.name}</p>}
      <h3 className={cards.headline}>
        <ArticleLink address={article.address} opensDialog>
          {nonBreakingCurrency(article.title)}
        </ArticleLink>
      </h3>
      {article.picture && (
        <div className={`frame ${cards.pic}`}>
          <Figure picture={article.picture} alt={article.picture.alt ?? ""} sizes={LEAD_SIZES} priority />
        </div>
      )}
      <div className={styles.words}>
        {article.summary && <p className={`${cards.deck} ${styles.deck}`}>{nonBreakingCurrency(article.summary)}</p>}
        <p className="meta">
          Por <b>{article.author}</b>
          <span className="dot">{READING_TIME}</span>
          {/* At the end of the line, so that a change by the browser moves nothing. */}
          {updated ? (
            <time
              className={`dot ${styles.updated}`}
              dateTime={updatedAt!}
              title={dates.longWithHour(article.publishedAt)}
            >
              Atualizado às {updated}
            </time>
          ) : (
            <CardDate className="dot" publishedAt={article.publishedAt} />
          )}
        </p>
      </div>
      {related.length > 0 && (
        <ul className={`${styles.related} screen-only`}>
          {related.map(({ address, title }) => (
            <li key={address}>
              <ArticleLink address={address} opensDialog={false}>
                {nonBreakingCurrency(title)}
              </ArticleLink>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

interface FeaturedGridProps {
  articles: ArticleSummary[];
  /** What stands below the lead in the compact form of the home page, in narrow windows. */
  belowLead?: ReactNode;
}

/** The featured articles: a lead, a second with a picture, a third without one, then smaller ones of equal size. */
export function FeaturedGrid({ articles, belowLead }: FeaturedGridProps) {
  const [lead, second, third, ...others] = articles;
  if (!lead) return null;
  return (
    <div className={styles.featured} data-deferred="2">
      <Lead article={lead} />
      {belowLead}
      {second && <ArticleCard article={second} rank="large" opensDialog sizes={SECOND_SIZES} summary="sum" />}
      {third && <ArticleCard article={third} rank="large" opensDialog withPicture={false} />}
      {others.map((article) => (
        <ArticleCard key={article.address} article={article} rank="low" opensDialog />
      ))}
    </div>
  );
}
