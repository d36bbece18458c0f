import { useDates } from "#app/use-dates.ts";

interface ArticleStatusProps {
  published: boolean;
  /** ISO 8601. */
  scheduledAt: string | null;
  overdue?: boolean;
}

/** Publicado or Rascunho, and for drafts that wait for their moment, when it is. */
export function ArticleStatus({ published, scheduledAt, overdue = false }: ArticleStatusProps) {
  const dates = useDates();
  if (published) return <span className="st">Publicado</span>;
  if (!scheduledAt) return <span className="st draft">Rascunho</span>;
  const moment = dates.dayAndTime(scheduledAt);
  return overdue ? (
    <span className="st late">Atrasado: {moment}</span>
  ) : (
    <span className="st later">Agendado: {moment}</span>
  );
}
