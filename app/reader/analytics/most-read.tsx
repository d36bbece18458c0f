import { useId } from "react";
import { MOST_READ_LEAST } from "#domain/page-views/limits.ts";
import type { ReadArticle } from "#domain/page-views/types.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { ArticleLink } from "../cards/article-link.tsx";
import type { ColumnPieceProps } from "../features/places.ts";
import styles from "./most-read.module.css";

const SPANS = { day: "24 horas", week: "7 dias" };
type Span = keyof typeof SPANS;

/** The lists that have enough articles to be shown. */
function shownSpans({ facts, shown = [] }: ColumnPieceProps): { span: Span; articles: ReadArticle[] }[] {
  return (["day", "week"] as const)
    .map((span) => ({
      span,
      articles: facts.analytics[span].filter(({ address }) => !shown.some((other) => other.address === address)),
    }))
    .filter(({ articles }) => articles.length >= MOST_READ_LEAST);
}

/** Whether there is a list. */
export const isMuchRead = (props: ColumnPieceProps): boolean => shownSpans(props).length > 0;

/** "Mais lidas". The period is chosen with radio buttons and CSS, without a script. Hidden while few articles were read. */
export function MostRead(props: ColumnPieceProps) {
  const heading = useId();
  const shown = shownSpans(props);
  const [only] = shown;
  if (!only) return null;
  return (
    <section className={`${styles.most} screen-only`} aria-labelledby={heading} data-deferred="">
      <header>
        <h2 id={heading}>Mais lidas</h2>
        {shown.length > 1 ? (
          <fieldset aria-label="Período das mais lidas">
            {shown.map(({ span }, index) => (
              <label key={span}>
                <input type="radio" name="mais-lidas" value={span} defaultChecked={index === 0} />
                {SPANS[span]}
              </label>
            ))}
          </fieldset>
        ) : (
          <span className="meta">{SPANS[only.span]}</span>
        )}
      </header>
      {shown.map(({ span, articles }) => (
        <ol key={span} data-span={span}>
          {articles.map(({ address, title, category }) => (
            <li key={address}>
              <ArticleLink address={address}>{nonBreakingCurrency(title)}</ArticleLink>
              {category && <p className="meta">{category.name}</p>}
            </li>
          ))}
        </ol>
      ))}
    </section>
  );
}
