import { READING_TIME } from "#domain/news/schema.ts";

/** First letters of a name's first and last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.[0]?.toUpperCase() ?? "").join("");
}

/** Who wrote, when, and the fixed reading time (reader §9). */
export function Byline({ author, createdAt, date }: { author: string; createdAt: string; date: string }) {
  return (
    <div className="by">
      <span className="face" aria-hidden="true">
        {initials(author)}
      </span>
      <div>
        <strong>{author}</strong>
        <span className="meta">
          <time dateTime={createdAt}>{date}</time>
          <span className="dot">{READING_TIME}</span>
        </span>
      </div>
    </div>
  );
}
