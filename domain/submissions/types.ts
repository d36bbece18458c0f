import type { SUBMISSION_STATES, SubmissionChange } from "#db/schema/submissions.ts";
import type { SentKindName } from "./kinds.ts";

export type { SubmissionChange };
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** A submission in the newsroom's list. */
export interface ListedSubmission {
  id: string;
  kind: SentKindName;
  title: string;
  senderName: string | null;
  state: SubmissionState;
  createdAt: Date;
  decidedAt: Date | null;
  /** Whether a service was begun with it. */
  isTaken: boolean;
}

/** A submission as the newsroom reads it. */
export interface Submission extends Omit<ListedSubmission, "isTaken"> {
  data: Record<string, string>;
  senderEmail: string | null;
  answer: string | null;
  changes: SubmissionChange[];
  /** Addresses of those of its photos that are among the files of the site. */
  photoUrls: string[];
  /** How many photos it has. */
  photos: number;
  /** Name of who decided. */
  decidedBy: string | null;
}
