import { type ReactNode, useEffect, useRef } from "react";
import { QUESTION } from "./one-question.ts";
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
  // A focused element is not hidden by it.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${Math.min(sheet.current?.offsetHeight ?? 0, window.innerHeight * 0.6)}px`;
    return () => void style.removeProperty("scroll-padding-bottom");
  }, []);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog:modal")) onDecline();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  });
  return (
    <section ref={sheet} className={`${styles.sheet} screen-only`} aria-labelledby={titleId} {...QUESTION}>
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </section>
  );
}
