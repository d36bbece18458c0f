import { Figure } from "#app/ui/picture.tsx";
import { useDates } from "#app/use-dates.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";
import type { FrontArticle } from "#domain/news/front-page/slots.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { colorVariables } from "../pieces/color-variables.ts";
import styles from "./small-card.module.css";

/** How long ago an article was published, or its date if that is long ago; `narrow` shows the date in numbers. */
export function Age({ at, narrow = false }: { at: string; narrow?: boolean }) {
  const dates = useDates();
  const fresh = useFreshTime(at);
  return (
    <time className="meta" dateTime={at} title={dates.longWithHour(at)}>
      {fresh ?? (narrow ? dates.shortDay(at) : dates.dayAndMonth(at))}
    </time>
  );
}

/** The kicker of an article: its category, in its colour. */
export function Kicker({ of: { category } }: { of: FrontArticle }) {
  if (!category) return null;
  return (
    <p className="kick cat" style={colorVariables(category.colors)}>
      {category.name}
    </p>
  );
}

/** Category, title and thumbnail of an article in a list. */
export function SmallCard({ article }: { article: FrontArticle }) {
  return (
    <>
      <div className={styles.words}>
        <Kicker of={article} />
        <h3>{nonBreakingCurrency(article.title)}</h3>
        <Age at={article.publishedAt} />
      </div>
      <div className={`frame ${styles.thumb}`}>
        <Figure picture={article.picture} alt="" sizes="72px" />
      </div>
    </>
  );
}
