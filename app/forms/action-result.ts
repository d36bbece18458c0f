import type { Toast } from "#app/ui/toast.tsx";

/** A short message: a title, and a sentence of explanation. */
export type FormMessage = Pick<Toast, "title" | "text">;

/** HTTP status of each reason for which a form is refused. */
export const REFUSAL_STATUS = {
  unknown: 400,
  signed_out: 401,
  identity: 403,
  other_person: 403,
  forbidden: 403,
  gone: 404,
  changed: 409,
  too_large: 413,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
} as const;

export type RefusalReason = keyof typeof REFUSAL_STATUS;

/** Undoes what a form did: the fields to send, and the path of the action. */
export interface FormUndo {
  action: string;
  fields: Record<string, string | string[]>;
}

/** Asks the sender to confirm their identity before the form is sent again. */
export interface IdentityChallenge {
  /** Path of the action. */
  action: string;
  /** Whether a passkey can be used in place of the password. */
  hasPasskey: boolean;
  /** Why the last confirmation was refused. */
  error?: string;
}

/** The result of a form that was accepted. */
export interface FormDone<Intent extends string = string, Data = unknown> {
  ok: true;
  intent: Intent;
  toast?: FormMessage;
  /** Offered while the toast is shown. */
  undo?: FormUndo;
  /** The row that was saved, with the version that the form sends next time. */
  saved?: { id: string; version: string };
  data: Data;
}

/** The result of a form that was refused. */
export interface FormRefused<Intent extends string = string, Field extends string = string> {
  ok: false;
  intent: Intent;
  reason: RefusalReason;
  /** Whether the browser could not reach the site. */
  isOffline?: boolean;
  text: string;
  /** Title of the failure; absent where the form has its own. */
  title?: string;
  /** Shown above the fields; absent where the toast suffices. */
  summary?: FormMessage;
  /** Errors by field. */
  fields: Partial<Record<Field, string>>;
  /** The typed values, without passwords and codes. */
  values: Record<string, string>;
  /** If somebody else saved the row meanwhile: the version with which the form can overwrite it. */
  version?: string;
  identity?: IdentityChallenge;
}

/** The result of every action. */
export type ActionResult<Intent extends string = string, Field extends string = string, Data = unknown> =
  | FormDone<Intent, Data>
  | FormRefused<Intent, Field>;

/** Whether data of a fetcher or an action is an `ActionResult`. */
export const isActionResult = (value: unknown): value is ActionResult =>
  value instanceof Object && "ok" in value && typeof value.ok === "boolean" && "intent" in value;
