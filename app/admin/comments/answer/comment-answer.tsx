import { VERSION_FIELD } from "#app/forms/row-fields.ts";
import { useDates } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";
import type { ModeratedAnswer, ModeratedComment } from "#domain/comments/moderation.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import { PersonInitials } from "../../pieces/person-initials.tsx";
import styles from "./answer.module.css";

interface CommentAnswerProps {
  comment: Pick<ModeratedComment, "id" | "answerVersion">;
  answer: ModeratedAnswer;
  /** Names the comment for screen readers. */
  of: string;
}

/** The newsroom's answer below a comment, with its removal; it is changed by the comment's own button. */
export function CommentAnswer({ comment, answer: { text, at, by, signedBy }, of }: CommentAnswerProps) {
  const dates = useDates();
  const fresh = useFreshTime(at);
  const fetcher = useFetcher();
  return (
    <div className={styles.answer}>
      <p className={styles.heading}>
        <PersonInitials id={null} name={signedBy ?? COMMENT_TEXT.newsroom} />
        <b>{signedBy ?? COMMENT_TEXT.newsroom}</b>
        <span className="meta">
          {by && by !== signedBy && `por ${by}, `}
          <time dateTime={at}>{fresh ?? dates.dayAndTime(at)}</time>
        </span>
      </p>
      <q>{text}</q>
      <fetcher.Form method="post" className={styles.remove}>
        <input type="hidden" name="id" value={comment.id} />
        <input type="hidden" name={VERSION_FIELD} value={comment.answerVersion} />
        <button
          type="submit"
          className={styles.cancel}
          name="intent"
          value="tirar-resposta"
          aria-label={`Tirar resposta ao ${of}`}
        >
          Tirar resposta
        </button>
      </fetcher.Form>
    </div>
  );
}
