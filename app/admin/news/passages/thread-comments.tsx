import { Trash2 } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";
import type { PassageComment, PassageThread } from "#domain/news/passages/types.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";
import { PersonInitials } from "../../pieces/person-initials.tsx";
import styles from "./conversation.module.css";

/** The author's name in a comment whose account was deleted. */
const NOBODY = "Alguém que saiu";

/** The comments of a conversation, with their authors. */
export const ThreadComments = ({ thread }: { thread: PassageThread }) => (
  <ul className={styles.comments}>
    {thread.comments.map((comment) => (
      <Comment key={comment.id} comment={comment} />
    ))}
  </ul>
);

function Comment({ comment }: { comment: PassageComment }) {
  const { id, author, isOwn, text } = comment;
  const name = author?.name ?? NOBODY;
  return (
    <li className={styles.comment}>
      <PersonInitials id={author?.id ?? null} name={author ? name : "?"} />
      <div>
        <p className={styles.said}>
          <b>{name}</b> <Moment at={comment.createdAt} />
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      {isOwn && (
        <ConfirmButton
          label="Excluir o comentário"
          className={`tap ${styles.delete}`}
          title="Excluir este comentário?"
          text="Ele não volta. As respostas dos outros ficam."
          fields={{ intent: "excluir-comentario", commentId: id }}
        >
          <Icon icon={Trash2} />
        </ConfirmButton>
      )}
    </li>
  );
}

/** When a comment was written: how long ago within a day, otherwise date and time. */
export function Moment({ at }: { at: string }) {
  const dates = useDates();
  const fresh = useFreshTime(at);
  return (
    <time className="meta" dateTime={at} title={dates.longWithHour(at)}>
      {fresh ?? dates.dayWithHour(at)}
    </time>
  );
}
