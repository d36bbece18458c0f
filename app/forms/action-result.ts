import type { Toast } from "#app/ui/toast.tsx";

/** A short message: a title, and what to do or know. */
export type FormMessage = Pick<Toast, "title" | "text">;

/** HTTP status of each reason for which a form is refused. */
export const REFUSAL_STATUS = {
  unknown: 400,
  signed_out: 401,
  identity: 403,
  forbidden: 403,
  gone: 404,
  changed: 409,
  too_large: 413,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
} as const;

export type RefusalReason = keyof typeof REFUSAL_STATUS;

/** Takes back what a form did: the fields to send, and the path of the action. */
export interface FormUndo {
  action: string;
  fields: Record<string, string | string[]>;
}

/** Asks the sender to prove who they are, before the form is sent again. */
export interface IdentityChallenge {
  /** Path of the action. */
  action: string;
  /** Whether a passkey proves it as well as the password. */
  hasPasskey: boolean;
  /** Why the last proof was refused. */
  error?: string;
}

/** A form that was taken. */
export interface FormDone<Intent extends string = string, Data = unknown> {
  ok: true;
  intent: Intent;
  toast?: FormMessage;
  /** Offered for as long as the toast is there. */
  undo?: FormUndo;
  /** The row that was saved, with the version that the form sends next time. */
  saved?: { id: string; version: string };
  data: Data;
}

/** A form that was refused. */
export interface FormRefused<Intent extends string = string, Field extends string = string> {
  ok: false;
  intent: Intent;
  reason: RefusalReason;
  text: string;
  /** Title of the failure; absent where the form itself knows it. */
  title?: string;
  /** Shown above the fields; absent where the toast suffices. */
  summary?: FormMessage;
  /** Errors by field. */
  fields: Partial<Record<Field, string>>;
  /** The typed values, without passwords and codes. */
  values: Record<string, string>;
  /** Of a row that somebody else saved meanwhile: the version with which the form overwrites it. */
  version?: string;
  identity?: IdentityChallenge;
}

/** The result of every action. */
export type ActionResult<Intent extends string = string, Field extends string = string, Data = unknown> =
  | FormDone<Intent, Data>
  | FormRefused<Intent, Field>;

/** Whether data of a fetcher or an action is such a result. */
export const isActionResult = (value: unknown): value is ActionResult =>
  value instanceof Object && "ok" in value && typeof value.ok === "boolean" && "intent" in value;
