import { type ReactNode, useRef } from "react";
import { QUESTION } from "./one-question.ts";
import { useEscape, useScrollPadding } from "./over-page.ts";
import styles from "./question-sheet.module.css";

export interface QuestionSheetProps {
  /** Id of its heading. */
  titleId: string;
  children: ReactNode;
  /** The answers, the one that agrees first. */
  buttons: ReactNode;
  /** Escape declines. */
  onDecline: () => void;
}

/** A question over the page, from below; on a desktop at the right. */
export function QuestionSheet({ titleId, children, buttons, onDecline }: QuestionSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useScrollPadding(sheet);
  useEscape(onDecline);
  return (
    <section ref={sheet} className={`${styles.sheet} screen-only`} aria-labelledby={titleId} {...QUESTION}>
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </section>
  );
}
