import { Ellipsis, PencilLine } from "lucide";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import type { Picture } from "#domain/media/types.ts";
import {
  describeMove,
  drop,
  type FrontArticle,
  findPushedOut,
  SLOT_NAMES,
  wordsOn,
} from "#domain/news/front-page/slots.ts";
import { describeFall, describeWords, FRONT_TEXT } from "#domain/news/front-page/text.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { Age, Kicker } from "./article-parts.tsx";
import styles from "./board.module.css";
import { Grip } from "./grip.tsx";
import type { ArticleDragging } from "./use-article-drag.ts";
import type { Board } from "./use-board.ts";

interface SlotListProps {
  board: Board;
  dragging: ArticleDragging;
  onChoose: (id: string) => void;
  /** Opens the words of an article on the front page. */
  onReword: (id: string) => void;
}

const LEAD_SIZES = "(min-width: 1024px) 360px, 100vw";
const SIZES = "(min-width: 1024px) 280px, 96px";

/** The featured slots as readers see them; a dragged article opens a gap, and the one that it would push out is marked. */
export function SlotList({ board, dragging, onChoose, onReword }: SlotListProps) {
  const { now, base } = board.state;
  const { drag } = dragging;
  const after = drag ? drop(now, drag.id, drag.target, base) : now;
  const leaving = drag && (drag.target === "out" ? drag.id : findPushedOut(now, after, drag.id));
  const from = drag ? now.slots.indexOf(drag.id) : -1;
  const hasEmptySlot = now.slots.length < SLOT_NAMES.length && drag !== null && from === -1;
  return (
    <ol className={styles.board}>
      {now.slots.map((id, index) => (
        <li key={id} data-drop-target={index} className={styles.slot}>
          {drag?.target === index && from !== index && (from === -1 || index < from) && <Gap slot={index} />}
          <Slot
            id={id}
            index={index}
            leaves={leaving === id}
            move={describeMove(id, now, base)}
            board={board}
            dragging={dragging}
            onChoose={onChoose}
            onReword={onReword}
          />
          {drag?.target === index && from !== -1 && index > from && <Gap slot={index} />}
        </li>
      ))}
      {hasEmptySlot && (
        <li data-drop-target={now.slots.length} className={styles.slot}>
          <Gap slot={now.slots.length} />
        </li>
      )}
    </ol>
  );
}

/** Where the dragged article would be dropped. */
const Gap = ({ slot }: { slot: number }) => <div className={styles.gap}>Soltar aqui: vira {SLOT_NAMES[slot]}</div>;

interface SlotProps extends SlotListProps {
  id: string;
  index: number;
  /** Whether the dragged article would push it out. */
  leaves: boolean;
  /** How it moved here since the last publication. */
  move: string | null;
}

function Slot({ id, index, leaves, move, board, dragging, onChoose, onReword }: SlotProps) {
  const article = board.articles.get(id);
  const name = SLOT_NAMES[index];
  const words = wordsOn(board.state.now, board.state.base, id);
  const title = words.title ?? article?.title ?? "Notícia que saiu do ar";
  const note = describeWords(words);
  const isGone = !article || board.state.gone.includes(id);
  return (
    <div className={styles.card} {...dragging.cardProps(id)}>
      <div className={styles.bar}>
        <Grip id={id} label={`Mover ${name}: ${title}`} dragging={dragging} onChoose={() => onChoose(id)} />
        <b>{name}</b>
        {leaves && article ? (
          <span className={styles.leaves}>, {describeFall(article)}</span>
        ) : (
          move && <span className={styles.moved}>{move}</span>
        )}
        {article && <Age at={article.publishedAt} narrow />}
        {article && (
          <button
            type="button"
            className="tap"
            aria-label={`Mudar na capa: ${title}`}
            title="Mudar na capa"
            onClick={() => onReword(id)}
          >
            <Icon icon={PencilLine} />
          </button>
        )}
        <button type="button" className="tap" aria-label={`Mover para…: ${title}`} onClick={() => onChoose(id)}>
          <Icon icon={Ellipsis} />
        </button>
      </div>
      {isGone && <p className="error">{FRONT_TEXT.gone}</p>}
      <SlotArticle
        article={article}
        title={title}
        picture={words.imageUrl ? words.picture : (article?.picture ?? null)}
        index={index}
      />
      {note && <p className={`meta ${styles.reworded}`}>{note}</p>}
    </div>
  );
}

interface SlotArticleProps {
  article: FrontArticle | undefined;
  title: string;
  picture: Picture | null;
  index: number;
}

/** An article as its slot shows it to readers: the third slot has no picture, and only the first shows the summary. */
function SlotArticle({ article, title, picture, index }: SlotArticleProps) {
  const hasPicture = index !== 2;
  return (
    <article className={classNames(styles.article, !hasPicture && styles.plain)}>
      {hasPicture && (
        <div className={`frame ${styles.pic}`}>
          <Figure picture={picture} alt="" sizes={index === 0 ? LEAD_SIZES : SIZES} />
        </div>
      )}
      <div className={styles.words}>
        {article && <Kicker of={article} />}
        <h3>{nonBreakingCurrency(title)}</h3>
        {index === 0 && article?.summary && <p className={styles.deck}>{nonBreakingCurrency(article.summary)}</p>}
      </div>
    </article>
  );
}
