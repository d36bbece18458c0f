import type { FindingCode } from "./finding-words.ts";

/** Whether something is in order: yes, not for long or not quite, no, or not checked. */
export type CheckState = "ok" | "warning" | "error" | "skipped";

/** Everything that `coreto doctor` checks, in the order in which it is shown. */
export const CHECK_IDS = [
  "node",
  "memory",
  "sharedMemory",
  "settings",
  "dataFolder",
  "disk",
  "archiveDisk",
  "inodes",
  "port",
  "database",
  "archive",
  "backup",
  "rehearsal",
  "messages",
  "mail",
  "bucket",
  "archiveBucket",
  "name",
  "address",
  "redirect",
  "certificate",
  "clock",
  "version",
] as const;

export type CheckId = (typeof CHECK_IDS)[number];

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
