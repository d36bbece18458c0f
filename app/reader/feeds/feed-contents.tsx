import { ExternalLink } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { useRestoreFocus } from "#app/ui/use-restore-focus.ts";
import { useDates } from "#app/use-dates.ts";
import { FEEDS_TEXT, feedReason } from "#domain/external-feeds/text.ts";
import type { FeedBlock, FeedItem } from "#domain/external-feeds/types.ts";
import { relativeTime } from "#platform/format/relative-time.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { ContentDialog } from "../shell/content-dialog.tsx";
import styles from "./feed-contents.module.css";

/** Beginning of the hash that opens an item. */
export const FEED_HASH = "feed-";

/** Id of the heading of the home page's block. */
export const FEEDS_HEADING = "feeds";

/** In the home page's block: what has the focus after the link or button that had it gave way to other contents. */
export const findBlockStart = () =>
  document.querySelector<HTMLElement>(`[aria-labelledby=${FEEDS_HEADING}] :is(a[href], button)`) ??
  document.getElementById(FEEDS_HEADING);

const hashOf = ({ id }: FeedItem) => FEED_HASH + id;

interface FeedContentsProps {
  /** Null when the feeds could not be loaded. */
  block: FeedBlock | null;
  onRetry?: () => void;
}

/** The items of the feeds, or a sentence that explains why there are none. */
export function FeedContents({ block, onRetry }: FeedContentsProps) {
  if (block && block.items.length > 0) return <FeedList items={block.items} />;
  if (block && !block.configured) return <p className={styles.empty}>{FEEDS_TEXT.empty}</p>;
  if (block && block.failures.length === 0) return <p className={styles.empty}>{FEEDS_TEXT.noItems}</p>;
  return (
    <div className={styles.empty} role="status">
      <p>{FEEDS_TEXT.failed}</p>
      {block && (
        <ul className={styles.reasons}>
          {block.failures.map(({ id, source, code }) => (
            <li key={id}>
              <b>{source}</b>: {feedReason(code)}.
            </li>
          ))}
        </ul>
      )}
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(button, findBlockStart);
  return (
    <button ref={button} type="button" className="btn line" onClick={onRetry}>
      Tentar de novo
    </button>
  );
}

function FeedList({ items }: { items: FeedItem[] }) {
  return (
    <>
      <ul>
        {items.map((item) => (
          <FeedRow key={item.id} item={item} />
        ))}
      </ul>
      {items.map((item) => (
        <FeedDialog key={item.id} item={item} />
      ))}
    </>
  );
}

function FeedRow({ item }: { item: FeedItem }) {
  const link = useRef<HTMLAnchorElement>(null);
  useRestoreFocus(link, findBlockStart);
  return (
    <li>
      <a ref={link} className={styles.link} href={`#${hashOf(item)}`} aria-haspopup="dialog">
        {item.title}
      </a>
      <Source item={item} />
    </li>
  );
}

/** Source and time: the absolute time on the server, as pages are cached, and in the browser how long ago. */
function Source({ item }: { item: FeedItem }) {
  const dates = useDates();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => setNow(Date.now()), []);
  return (
    <p className="meta">
      {item.source}
      <span className="dot">
        <time dateTime={item.publishedAt}>
          {now === null ? dates.dayAndTime(item.publishedAt) : relativeTime(item.publishedAt, now)}
        </time>
      </span>
    </p>
  );
}

function FeedDialog({ item }: { item: FeedItem }) {
  return (
    <ContentDialog hash={hashOf(item)} title={item.title}>
      <Source item={item} />
      <Paragraphs texts={item.paragraphs} />
      <p>
        <a className="btn" href={drawnAddress(item.link)} target="_blank" rel="noopener noreferrer">
          {FEEDS_TEXT.open}
          <Icon icon={ExternalLink} />
        </a>
      </p>
    </ContentDialog>
  );
}
