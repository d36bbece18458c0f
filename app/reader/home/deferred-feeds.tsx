import { useCallback, useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { useRestoreFocus } from "#app/ui/use-restore-focus.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { whenOnline } from "#app/when-online.ts";
import { FEEDS_TEXT } from "#domain/external-feeds/text.ts";
import styles from "../feeds/feed-contents.module.css";
import { FEED_HASH, FEEDS_HEADING, FeedContents, findBlockStart } from "../feeds/feed-contents.tsx";
import type { clientLoader } from "../feeds/route.tsx";
import type { LiveChange } from "../open-page/follow-changes.ts";
import { LIVE_CHANGE } from "../open-page/use-open-page.ts";
import section from "../shell/section.module.css";

/** How far below the viewport the block may be when its feeds are loaded. */
const NEAR = "300px";
/** One fetch of a feed changes many items: they are loaded together, this long after the first change, milliseconds. */
const BATCH_MS = 500;
/** Placeholder rows: together with the sentence above, as many as there will be items. */
const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

/** 'Notícias Brasil & Mundo': loaded when it comes near the viewport; without scripts a link to its page. */
export function DeferredFeeds() {
  const { data, load } = useFetcher<typeof clientLoader>({ key: "feeds" });
  const container = useRef<HTMLElement>(null);
  const isRequested = useRef(false);
  const request = useCallback(() => {
    isRequested.current = true;
    void load(href("/feeds"));
  }, [load]);

  useEffect(() => {
    let cancelWait: (() => void) | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        cancelWait = whenOnline(request);
      },
      { rootMargin: NEAR },
    );
    // An address that opens an item loads the feeds immediately.
    if (window.location.hash.startsWith(`#${FEED_HASH}`)) request();
    else observer.observe(container.current!);
    return () => {
      observer.disconnect();
      cancelWait?.();
    };
  }, [request]);

  // Feeds may change while the page is open.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleChange = (event: Event) => {
      const { topic } = (event as CustomEvent<LiveChange>).detail;
      if (!isRequested.current || (topic !== "feeds" && topic !== "all")) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        request();
      }, BATCH_MS);
    };
    addEventListener(LIVE_CHANGE, handleChange);
    return () => {
      removeEventListener(LIVE_CHANGE, handleChange);
      clearTimeout(timer);
    };
  }, [request]);

  const waiting = data === undefined;
  return (
    <section
      ref={container}
      className={`${section.sec} ${styles.feeds} screen-only`}
      data-deferred=""
      aria-labelledby={FEEDS_HEADING}
      aria-busy={waiting}
    >
      <header>
        <h2 id={FEEDS_HEADING} tabIndex={-1}>
          {FEEDS_TEXT.title}
        </h2>
      </header>
      {waiting ? <Waiting /> : <FeedContents block={data} onRetry={request} />}
    </section>
  );
}

function Waiting() {
  const link = useRef<HTMLAnchorElement>(null);
  useRestoreFocus(link, findBlockStart);
  return (
    <div className={styles.waiting}>
      <p className={styles.empty}>
        <span className="needs-script" role="status">
          {FEEDS_TEXT.loading}
        </span>{" "}
        <Link ref={link} to={href("/feeds")}>
          Ver a lista em outra página
        </Link>
      </p>
      <ul className="needs-script" aria-hidden="true">
        {ROWS.map((row) => (
          <li key={row}>
            <i />
            <i />
          </li>
        ))}
      </ul>
    </div>
  );
}
