import { Figure } from "#app/ui/picture.tsx";
import type { ArticleCard } from "#domain/news/schema.ts";
import { READING_TIME } from "#domain/news/schema.ts";
import { keepSumsWhole } from "#platform/format/line-breaks.ts";
import { categoryClass } from "../shell/category-style.ts";
import { ArticleLink } from "./article-link.tsx";
import { CardDate } from "./card-date.tsx";
import { Story } from "./story.tsx";

const LEAD_SIZES = "(min-width: 1280px) 528px, (min-width: 1024px) 44vw, 100vw";
const SECOND_SIZES = "(min-width: 1024px) 384px, (min-width: 640px) 46vw, calc(100vw - 32px)";

/** The lead: headline across, picture and words below (look: Grid). */
function Lead({ article, alone }: { article: ArticleCard; alone: boolean }) {
  return (
    <article className={`story lead${alone ? " alone" : ""} ${categoryClass(article.category)}`}>
      <h3 className="headline">
        <ArticleLink address={article.address} opensDialog>
          {keepSumsWhole(article.title)}
        </ArticleLink>
      </h3>
      <div className="pic">
        <Figure picture={article.picture} alt={article.picture?.alt ?? ""} sizes={LEAD_SIZES} priority />
      </div>
      <div className="words">
        {article.category && <p className="kick">{article.category.name}</p>}
        {article.summary && <p className="deck">{keepSumsWhole(article.summary)}</p>}
        <p className="meta">
          Por <b>{article.author}</b>
          <br />
          <CardDate publishedAt={article.publishedAt} />
          <span className="dot">{READING_TIME}</span>
        </p>
      </div>
    </article>
  );
}

/** The front page: one lead, one second, one in words only, then even ranks; fewer articles drop from the end. */
export function Front({ articles }: { articles: ArticleCard[] }) {
  const [lead, second, third, ...others] = articles;
  if (!lead) return null;
  return (
    <div className="front">
      <Lead article={lead} alone={!second} />
      {second && <Story article={second} rank="second" opensDialog sizes={SECOND_SIZES} summary="sum" />}
      {third && <Story article={third} rank="third" opensDialog withPicture={false} />}
      {others.map((article) => (
        <Story key={article.address} article={article} rank="side low" opensDialog />
      ))}
    </div>
  );
}
