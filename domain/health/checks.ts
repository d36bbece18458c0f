import type { FindingCode } from "./finding-words.ts";
import type { PART_NAMES } from "./part-names.ts";

/** Whether something is in order: yes, not for long or not quite, no, or not checked. */
export type CheckState = "ok" | "warning" | "error" | "skipped";

/** Everything that `coreto doctor` checks. */
export type CheckId = keyof typeof PART_NAMES;

/** What a check found, for the words of page and mails (`finding-words.ts`). */
export interface Finding {
  code: FindingCode;
  values: Record<string, string | number>;
}

/** Result of a check. */
export interface CheckResult {
  state: CheckState;
  /** One English line for a terminal. */
  text: string;
  /** What to do about it. */
  remedy?: string;
  finding?: Finding;
}

/** Result of a check with its name. */
export interface Check extends CheckResult {
  id: CheckId;
}
