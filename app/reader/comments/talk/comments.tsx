import { useCallback, useState } from "react";
import { Link } from "react-router";
import { signInPath } from "#app/sign-in-path.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useDates } from "#app/use-dates.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { describeBlock } from "#domain/comments/restriction-text.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import type { ArticleAnswer, ArticleComment } from "#domain/comments/types.ts";
import { COMMENT } from "../../article/hashes.ts";
import { useReturnPath } from "../../auth/use-return-path.ts";
import { useAuth } from "../../shell/auth-context.tsx";
import { useOfflineReader } from "../../waiting/offline-reader.ts";
import styles from "./article-comments.module.css";
import { CommentActs } from "./comment-acts.tsx";
import { CommentForm } from "./comment-form.tsx";
import { MoreAnswers, useMoreAnswers } from "./more-answers.tsx";
import type { Talk, TalkArticle, TalkFacts } from "./talk.ts";
import { WaitingComments } from "./waiting-comments.tsx";

/** Approved comments, newest first, with author and date, each with its answers, oldest first. */
export function Comments({ comments, talk }: { comments: ArticleComment[]; talk: Talk }) {
  return comments.map((comment) => <Thread key={comment.id} comment={comment} talk={talk} />);
}

function Thread({ comment, talk }: { comment: ArticleComment; talk: Talk }) {
  const { id, author, createdAt, content, answer } = comment;
  const more = useMoreAnswers(comment);
  const answers = [...(comment.answers ?? []), ...more.loaded];
  // The newsroom's answer stands among the others where its time is.
  const isBefore = answer ? answers.filter((one) => one.createdAt < answer.at).length : 0;
  return (
    <article className={styles.comment}>
      <Written by={author} at={createdAt} text={content} mark={comment.supports && COMMENT_TEXT.supporter} />
      <CommentActs comment={comment} talk={talk} />
      <Answers answers={answers.slice(0, isBefore)} talk={talk} />
      {answer && (
        <article className={styles.answer} aria-label={COMMENT_TEXT.answer}>
          <Written
            by={answer.by ?? COMMENT_TEXT.newsroom}
            at={answer.at}
            text={answer.text}
            mark={answer.by !== null && COMMENT_TEXT.newsroom}
          />
        </article>
      )}
      <Answers answers={answers.slice(isBefore)} talk={talk} />
      <MoreAnswers id={id} more={more} />
      <WaitingComments comments={talk.waitingBelow.get(id) ?? []} />
    </article>
  );
}

function Answers({ answers, talk }: { answers: ArticleAnswer[]; talk: Talk }) {
  return answers.map((one) => (
    <article key={one.id} className={styles.answer} aria-label={`Resposta de ${one.author}`}>
      <Written
        by={one.author}
        at={one.createdAt}
        text={one.content}
        mark={one.supports && COMMENT_TEXT.supporter}
        mentions={one.mentions}
      />
      <CommentActs comment={one} talk={talk} />
    </article>
  ));
}

interface WrittenProps {
  by: string;
  at: string;
  text: string;
  /** What stands beside the name. */
  mark?: string | false | undefined;
  /** The name of whom it speaks to. */
  mentions?: string | undefined;
}

function Written({ by, at, text, mark, mentions }: WrittenProps) {
  const dates = useDates();
  return (
    <>
      <Avatar name={by} />
      <div>
        <strong>{by}</strong> {mark && <span className={styles.from}>{mark}</span>}{" "}
        <time className="meta" dateTime={at}>
          {dates.dayAndTime(at)}
        </time>
      </div>
      <p>
        {mentions && (
          <>
            <b>@{mentions}</b>{" "}
          </>
        )}
        {text}
      </p>
    </>
  );
}

/** The comment form, or for a visitor a link to sign in (docs/product.md, "Comments"). */
export function AddComment({ article: { id, address }, facts }: { article: TalkArticle; facts: TalkFacts }) {
  const { comments, commentBlock, ownComments } = facts;
  const viewer = useAuth();
  // The author of unsent text: signing out in another tab must not remove it.
  const [writer, setWriter] = useState<string | null>(null);
  const offline = useOfflineReader();
  const reader = viewer?.session.reader ?? writer ?? offline;
  const toast = useToast();
  const dates = useDates();
  const signIn = signInPath(`${useReturnPath()}#${COMMENT}`);
  const handleType = useCallback((typed: boolean) => setWriter(typed ? reader : null), [reader]);
  if (reader) {
    return (
      <>
        {commentBlock && <p className={styles.signIn}>{describeBlock(commentBlock, dates)}</p>}
        {/* What was typed before the block stays, to be copied. */}
        {!(commentBlock && writer === null) && (
          <CommentForm
            key={`${reader} ${id}`}
            articleId={id}
            address={address}
            reader={reader}
            comments={comments}
            asksMail={ownComments?.answerMail === null}
            onType={handleType}
          />
        )}
      </>
    );
  }
  const { title, comment } = ACCOUNT_TEXT.loginNeeded;
  return (
    <div className={styles.signIn}>
      <Link
        className={styles.signInText}
        to={signIn}
        data-replay="8000"
        onClick={(event) => {
          event.preventDefault();
          toast({ title, text: comment, link: { label: "Entrar", to: signIn } });
        }}
      >
        {comment}
      </Link>
      <Link className="btn" to={signIn}>
        Entrar
      </Link>
    </div>
  );
}
