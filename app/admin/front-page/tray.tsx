import { Plus } from "lucide";
import { classNames } from "#app/ui/class-names.ts";
import type { FrontArticle } from "#domain/news/front-page/slots.ts";
import { SearchBox } from "../pieces/list/search-box.tsx";
import { SmallCard } from "./article-parts.tsx";
import board from "./board.module.css";
import { Grip } from "./grip.tsx";
import styles from "./tray.module.css";
import type { ArticleDragging } from "./use-article-drag.ts";
import type { TraySearch } from "./use-tray-search.ts";

interface TrayProps {
  /** The newest articles that are not on the board. */
  latest: FrontArticle[];
  search: TraySearch;
  dragging: ArticleDragging;
  onChoose: (id: string) => void;
  /** Whether cards are pressed instead of dragged, as in the sheet on a phone. */
  pressed?: boolean;
}

/** Published articles to put on the front page: the latest, or the results of a search. */
export function Tray({ latest, search, dragging, onChoose, pressed = false }: TrayProps) {
  const shown = search.isSearch ? search.articles : latest;
  return (
    <>
      <section className={styles.search} aria-label="Busca">
        <SearchBox label="Buscar notícia" search={search.typed} onType={search.onType} onEnter={() => {}} />
      </section>
      <section className={styles.list} aria-busy={search.busy}>
        <h3>{search.isSearch ? "Encontradas" : "Últimas que saíram"}</h3>
        {search.error ? (
          <p className="error">{search.error}</p>
        ) : shown.length === 0 ? (
          <p className="meta">{emptyText(search)}</p>
        ) : (
          <ol>
            {shown.map((article) => (
              <li
                key={article.id}
                className={classNames(board.small, pressed && styles.pressed)}
                {...(pressed ? {} : dragging.cardProps(article.id))}
              >
                <Grip
                  id={article.id}
                  label={`Levar à capa: ${article.title}`}
                  icon={pressed ? Plus : undefined}
                  dragging={pressed ? null : dragging}
                  onChoose={() => onChoose(article.id)}
                />
                <SmallCard article={article} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

function emptyText({ isSearch, busy }: TraySearch): string {
  if (!isSearch) return "Tudo o que saiu está na capa.";
  return busy ? "Buscando…" : "Nenhuma notícia no ar com essas palavras.";
}
