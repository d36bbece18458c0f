import { useCallback, useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { useFetcher } from "#app/use-fetcher.ts";
import { whenOnline } from "#app/when-online.ts";
import { FEEDS_TEXT } from "#domain/external-feeds/text.ts";
import styles from "../feeds/feed-contents.module.css";
import { FEED_HASH, FeedContents } from "../feeds/feed-contents.tsx";
import type { clientLoader } from "../feeds/route.tsx";
import type { LiveChange } from "../live/follow-changes.ts";
import { LIVE_CHANGE } from "../live/use-live-page.ts";
import section from "../shell/section.module.css";

/** How far below the window the block may be when its feeds are asked for. */
const NEAR = "300px";
/** A look at a feed changes many items: they are asked for together, milliseconds after the first. */
const TOGETHER_MS = 500;
/** With the sentence above them as many as items come. */
const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

/** 'Notícias Brasil & Mundo': asked for once a reader comes near; without scripts it is a page. */
export function DeferredFeeds() {
  const { data, load } = useFetcher<typeof clientLoader>({ key: "feeds" });
  const place = useRef<HTMLElement>(null);
  const isAsked = useRef(false);
  const ask = useCallback(() => {
    isAsked.current = true;
    void load(href("/feeds"));
  }, [load]);

  // Only the browser knows what is near.
  useEffect(() => {
    let forget: (() => void) | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        forget = whenOnline(ask);
      },
      { rootMargin: NEAR },
    );
    // An address that opens an item asks at once.
    if (window.location.hash.startsWith(`#${FEED_HASH}`)) ask();
    else observer.observe(place.current!);
    return () => {
      observer.disconnect();
      forget?.();
    };
  }, [ask]);

  // Changes come while the page is open.
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const handleChange = (event: Event) => {
      const { topic } = (event as CustomEvent<LiveChange>).detail;
      if (!isAsked.current || (topic !== "feeds" && topic !== "all")) return;
      soon ??= setTimeout(() => {
        soon = undefined;
        ask();
      }, TOGETHER_MS);
    };
    addEventListener(LIVE_CHANGE, handleChange);
    return () => {
      removeEventListener(LIVE_CHANGE, handleChange);
      clearTimeout(soon);
    };
  }, [ask]);

  const waiting = data === undefined;
  return (
    <section
      ref={place}
      className={`${section.sec} ${styles.feeds} screen-only`}
      data-deferred=""
      aria-labelledby="feeds"
      aria-busy={waiting}
    >
      <header>
        <h2 id="feeds">{FEEDS_TEXT.title}</h2>
      </header>
      {waiting ? <Waiting /> : <FeedContents block={data} onRetry={ask} />}
    </section>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <p className={styles.empty}>
        <span className="needs-script" role="status">
          {FEEDS_TEXT.loading}
        </span>{" "}
        <Link to={href("/feeds")}>Ver a lista em outra página</Link>
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
