/** Longest reason of the database that a report has, characters. */
const REASON_MAX = 200;

/** PostgreSQL's code of the failure of a statement. */
export const codeOf = (error: unknown): string => (error as { cause?: { code?: string } }).cause?.code ?? "";
/** Whether the row is the cause, by a constraint or an invalid value, and not the connection. */
export const isOfRow = (error: unknown): boolean => /^2[23]/.test(codeOf(error));
export const reasonOf = (error: unknown): string =>
  ((error as { cause?: Error }).cause?.message ?? (error as Error).message).slice(0, REASON_MAX);
