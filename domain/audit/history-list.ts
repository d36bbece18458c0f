import { type PageStart, parsePageStart } from "#domain/shared/cursor.ts";
import { isId } from "#domain/shared/id.ts";
import { SUBJECT_KINDS } from "#domain/subjects.ts";
import { AUDIT_ACTIONS, type AuditAction, type AuditDetails } from "./types.ts";

/** Changes on a page of the log. */
export const AUDIT_PAGE = 50;

/** Subjects of changes: the first part of an action. */
export const AUDIT_SUBJECTS = [
  "news",
  "front",
  "urgent",
  "comment",
  "user",
  "media",
  ...SUBJECT_KINDS,
  "newsletter",
  "edition",
  "submission",
  "income",
  "trash",
  "settings",
  "import",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Filter for changes without an account: by the site itself, and by deleted users. */
export const NO_ACCOUNT = "ninguem";

/** Filters of the audit log. */
export interface AuditView extends PageStart {
  /** Who made the change: an id, or `NO_ACCOUNT`. */
  person: string | null;
  subject: AuditSubject | null;
  /** YYYY-MM-DD in the site's time zone. */
  day: string | null;
}

/** A line of the audit log. */
export interface AuditLine {
  id: string;
  /** ISO 8601. */
  at: string;
  actor: string;
  action: string;
  subjectId: string | null;
  subjectName: string | null;
  /** As they are stored: entries of earlier versions may have other values. */
  details: Partial<Record<keyof AuditDetails, unknown>>;
  /** Whether the changed row still exists. */
  exists: boolean;
}

/** The subject of an action; null for an action that this version does not know. */
export function subjectOf(action: string): AuditSubject | null {
  const prefix = action.split(".", 1)[0];
  return AUDIT_SUBJECTS.find((subject) => subject === prefix) ?? null;
}

/** All actions of a subject. */
export const actionsOf = (subject: AuditSubject): AuditAction[] =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((action) => subjectOf(action) === subject);

const isDay = (text: string) =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** Reads the log's view from its address; invalid values are ignored. */
export function parseAuditView(query: URLSearchParams): AuditView {
  const person = query.get("pessoa")?.toLowerCase() ?? "";
  const day = query.get("dia") ?? "";
  return {
    ...parsePageStart(query, "bigint"),
    person: person === NO_ACCOUNT || isId(person) ? person : null,
    subject: AUDIT_SUBJECTS.find((one) => one === query.get("assunto")) ?? null,
    day: isDay(day) ? day : null,
  };
}
