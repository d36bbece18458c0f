import { Ellipsis } from "lucide";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { describeMove, drop, type FrontArticle, findPushedOut, SLOT_NAMES } from "#domain/news/front-page/slots.ts";
import { describeFall, FRONT_TEXT } from "#domain/news/front-page/text.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { Age, Kick } from "./article-parts.tsx";
import styles from "./board.module.css";
import { Grip } from "./grip.tsx";
import type { Board } from "./use-board.ts";
import type { Carrying } from "./use-carry.ts";

interface SlotListProps {
  board: Board;
  carrying: Carrying;
  onChoose: (id: string) => void;
}

const LEAD_SIZES = "(min-width: 1024px) 360px, 100vw";
const SIZES = "(min-width: 1024px) 280px, 96px";

/** The featured places as readers see them; what is carried opens a gap, and says who leaves. */
export function SlotList({ board, carrying, onChoose }: SlotListProps) {
  const { now, base } = board.state;
  const { carry } = carrying;
  const after = carry ? drop(now, carry.id, carry.target, base) : now;
  const leaving = carry && (carry.target === "out" ? carry.id : findPushedOut(now, after, carry.id));
  const from = carry ? now.slots.indexOf(carry.id) : -1;
  const isRoom = now.slots.length < SLOT_NAMES.length && carry !== null && from === -1;
  return (
    <ol className={styles.board}>
      {now.slots.map((id, index) => (
        <li key={id} data-place={index} className={styles.slot}>
          {carry?.target === index && from !== index && (from === -1 || index < from) && <Gap slot={index} />}
          <Slot
            id={id}
            index={index}
            leaves={leaving === id}
            move={describeMove(id, now, base)}
            board={board}
            carrying={carrying}
            onChoose={onChoose}
          />
          {carry?.target === index && from !== -1 && index > from && <Gap slot={index} />}
        </li>
      ))}
      {isRoom && (
        <li data-place={now.slots.length} className={styles.slot}>
          <Gap slot={now.slots.length} />
        </li>
      )}
    </ol>
  );
}

/** The place that something carried would take. */
const Gap = ({ slot }: { slot: number }) => <div className={styles.gap}>Soltar aqui: vira {SLOT_NAMES[slot]}</div>;

interface SlotProps extends SlotListProps {
  id: string;
  index: number;
  /** Whether what is carried takes its place. */
  leaves: boolean;
  /** How it came here. */
  move: string | null;
}

function Slot({ id, index, leaves, move, board, carrying, onChoose }: SlotProps) {
  const article = board.articles.get(id);
  const name = SLOT_NAMES[index];
  const title = article?.title ?? "Notícia que saiu do ar";
  const isGone = !article || board.state.gone.includes(id);
  return (
    <div className={styles.card} {...carrying.cardProps(id)}>
      <div className={styles.bar}>
        <Grip id={id} label={`Mover ${name}: ${title}`} carrying={carrying} onChoose={() => onChoose(id)} />
        <b>{name}</b>
        {leaves && article ? (
          <span className={styles.leaves}>, {describeFall(article)}</span>
        ) : (
          move && <span className={styles.moved}>{move}</span>
        )}
        {article && <Age at={article.publishedAt} narrow />}
        <button type="button" className="tap" aria-label={`Mover para…: ${title}`} onClick={() => onChoose(id)}>
          <Icon icon={Ellipsis} />
        </button>
      </div>
      {isGone && <p className="error">{FRONT_TEXT.gone}</p>}
      <SlotArticle article={article} title={title} index={index} />
    </div>
  );
}

interface SlotArticleProps {
  article: FrontArticle | undefined;
  title: string;
  index: number;
}

/** An article as its place shows it to readers: the third has no picture there, the first its summary. */
function SlotArticle({ article, title, index }: SlotArticleProps) {
  const hasPicture = index !== 2;
  return (
    <article className={classNames(styles.article, !hasPicture && styles.plain)}>
      {hasPicture && (
        <div className={`frame ${styles.pic}`}>
          <Figure picture={article?.picture ?? null} alt="" sizes={index === 0 ? LEAD_SIZES : SIZES} />
        </div>
      )}
      <div className={styles.words}>
        {article && <Kick of={article} />}
        <h3>{nonBreakingCurrency(title)}</h3>
        {index === 0 && article?.summary && <p className={styles.deck}>{nonBreakingCurrency(article.summary)}</p>}
      </div>
    </article>
  );
}
