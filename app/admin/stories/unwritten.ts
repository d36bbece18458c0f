import type { FormRefused } from "#app/forms/action-result.ts";
import { explainUnreached, STORY_TEXT } from "#domain/stories/admin-text.ts";

/** Whether a valid story could not be stored: this browser stores it then. */
export const isUnwritten = ({ reason }: FormRefused): boolean => reason === "unavailable" || reason === "signed_out";

/** The message for a story that could not be stored. A result without a title is not from the server's action. */
export function describeUnwritten({ reason, title, isOffline }: FormRefused): string {
  if (reason === "signed_out") return explainUnreached("sua sessão terminou, entre de novo");
  if (title !== undefined) return STORY_TEXT.writeFailed;
  return explainUnreached(isOffline ? "não foi possível falar com o site" : "o site não respondeu como devia");
}
