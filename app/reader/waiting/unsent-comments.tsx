import { Avatar } from "#app/ui/avatar.tsx";
import styles from "../article/comments/article-comments.module.css";
import { useAuth } from "../shell/auth-context.tsx";
import { useOfflineReader } from "./offline-reader.ts";
import { WAITING_TEXT } from "./text.ts";
import { removeWaiting, type UnsentComment, useWaiting } from "./waiting.ts";

/** The reader's comments on an article that the site has not received yet, or has refused. */
export function UnsentComments({ address }: { address: string }) {
  const viewer = useAuth();
  const offline = useOfflineReader();
  const reader = viewer?.session.reader ?? offline;
  const isOwn = (one: { kind: string; reader: string; address: string }): one is UnsentComment =>
    one.kind === "comment" && one.reader === reader && one.address === address;
  return useWaiting()
    .filter(isOwn)
    .map((comment) => (
      <article className={`${styles.comment} ${styles.waiting}`} key={comment.id}>
        <Avatar name={viewer?.email ?? "Você"} avatarUrl={viewer?.avatarUrl ?? null} srcSet={viewer?.avatarSrcSet} />
        <div>
          <strong>{viewer?.name ?? "Você"}</strong>
        </div>
        <p>{comment.text}</p>
        <div className={styles.state} role="status">
          <b>{comment.refused ? WAITING_TEXT.refused : WAITING_TEXT.waits}</b>{" "}
          <span className="meta">{comment.refused ?? WAITING_TEXT.willBeSent}</span>
          <button type="button" className="btn line small" onClick={() => removeWaiting(comment)}>
            Apagar
          </button>
        </div>
      </article>
    ));
}
