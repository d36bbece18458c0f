import { classNames } from "#app/ui/class-names.ts";
import { Figure } from "#app/ui/picture.tsx";
import type { ArticleSummary } from "#domain/news/types.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import styles from "../../ui/cards.module.css";
import { categoryClass } from "../shell/category-style.ts";
import { ArticleLink } from "./article-link.tsx";
import { CardDate } from "./card-date.tsx";

/** The sizes of a card: text below a picture, text beside a small one, or a headline with its date. */
const RANKS = { large: "", side: styles.side, low: styles.side, line: styles.line };

/** Sizes that do not show the author. */
const UNSIGNED = ["low", "line"];

const SUMMARIES = { sum: styles.sum, deck: styles.deck };

interface ArticleCardProps {
  article: ArticleSummary;
  rank: keyof typeof RANKS;
  opensDialog?: boolean;
  showCategory?: boolean;
  /** Shown in place of the name of its category. */
  kick?: string;
  withPicture?: boolean;
  /** The `sizes` attribute of its picture. */
  sizes?: string;
  priority?: boolean;
  heading?: "h2" | "h3" | "h4";
  /** Whether a heading above names the day. */
  underDay?: boolean;
  /** The class of its summary, where it shows one. */
  summary?: keyof typeof SUMMARIES;
}

/** A card of a list: the whole of it is the link. */
export function ArticleCard({
  article,
  rank,
  opensDialog,
  showCategory = true,
  kick = article.category?.name,
  withPicture = true,
  sizes = "136px",
  priority,
  heading: Heading = "h3",
  underDay,
  summary,
}: ArticleCardProps) {
  const isSigned = !UNSIGNED.includes(rank);
  return (
    <article
      className={classNames(styles.card, RANKS[rank], categoryClass(article.category), !withPicture && styles.plain)}
    >
      {withPicture && (
        <div className={`frame ${styles.pic}`}>
          <Figure picture={article.picture} alt="" sizes={sizes} priority={priority} />
        </div>
      )}
      {showCategory && kick && <p className="kick">{kick}</p>}
      <Heading className={styles.headline}>
        <ArticleLink address={article.address} opensDialog={opensDialog}>
          {nonBreakingCurrency(article.title)}
        </ArticleLink>
      </Heading>
      {summary && article.summary && <p className={SUMMARIES[summary]}>{nonBreakingCurrency(article.summary)}</p>}
      <p className="meta">
        {isSigned && (
          <span>
            Por <b>{article.author}</b>
          </span>
        )}
        <CardDate className={isSigned ? "dot" : ""} publishedAt={article.publishedAt} underDay={underDay} />
      </p>
    </article>
  );
}
