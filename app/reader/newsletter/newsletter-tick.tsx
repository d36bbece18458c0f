import type { SignUpPieceProps } from "../features/places.ts";
import styles from "./newsletter-tick.module.css";

/** The first newsletter beside a sign-up for an account, not ticked. */
export function NewsletterTick({ facts, refused }: SignUpPieceProps) {
  if (!facts.newsletter) return null;
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name="newsletter"
        value={facts.newsletter.slug}
        defaultChecked={refused?.newsletter !== undefined}
      />
      <span>{facts.newsletter.words}</span>
    </label>
  );
}
