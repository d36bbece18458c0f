import { useRef, useState } from "react";
import { useDragOrder } from "#app/ui/upload/use-drag-order.ts";
import { changePart, moved, withArticle } from "#domain/newsletter/editions/arrangement.ts";
import type { ArrangedPart, Arrangement, EditionArticle } from "#domain/newsletter/types.ts";
import styles from "./arrangement.module.css";
import { describePart, PART_TEXT } from "./edition-words.ts";
import { OrderedRow } from "./ordered-row.tsx";

interface ArrangementListProps {
  arrangement: Arrangement;
  articles: Record<string, EditionArticle>;
  onArrange: (arrangement: Arrangement) => void;
}

/** The parts of an edition in their order, each on or off, with its articles. */
export function ArrangementList({ arrangement, articles, onArrange }: ArrangementListProps) {
  const [open, setOpen] = useState<string | null>(null);
  const { list, said, move, drag } = useOrder(arrangement, ({ part }) => PART_TEXT[part], onArrange);
  return (
    <div ref={list}>
      <output className="sr">{said}</output>
      <ol className={styles.list} {...drag.listProps}>
        {arrangement.map((part, index) => (
          <OrderedRow
            key={part.part}
            name={PART_TEXT[part.part]}
            note={describePart(part, articles)}
            isOn={part.isOn}
            place={{ index, count: arrangement.length }}
            isOpen={open === part.part}
            isDragged={drag.dragged === index}
            handle={drag.handleOf(index)}
            onOpen={() => setOpen(open === part.part ? null : part.part)}
            onMove={(to) => move(index, to)}
            onSwitch={(isOn) => onArrange(changePart(arrangement, part.part, (one) => ({ ...one, isOn })))}
          >
            {part.articles.length > 0 && (
              <ArticleList
                part={part}
                articles={articles}
                onChange={(next) => onArrange(changePart(arrangement, part.part, () => next))}
              />
            )}
          </OrderedRow>
        ))}
      </ol>
    </div>
  );
}

interface ArticleListProps {
  part: ArrangedPart;
  articles: Record<string, EditionArticle>;
  onChange: (part: ArrangedPart) => void;
}

/** The articles of a part, in their order; those that are left out stay in the list. */
function ArticleList({ part, articles, onChange }: ArticleListProps) {
  const [open, setOpen] = useState<string | null>(null);
  const titleOf = (id: string) => articles[id]?.title ?? "Notícia que saiu do ar";
  const { list, said, move, drag } = useOrder(part.articles, titleOf, (ids) => onChange({ ...part, articles: ids }));
  return (
    <div ref={list}>
      <output className="sr">{said}</output>
      <ol
        className={`${styles.list} ${styles.articles}`}
        aria-label={`Notícias: ${PART_TEXT[part.part]}`}
        {...drag.listProps}
      >
        {part.articles.map((id, index) => (
          <OrderedRow
            key={id}
            name={titleOf(id)}
            note={articles[id] ? null : "não vai"}
            isOn={!part.omitted.includes(id)}
            place={{ index, count: part.articles.length }}
            isOpen={open === id}
            isDragged={drag.dragged === index}
            handle={drag.handleOf(index)}
            onOpen={() => setOpen(open === id ? null : id)}
            onMove={(to) => move(index, to)}
            onSwitch={(isSent) => onChange(withArticle(part, id, isSent))}
          />
        ))}
      </ol>
    </div>
  );
}

/** A list that is ordered by dragging, by keys and by buttons; the new place is announced, and what was moved keeps the focus. */
function useOrder<Item>(items: Item[], nameOf: (item: Item) => string, onChange: (items: Item[]) => void) {
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const drag = useDragOrder((from, to) => onChange(moved(items, from, to)));
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    onChange(moved(items, from, to));
    setSaid(`${to + 1} de ${items.length}: ${nameOf(items[from]!)}`);
    // A row that moves in the document loses the focus of its button.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(":scope > ol")?.children[to];
      row?.querySelector<HTMLElement>(`[data-key="${focused ?? "name"}"]`)?.focus();
    });
  };
  return { list, said, move, drag };
}
