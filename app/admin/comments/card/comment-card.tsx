import { useRef } from "react";
import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { useRestoreFocus } from "#app/ui/use-restore-focus.ts";
import { useDates } from "#app/use-dates.ts";
import type { AnswerSigner, CommenterHistory, CommentTab, ModeratedComment } from "#domain/comments/moderation.ts";
import { countReports, describeReasons } from "#domain/comments/reports.ts";
import { describeStanding } from "#domain/comments/restriction-text.ts";
import { STATE_TEXT } from "#domain/comments/verdict-text.ts";
import pick from "../../pieces/list/pick.module.css";
import { Status } from "../../pieces/list/status.tsx";
import { withQuery } from "../../pieces/with-query.ts";
import { AnswerForm } from "../answer/answer-form.tsx";
import { CommentAnswer } from "../answer/comment-answer.tsx";
import { commentElementId } from "../use-comment-keys.ts";
import { CommentActions } from "./comment-actions.tsx";
import styles from "./comment-card.module.css";
import { CommentText } from "./comment-text.tsx";

interface CommentCardProps {
  comment: ModeratedComment;
  query: string;
  tab: CommentTab;
  /** Who wrote it; undefined where they have no account. */
  reader: CommenterHistory | undefined;
  /** How whoever looks may sign an answer. */
  signer: AnswerSigner | null;
  /** Whether the keys are for this comment. */
  isCurrent: boolean;
  onCurrent: () => void;
  chosen: boolean;
  /** @param isRange whether the comments since the last chosen one are included */
  onChoose: (chosen: boolean, isRange: boolean) => void;
  /** Whether the form for an answer is open. */
  isAnswering: boolean;
  onAnswering: (isAnswering: boolean) => void;
  onRestrict: () => void;
}

const hasOneComment = ({ approved, rejected, waiting }: CommenterHistory): boolean =>
  approved + rejected + waiting === 1;

const STATE_KIND = { waiting: "draft", approved: "on", rejected: "late" } as const;

const findCard = (id: string) => document.getElementById(commentElementId(id));

/** Moves the focus from a comment with a verdict, which may be removed, to the next one. */
function focusNext(id: string): void {
  const section = findCard(id)?.closest("section");
  // Reported ones have a list of their own.
  const cards = [...(section?.querySelectorAll<HTMLElement>("li > article") ?? [])];
  const at = cards.findIndex((card) => card.id === commentElementId(id));
  const target = cards[at + 1] ?? cards[at - 1] ?? section?.querySelector<HTMLElement>("h2");
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest" });
}

/** The comment that a comment answers; hidden with it from readers where it is not approved. */
function AnsweredComment({ parent, query }: { parent: NonNullable<ModeratedComment["parent"]>; query: string }) {
  return (
    <p className={`meta ${styles.parent}`}>
      Em resposta a{" "}
      <Link className={styles.more} to={withQuery(query, { aba: "todos", comentario: parent.id })}>
        {parent.name}
      </Link>
      : “{parent.excerpt}”{!parent.isShown && " (não está no site: as respostas também não)"}
    </p>
  );
}

/** A comment with its moderation buttons (docs/product.md, "Comments screen"). */
export function CommentCard(props: CommentCardProps) {
  const { comment, query, tab, reader, isCurrent, onCurrent, chosen, onChoose, onRestrict } = props;
  const { signer, isAnswering, onAnswering } = props;
  const dates = useDates();
  const { id, state, createdAt, author } = comment;
  // Somebody else may decide about the current comment.
  const card = useRef<HTMLElement>(null);
  useRestoreFocus(card);
  const name = author?.name ?? comment.authorName ?? "Leitor removido";
  const of = `comentário de ${name}`;

  return (
    <li onFocus={onCurrent}>
      <article
        ref={card}
        id={commentElementId(id)}
        className={styles.card}
        tabIndex={-1}
        aria-label={`Comentário de ${name}`}
        aria-current={isCurrent || undefined}
        data-chosen={chosen || undefined}
      >
        <div className={styles.head}>
          <label className={`${pick.label} ${styles.pick}`}>
            <input
              type="checkbox"
              checked={chosen}
              // React's change event is based on the click event, which has the shift key.
              onChange={({ target, nativeEvent }) => onChoose(target.checked, (nativeEvent as MouseEvent).shiftKey)}
              aria-label={`Escolher ${of}, ${dates.dayAndTime(createdAt)}`}
            />
          </label>
          <Avatar name={name} avatarUrl={author?.avatarUrl} />
          <div className={styles.who}>
            {author ? (
              <Link
                className={styles.author}
                to={withQuery(query, { aba: "todos", autor: author.id, comentario: null })}
              >
                {name}
              </Link>
            ) : (
              <strong>{name}</strong>
            )}{" "}
            <time className="meta" dateTime={createdAt}>
              {dates.dayAndTime(createdAt)}
            </time>
          </div>
          {reader && hasOneComment(reader) && <span className={styles.badge}>Primeiro comentário</span>}
          {reader?.standing && (
            <span className={styles.badge} data-trust={reader.standing.kind === "trust" || undefined}>
              {describeStanding(reader.standing.kind)}
            </span>
          )}
          {comment.reports && (
            <>
              <span className={styles.badge}>{countReports(comment.reports.count)}</span>
              <span className="meta">{describeReasons(comment.reports.reasons)}</span>
            </>
          )}
          {comment.muted && state === "rejected" && <span className="meta">só quem escreveu vê</span>}
          {tab === "todos" && (
            <Status kind={STATE_KIND[state]} className={styles.state}>
              {STATE_TEXT[state]}
            </Status>
          )}
        </div>
        {comment.parent && <AnsweredComment parent={comment.parent} query={query} />}
        <CommentText comment={comment}>
          <Link
            className={styles.more}
            to={withQuery(query, { aba: tab, noticia: comment.article.id, comentario: null })}
          >
            Só desta notícia
          </Link>
        </CommentText>
        {comment.reports && comment.reports.words.length > 0 && (
          <ul className={styles.words} aria-label="O que disseram as denúncias">
            {comment.reports.words.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {comment.answer && !isAnswering && <CommentAnswer comment={comment} answer={comment.answer} of={of} />}
        <CommentActions
          comment={comment}
          of={of}
          onDecide={() => focusNext(id)}
          onAnswer={() => onAnswering(true)}
          reader={reader}
          onRestrict={onRestrict}
        />
        {isAnswering && (
          <AnswerForm
            comment={comment}
            signer={signer}
            onDone={() => {
              focusNext(id);
              onAnswering(false);
            }}
            onCancel={() => {
              onAnswering(false);
              findCard(id)?.focus();
            }}
          />
        )}
      </article>
    </li>
  );
}
