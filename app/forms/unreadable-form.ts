import type { RefusalReason } from "./action-result.ts";
import { FORM_TEXT } from "./form-text.ts";

const TEXTS = {
  unknown: FORM_TEXT.unreadable,
  too_large: FORM_TEXT.tooManyFields,
} as const satisfies Partial<Record<RefusalReason, string>>;

/** Thrown for a body that is no form of this site: of another type, with impossible names, or with too many inputs. */
export class UnreadableForm extends Error {
  readonly reason: keyof typeof TEXTS;
  constructor(reason: keyof typeof TEXTS) {
    super(TEXTS[reason]);
    this.reason = reason;
  }
}
