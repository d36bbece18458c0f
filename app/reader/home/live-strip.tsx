import { ChevronRight } from "lucide";
import { Link, useRouteLoaderData } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { useDates } from "#app/use-dates.ts";
import type { RunningCoverage } from "#domain/live/types.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { articlePath } from "../cards/article-link.tsx";
import { useDeserialized } from "../serialized-data.ts";
import sheet from "./live-strip.css?url";
import type { loader as homeLoader } from "./route.tsx";

/** The live coverages that run, on the home page; none on other pages. */
export const useRunningCoverages = (): RunningCoverage[] =>
  useDeserialized(useRouteLoaderData<typeof homeLoader>("reader/home/route"))?.running ?? [];

/** The live coverages that run, each as a line below the header. */
export function LiveStrip({ running }: { running: RunningCoverage[] }) {
  const dates = useDates();
  if (running.length === 0) return null;
  return (
    <section className="wrap live-strip screen-only" aria-label="Ao vivo agora">
      <StyleSheet href={sheet} />
      {running.map(({ newsId, address, title, updatedAt }) => (
        <p key={newsId}>
          <span className="live-mark">Ao vivo</span>
          <Link to={articlePath(address)} prefetch="intent" viewTransition>
            {nonBreakingCurrency(title)}
          </Link>
          <span className="meta">
            Atualizado às <time dateTime={updatedAt}>{dates.hour(updatedAt)}</time>
          </span>
          <Icon icon={ChevronRight} />
        </p>
      ))}
    </section>
  );
}
