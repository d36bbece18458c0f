/** Codes of PostgreSQL for a value that another row has, and for a reference to a row that is gone. */
const CODES = { unique: "23505", reference: "23503" } as const;

/** The name of the constraint that a statement violated; null for an error of another kind. */
export function violated(error: unknown, kind: keyof typeof CODES): string | null {
  const { code, constraint = "" } = (error as { cause?: { code?: string; constraint?: string } }).cause ?? {};
  return code === CODES[kind] ? constraint : null;
}
