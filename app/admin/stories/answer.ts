import { explainUnreached, STORY_TEXT } from "#domain/stories/office-text.ts";
import type { Answer } from "../answer.ts";

/** What the screen of stories is told. */
export interface StoryAnswer extends Answer {
  /** A story was not written: the server said so, or could not be asked, for a reason in words. */
  unwritten?: { message: string | null };
}

/** The alert for a story that was not written (docs/messages.md). */
export const alertOf = ({ message }: NonNullable<StoryAnswer["unwritten"]>) =>
  message === null ? STORY_TEXT.writeFailed : explainUnreached(message);

export const SIGNED_OUT = "sua sessão terminou, entre de novo";

/** Why the server could not be asked, from what `serverAction` threw. */
export function explainThrown(error: unknown): string {
  if (error instanceof Response) return SIGNED_OUT;
  // What `fetch` throws when there is no answer.
  if (error instanceof TypeError) return "não foi possível falar com o site";
  return "o site não respondeu como devia";
}
