import { ClipboardList } from "lucide";
import { href } from "react-router";
import { useDates } from "#app/use-dates.ts";
import type { Assignment } from "#domain/assignments/types.ts";
import { Status } from "../pieces/list/status.tsx";
import { JumpLink } from "./jump-link.tsx";
import styles from "./own-assignments.module.css";

interface OwnAssignmentsProps {
  /** Open ones of the viewer after today, by deadline. */
  assignments: Assignment[];
}

/** The viewer's next assignments; nothing without one. */
export function OwnAssignments({ assignments }: OwnAssignmentsProps) {
  const dates = useDates();
  if (assignments.length === 0) return null;
  return (
    <section className={`panel jump ${styles.panel}`} aria-labelledby="pautas">
      <h2 className="pad" id="pautas">
        Minhas pautas
      </h2>
      {assignments.map(({ id, title, dueAt, article }) => (
        <JumpLink
          key={id}
          to={article?.isOpen ? href("/admin/news/:id", { id: article.id }) : href("/admin/pautas")}
          icon={ClipboardList}
          label={title}
          note={
            <>
              até <time dateTime={dueAt}>{dates.dayWithHour(dueAt)}</time>
            </>
          }
          end={<Status kind="later">{article ? "Começada" : "Aberta"}</Status>}
        />
      ))}
    </section>
  );
}
