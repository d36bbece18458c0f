import type { PollResult } from "#domain/news/document/schema.ts";

/** Most letters of the question and of an answer, and how many answers a poll has. */
export const POLL_LIMITS = { letters: 90, answersMin: 2, answersMax: 6 } as const;

/** A poll as its article has it. */
export interface Poll {
  id: string;
  question: string;
  answers: { id: string; text: string }[];
  /** ISO 8601. */
  closesAt: string;
  result: PollResult;
}

/** What a reader sees of a poll's votes. */
export interface PollState {
  /** Votes of all readers. */
  votes: number;
  /** Votes by the answer's id; null while the result is not shown. */
  byAnswer: Record<string, number> | null;
  /** The answer that the reader has chosen. */
  own: string | null;
}
