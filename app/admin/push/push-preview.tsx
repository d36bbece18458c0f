import { PUSH_BODY_MAX, PUSH_TITLE_MAX } from "#domain/push/types.ts";
import { shortenAtWord } from "#platform/format/cut-text.ts";
import styles from "./push-preview.module.css";

/** A notice as a device shows it. */
export function PushPreview({ title, body }: { title: string; body: string }) {
  const words = shortenAtWord(body, PUSH_BODY_MAX);
  return (
    <figure className={styles.notice}>
      <figcaption>No aparelho</figcaption>
      <b>{shortenAtWord(title.trim(), PUSH_TITLE_MAX)}</b>
      {words && <p>{words}</p>}
    </figure>
  );
}
