import type { CSSProperties, ReactNode } from "react";
import { useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./popup-card.module.css";

interface TitleAnimation {
  textAnimation: "none" | "typewriter" | "bounce" | "pulse";
  /** Seconds that the animation of the text takes. */
  durationSeconds: number;
}

interface PopupParts extends TitleAnimation {
  title: string | null;
  description: string | null;
  media: ReactNode;
  style: CSSProperties;
  /** Whether it is marked as an advertisement. */
  paid?: boolean;
}

interface PopupCardProps extends PopupParts {
  /** Id of the heading, which names the dialog around the card. */
  titleId: string;
  /** A close button that stays at the top of the scrolling text. */
  close?: ReactNode;
  /** The buttons at the bottom, visible at any height of the window. */
  children: ReactNode;
}

/** Text that appears letter by letter. Its final size is reserved from the start, and screen readers get the whole text. */
function Typewriter({ text, seconds }: { text: string; seconds: number }) {
  const letters = [...new Intl.Segmenter("pt-BR").segment(text)].map(({ segment }) => segment);
  const all = letters.length;
  const [length, setLength] = useState(all);
  // Not animated for readers who prefer reduced motion.
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    setLength(0);
    const timer = setInterval(
      () => setLength((count) => (count < all ? count + 1 : count)),
      (seconds * 1000) / Math.max(all, 1),
    );
    return () => clearInterval(timer);
  }, [all, seconds]);
  return (
    <>
      <span className="sr">{text}</span>
      <span aria-hidden="true">
        {letters.slice(0, length).join("")}
        <span className={styles.unwritten}>{letters.slice(length).join("")}</span>
      </span>
    </>
  );
}

function Title({ title, textAnimation, durationSeconds }: TitleAnimation & { title: string }) {
  return (
    <span className={styles.title} data-animation={textAnimation} style={{ animationDuration: `${durationSeconds}s` }}>
      {textAnimation === "typewriter" ? <Typewriter text={title} seconds={durationSeconds} /> : title}
    </span>
  );
}

/** A pop-up as a bar, without its frame and buttons: picture, and two lines of text. */
export function PopupStrip({
  title,
  description,
  media,
  isFilm,
  style,
  paid,
  ...animation
}: PopupParts & { isFilm: boolean }) {
  return (
    <>
      {media && <div className={classNames(styles.stripMedia, isFilm && styles.film)}>{media}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and without focus the arrow keys cannot scroll it in every browser (WCAG 2.1.1) */}
      <div className={styles.stripText} style={style} role="group" aria-label="Texto do aviso" tabIndex={0}>
        {paid && <small>Publicidade </small>}
        {title && (
          <b>
            <Title title={title} {...animation} />
          </b>
        )}{" "}
        {description && <span>{description}</span>}
      </div>
    </>
  );
}

/** A pop-up as a card: picture, title, text and buttons. */
export function PopupCard(props: PopupCardProps) {
  const { titleId, title, description, media, style, paid, close, children, ...animation } = props;
  return (
    <div className={styles.card}>
      <div className={styles.body}>
        {close}
        {media && <div className={styles.media}>{media}</div>}
        <div className={styles.text} style={style}>
          {paid && <small>Publicidade</small>}
          <h2 id={titleId} className={title ? undefined : "sr"}>
            {title ? <Title title={title} {...animation} /> : "Aviso"}
          </h2>
          {description && <p>{description}</p>}
        </div>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
