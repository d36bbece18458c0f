import { classNames } from "#app/ui/class-names.ts";
import type { FrontArticle } from "#domain/news/front-page/slots.ts";
import { SmallCard } from "./article-parts.tsx";
import styles from "./board.module.css";
import { Grip } from "./grip.tsx";
import type { ArticleDragging } from "./use-article-drag.ts";
import type { Board } from "./use-board.ts";

interface RecentListProps {
  board: Board;
  /** The articles of "Notícias Recentes" once the arrangement is published. */
  articles: FrontArticle[];
  dragging: ArticleDragging;
  onChoose: (id: string) => void;
}

/** "Notícias Recentes": articles are dragged from here, and those that lose their slot appear here. */
export function RecentList({ board, articles, dragging, onChoose }: RecentListProps) {
  const { drag } = dragging;
  const canLeave = drag !== null && board.state.now.slots.includes(drag.id);
  return (
    <section aria-labelledby="capa-recentes" data-drop-target="out">
      <header className={classNames(styles.head, styles.second)}>
        <h2 id="capa-recentes">Recentes</h2>
        <p className="meta">Entram sozinhas, pela hora. Leve uma para um dos seis lugares.</p>
      </header>
      {canLeave && (
        <div className={classNames(styles.gap, drag.target !== "out" && styles.far)}>
          Soltar aqui: sai de Notícias em Destaque
        </div>
      )}
      <ol className={styles.recents}>
        {articles.map((article) => (
          <li key={article.id} className={styles.small} {...dragging.cardProps(article.id)}>
            <Grip
              id={article.id}
              label={`Levar à capa: ${article.title}`}
              dragging={dragging}
              onChoose={() => onChoose(article.id)}
            />
            <SmallCard article={article} />
          </li>
        ))}
      </ol>
    </section>
  );
}
