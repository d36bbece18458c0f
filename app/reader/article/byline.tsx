import { Face } from "#app/ui/face.tsx";
import { READING_TIME } from "#domain/news/schema.ts";

/** Who wrote, when, and the fixed reading time (reader §9). */
export function Byline({ author, createdAt, date }: { author: string; createdAt: string; date: string }) {
  return (
    <div className="by">
      <Face name={author} />
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
