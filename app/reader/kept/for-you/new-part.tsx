import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { href, Link } from "react-router";
import { useDates } from "#app/use-dates.ts";
import list from "../../../ui/card-list.module.css";
import { ArticleCard } from "../../cards/article-card.tsx";
import styles from "./for-you.module.css";
import { nearMoment } from "./moments.ts";
import { Ghosts, Nothing, Part } from "./part.tsx";
import type { ForYou } from "./use-for-you.ts";

/** Articles that are shown at first: what is saved and followed stands below them. */
const FIRST_SHOWN = 8;

/** What came out since the last visit, with the subject that the reader follows; to a first visit the newest articles. Their heading is the same. */
export function NewPart({ now, since, news, follows, isOffline }: ForYou) {
  const dates = useDates();
  const names = new Map(follows.map(({ key, name }) => [key as string, name]));
  const [isWhole, setIsWhole] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const articles = news?.articles ?? [];
  const shown = isWhole || articles.length <= FIRST_SHOWN + 1 ? articles : articles.slice(0, FIRST_SHOWN);
  const showAll = () => {
    flushSync(() => setIsWhole(true));
    part.current?.children[FIRST_SHOWN]?.querySelector("a")?.focus();
  };
  return (
    <Part
      id="novas"
      title="Novas para você"
      aside={since !== null && now !== null && <p className="meta">desde {nearMoment(dates, since, now)}</p>}
    >
      {isOffline && <Nothing>Sem conexão. O que é novo aparece aqui quando a rede voltar.</Nothing>}
      {news && articles.length === 0 && (
        <Nothing>
          Nada de novo por enquanto. <Link to={href("/news")}>Ver todas as notícias</Link>
        </Nothing>
      )}
      {!news && !isOffline && <Ghosts rows={FIRST_SHOWN} className={`${list.list} ${styles.cards} needs-script`} />}
      {shown.length > 0 && (
        <div className={list.list} ref={part}>
          {shown.map((article) => {
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
      {shown.length < articles.length && (
        <button type="button" className={`btn line ${styles.more}`} onClick={showAll}>
          Mostrar mais {articles.length - shown.length}
        </button>
      )}
    </Part>
  );
}
