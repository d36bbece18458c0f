import { href, Link } from "react-router";
import { useDates } from "#app/use-dates.ts";
import list from "../../ui/card-list.module.css";
import { ArticleCard } from "../cards/article-card.tsx";
import { nearMoment } from "./moments.ts";
import { Nothing, Part } from "./part.tsx";
import type { ForYou } from "./use-for-you.ts";

/** What came out since the last visit, with the subject that the reader follows; to a first visit the newest articles. */
export function NewPart({ now, since, news, follows, isOffline }: ForYou) {
  const dates = useDates();
  const names = new Map(follows.map(({ key, name }) => [key as string, name]));
  const isFirst = now !== null && since === null;
  return (
    <Part
      id="novas"
      title={isFirst ? "As mais novas" : "Desde a sua última visita"}
      aside={since !== null && now !== null && <p className="meta">{nearMoment(dates, since, now)}</p>}
    >
      {isOffline && <Nothing>Sem conexão. O que é novo aparece aqui quando a rede voltar.</Nothing>}
      {news?.articles.length === 0 && (
        <Nothing>
          Nada de novo por enquanto. <Link to={href("/news")}>Ver todas as notícias</Link>
        </Nothing>
      )}
      {news && news.articles.length > 0 && (
        <div className={list.list}>
          {news.articles.map((article) => {
            const followed = article.follows.map((key) => names.get(key)).find(Boolean);
            return (
              <ArticleCard
                key={article.id}
                article={article}
                rank="low"
                kick={followed ? `${followed}, que você segue` : undefined}
              />
            );
          })}
        </div>
      )}
    </Part>
  );
}
