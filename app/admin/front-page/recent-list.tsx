import { classNames } from "#app/ui/class-names.ts";
import type { FrontArticle } from "#domain/news/front-page/slots.ts";
import { SmallCard } from "./article-parts.tsx";
import styles from "./board.module.css";
import { Grip } from "./grip.tsx";
import type { Board } from "./use-board.ts";
import type { Carrying } from "./use-carry.ts";

interface RecentListProps {
  board: Board;
  /** The articles of "Notícias Recentes" once the arrangement is published. */
  articles: FrontArticle[];
  carrying: Carrying;
  onChoose: (id: string) => void;
}

/** "Notícias Recentes": articles are taken from here, and what loses its place comes here. */
export function RecentList({ board, articles, carrying, onChoose }: RecentListProps) {
  const { carry } = carrying;
  const canLeave = carry !== null && board.state.now.slots.includes(carry.id);
  return (
    <section aria-labelledby="capa-recentes" data-place="out">
      <header className={classNames(styles.head, styles.second)}>
        <h2 id="capa-recentes">Recentes</h2>
        <p className="meta">Entram sozinhas, pela hora. Leve uma para um dos seis lugares.</p>
      </header>
      {canLeave && (
        <div className={classNames(styles.gap, carry.target !== "out" && styles.far)}>
          Soltar aqui: sai de Notícias em Destaque
        </div>
      )}
      <ol className={styles.recents}>
        {articles.map((article) => (
          <li key={article.id} className={styles.small} {...carrying.cardProps(article.id)}>
            <Grip
              id={article.id}
              label={`Levar à capa: ${article.title}`}
              carrying={carrying}
              onChoose={() => onChoose(article.id)}
            />
            <SmallCard article={article} />
          </li>
        ))}
      </ol>
    </section>
  );
}
