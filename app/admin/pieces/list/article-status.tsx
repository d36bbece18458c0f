import { useDates } from "#app/use-dates.ts";
import type { ReviewState } from "#domain/news/review/types.ts";
import { Status } from "./status.tsx";

interface ArticleStatusProps {
  published: boolean;
  /** ISO 8601. */
  scheduledAt: string | null;
  overdue?: boolean;
  review?: ReviewState | null;
  /** Whether the date stands beside it already. */
  isShort?: boolean;
}

/** The status of an article: published, draft, in review, returned, or scheduled with its date. */
export function ArticleStatus(props: ArticleStatusProps) {
  const { published, scheduledAt, overdue = false, review = null, isShort = false } = props;
  const dates = useDates();
  if (published) return <Status>Publicado</Status>;
  if (review === "waiting") return <Status kind="review">Em revisão</Status>;
  if (review === "returned") return <Status kind="draft">Devolvida</Status>;
  if (!scheduledAt) return <Status kind="draft">Rascunho</Status>;
  const moment = isShort ? "" : `: ${dates.dayAndTime(scheduledAt)}`;
  return overdue ? <Status kind="late">Atrasado{moment}</Status> : <Status kind="later">Agendado{moment}</Status>;
}
