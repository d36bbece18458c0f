import { useDates } from "#app/use-dates.ts";

interface ArticleStatusProps {
  published: boolean;
  /** ISO 8601. */
  scheduledAt: string | null;
}

/** Publicado or Rascunho (back-office §2), and for drafts that wait for their moment, when it is. */
export function ArticleStatus({ published, scheduledAt }: ArticleStatusProps) {
  const dates = useDates();
  if (published) return <span className="st">Publicado</span>;
  if (scheduledAt) return <span className="st later">Agendado para {dates.dayAndTime(scheduledAt)}</span>;
  return <span className="st draft">Rascunho</span>;
}
