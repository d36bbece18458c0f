import { MessageSquare } from "lucide";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ArticleTools } from "../../features/article.tsx";
import { CopyLinkButton, WhatsAppLink } from "../../share/share-links.tsx";
import { COMMENTS, END_ROW } from "../hashes.ts";
import type { ReadersArticle } from "../load-article.server.ts";
import { ReadAloudButton } from "../read-aloud/read-aloud-button.tsx";
import { countComments } from "./actions-bar.tsx";
import { isReading, MOVED_MIN } from "./reading.ts";
import styles from "./reading-bar.module.css";
import { ListenLink, TextSizeButton, useArticleUrl } from "./reading-tools.tsx";

/** What is at hand while one reads: on a phone in place of the bottom bar, on a desktop beside it (docs/product.md, "Article page"). */
export function ReadingBar({ article, hasVoice }: { article: ReadersArticle; hasVoice: boolean }) {
  const { id, address, title, audioUrl, commentCount } = article;
  const url = useArticleUrl(address);
  const bar = useRef<HTMLDivElement>(null);
  const isShown = useReading(bar);
  if (!isShown) return null;
  return (
    <div className={`${styles.bar} screen-only`} data-bar="" role="group" aria-label="Enquanto você lê" ref={bar}>
      <span className={styles.thread} />
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <WhatsAppLink url={url} title={title}>
        Enviar
      </WhatsAppLink>
      <ArticleTools article={article} />
      <TextSizeButton />
      {audioUrl && <ListenLink className={`tap ${styles.listen}`} />}
      {hasVoice && <ReadAloudButton id={id} className={`tap ${styles.listen}`} />}
      <span className="desktop">
        <CopyLinkButton url={url} />
      </span>
      <a className={`tap ${styles.comments}`} href={`#${COMMENTS}`} aria-label={countComments(commentCount)}>
        <Icon icon={MessageSquare} />
        {commentCount}
      </a>
    </div>
  );
}

/** Whether the bar is shown; while it is, <html> says so, and the stylesheet hides the bottom bar on a phone. */
function useReading(bar: RefObject<HTMLElement | null>): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    // The first movement came before this was loaded.
    let last = 0;
    let shown = false;
    let isAtEnd = false;
    const update = () => {
      const y = window.scrollY;
      // What has the focus stays where it is.
      const isHeld = bar.current?.contains(document.activeElement) || document.activeElement?.closest("body > nav");
      if (!isHeld) {
        shown = isReading({ shown, from: last, to: y, isAtEnd });
        setIsShown(shown);
      }
      if (Math.abs(y - last) >= MOVED_MIN) last = y;
    };
    const end = document.getElementById(END_ROW);
    // A root without an upper edge: the row is also there once it has been scrolled past.
    const observer = new IntersectionObserver(
      ([entry]) => {
        isAtEnd = entry!.isIntersecting;
        update();
      },
      { rootMargin: "1000000px 0px 0px 0px" },
    );
    if (end) observer.observe(end);
    else update();
    addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", update);
    };
  }, [bar]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isShown) dataset.reading = "";
    return () => {
      delete dataset.reading;
    };
  }, [isShown]);
  return isShown;
}
