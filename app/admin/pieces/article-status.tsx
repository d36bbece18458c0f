import { useDates } from "#app/use-dates.ts";
import { Status } from "./status.tsx";

interface ArticleStatusProps {
  published: boolean;
  /** ISO 8601. */
  scheduledAt: string | null;
  overdue?: boolean;
}

/** Publicado or Rascunho, and for drafts that wait for their moment, when it is. */
export function ArticleStatus({ published, scheduledAt, overdue = false }: ArticleStatusProps) {
  const dates = useDates();
  if (published) return <Status>Publicado</Status>;
  if (!scheduledAt) return <Status kind="draft">Rascunho</Status>;
  const moment = dates.dayAndTime(scheduledAt);
  return overdue ? <Status kind="late">Atrasado: {moment}</Status> : <Status kind="later">Agendado: {moment}</Status>;
}
