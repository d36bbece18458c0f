/** Assignments that the list shows at most: the open ones first. */
export const ASSIGNMENTS_SHOWN = 200;
/** Own ones on the dashboard. */
export const OWN_SHOWN = 6;

/** An assignment as the newsroom's list shows it; moments are ISO texts. */
export interface Assignment {
  id: string;
  title: string;
  brief: string | null;
  assigneeId: string | null;
  /** Name of the assignee; null while it is unassigned. */
  assignee: string | null;
  dueAt: string;
  doneAt: string | null;
  /** The article that was begun from it, and whether the viewer may open it. */
  article: { id: string; title: string; isOpen: boolean } | null;
}

/** Whether the deadline of an open assignment has passed. */
export const isLate = ({ dueAt, doneAt }: Pick<Assignment, "dueAt" | "doneAt">, now: number): boolean =>
  doneAt === null && Date.parse(dueAt) < now;
