import { trimEndOf } from "#platform/format/trim-end.ts";
import { AUTHOR_MAX, NEWSROOM } from "../types.ts";

/** The author of a query parameter, as bylines spell it; empty without one. */
export const readAuthor = (value: string | null): string => trimEndOf((value ?? "").replace(/^ +/, ""), " ");

/**
 * Whether a name can have a list of its articles: the newsroom's stands for nobody, PostgreSQL stores no NUL, and what is
 * longer than `AUTHOR_MAX` is nobody's name.
 */
export const canHaveList = (name: string): boolean =>
  name !== "" && name !== NEWSROOM && !name.includes("\0") && Array.from(name).length <= AUTHOR_MAX;
