import { Radio } from "lucide";
import { href } from "react-router";
import { useDates } from "#app/use-dates.ts";
import type { OpenCoverage } from "#domain/live/types.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { JumpLink } from "../dashboard/jump-link.tsx";
import styles from "../dashboard/own-assignments.module.css";

const noteOf = ({ isPublished, waiting }: OpenCoverage): string =>
  [
    ...(waiting > 0 ? [formatCount(waiting, "entrada espera um editor", "entradas esperam um editor")] : []),
    ...(isPublished ? [] : ["rascunho"]),
  ].join(", ");

/** The live coverages that run, in which the viewer may write; nothing without one. */
export function OpenCoverages({ facts: { live: coverages } }: { facts: { live: OpenCoverage[] } }) {
  const dates = useDates();
  if (coverages.length === 0) return null;
  return (
    <section className={`panel jump ${styles.panel}`} aria-labelledby="ao-vivo">
      <h2 className="pad" id="ao-vivo">
        Ao vivo agora
      </h2>
      {coverages.map((coverage) => (
        <JumpLink
          key={coverage.newsId}
          to={href("/admin/news/:id/ao-vivo", { id: coverage.newsId })}
          icon={Radio}
          label={coverage.title}
          note={
            <>
              desde <time dateTime={coverage.startedAt}>{dates.dayWithHour(coverage.startedAt)}</time>
              {noteOf(coverage) && `, ${noteOf(coverage)}`}
            </>
          }
        />
      ))}
    </section>
  );
}
