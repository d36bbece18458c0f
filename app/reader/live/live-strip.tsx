import { ChevronRight } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { useDates } from "#app/use-dates.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { articlePath } from "../cards/article-link.tsx";
import type { StripPieceProps } from "../features/places.ts";
import { LiveMark } from "./live-mark.tsx";
import sheet from "./live-strip.css?url";

/** The live coverages that run, each as a line below the header that names its newest entry. */
export function LiveStrip({ running }: StripPieceProps) {
  const dates = useDates();
  if (running.length === 0) return null;
  return (
    <section className="strip live-strip screen-only" aria-label="Ao vivo agora">
      <StyleSheet href={sheet} />
      {running.map(({ newsId, address, title, updatedAt, newest }) => (
        <p key={newsId} className="wrap">
          <LiveMark />
          <Link to={articlePath(address)} prefetch="intent" viewTransition>
            <time dateTime={newest?.writtenAt ?? updatedAt}>{dates.hour(newest?.writtenAt ?? updatedAt)}</time>{" "}
            {newest && <span className="sr">{title}: </span>}
            {nonBreakingCurrency(newest?.title ?? title)}
          </Link>
          {newest && <span className="meta">{nonBreakingCurrency(title)}</span>}
          <Icon icon={ChevronRight} />
        </p>
      ))}
    </section>
  );
}
