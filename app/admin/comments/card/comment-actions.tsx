import { Lock } from "lucide";
import type { FormEvent } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { type CommenterHistory, isReported, type ModeratedComment } from "#domain/comments/moderation.ts";
import { VERDICTS } from "../use-moderation.ts";
import styles from "./comment-actions.module.css";
import { CommentMenu } from "./comment-menu.tsx";
import { ReadComment } from "./read-comment.tsx";
import { VerdictButton } from "./verdict-button.tsx";

interface CommentActionsProps {
  comment: ModeratedComment;
  /** Names the comment for screen readers. */
  of: string;
  /** Called when a verdict is sent. */
  onDecide: () => void;
  onAnswer: () => void;
  /** Who wrote it; undefined where they have no account. */
  reader: CommenterHistory | undefined;
  onRestrict: () => void;
}

/** What can be done with a comment; the buttons name the keys that press them. */
export function CommentActions({ comment, of, onDecide, onAnswer, reader, onRestrict }: CommentActionsProps) {
  const fetcher = useFetcher();
  const { state, answer } = comment;
  const restrictable = reader && !reader.isStaff ? reader.name : null;
  const answerLabel = answer ? "Mudar resposta" : "Responder";
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (VERDICTS.has(button?.value)) onDecide();
  };
  return (
    <fetcher.Form
      method="post"
      className={styles.actions}
      data-actions=""
      onSubmit={handleSubmit}
      // The press would make its comment the current one, whose buttons are elsewhere, before the button is released.
      onMouseDown={(event) => event.preventDefault()}
    >
      <ReadComment comment={comment} />
      {isReported(comment) && (
        <VerdictButton verdict="kept" of={of} className={`btn small line ${styles.yes}`} keyName="A" />
      )}
      {state !== "approved" && (
        <VerdictButton verdict="approved" of={of} className={`btn small line ${styles.yes}`} keyName="A" />
      )}
      {state !== "rejected" && (
        <VerdictButton verdict="rejected" of={of} className={`quiet ${styles.quiet}`} shows="label" keyName="R" />
      )}
      <button
        type="button"
        className={`quiet ${styles.quiet} needs-script`}
        aria-label={answer ? `Mudar resposta ao ${of}` : `Responder ao ${of}`}
        aria-keyshortcuts="E"
        onClick={onAnswer}
      >
        {answerLabel}
      </button>
      <span className={styles.rare}>
        {restrictable && (
          <button
            type="button"
            className={`quiet ${styles.quiet} ${styles.lock} desktop needs-script`}
            aria-label={`Silenciar ou bloquear ${restrictable}`}
            title="Silenciar ou bloquear"
            aria-keyshortcuts="B"
            onClick={onRestrict}
          >
            <Icon icon={Lock} />
          </button>
        )}
        <VerdictButton verdict="deleted" of={of} className="tap desktop" shows="icon" />
        <CommentMenu of={of} reader={reader} onRestrict={onRestrict} />
      </span>
    </fetcher.Form>
  );
}
