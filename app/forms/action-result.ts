import type { Toast } from "#app/ui/toast.tsx";

/** A short message: a title, and what to do or know. */
export type FormMessage = Pick<Toast, "title" | "text">;

/** HTTP status of each reason for which a form is refused. */
export const REFUSAL_STATUS = {
  invalid: 422,
  too_large: 413,
  changed: 409,
  gone: 404,
  too_many: 429,
  signed_out: 401,
  unavailable: 503,
} as const;

export type RefusalReason = keyof typeof REFUSAL_STATUS;

/** A form that was taken. */
export interface FormDone<Intent extends string = string, Data = unknown> {
  ok: true;
  intent: Intent;
  toast?: FormMessage;
  data: Data;
}

/** A form that was refused. */
export interface FormRefused<Intent extends string = string, Field extends string = string> {
  ok: false;
  intent: Intent;
  reason: RefusalReason;
  text: string;
  /** Only where it is not the form's own title of failures. */
  title?: string;
  /** What is wrong, beside the fields. */
  fields: Partial<Record<Field, string>>;
  /** What was typed, without passwords and codes. */
  values: Record<string, string>;
}

/** What every action answers. */
export type ActionResult<Intent extends string = string, Field extends string = string, Data = unknown> =
  | FormDone<Intent, Data>
  | FormRefused<Intent, Field>;
