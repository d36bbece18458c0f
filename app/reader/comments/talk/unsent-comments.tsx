import { Avatar } from "#app/ui/avatar.tsx";
import { useAuth } from "../../shell/auth-context.tsx";
import { useOfflineReader } from "../../waiting/offline-reader.ts";
import { WAITING_TEXT } from "../../waiting/text.ts";
import { removeWaiting, type UnsentComment, useWaiting } from "../../waiting/waiting.ts";
import styles from "./article-comments.module.css";

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
        <Avatar name={viewer?.name ?? "Você"} avatarUrl={viewer?.avatarUrl ?? null} srcSet={viewer?.avatarSrcSet} />
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
