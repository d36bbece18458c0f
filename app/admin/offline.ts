import { answerOffline } from "#app/offline.ts";
import type { Answer } from "./answer.ts";

/** Sends a form of the back office; `title` is the failure of back-office §8. For `clientAction`s. */
export function officeOffline(
  { serverAction }: { serverAction: () => Promise<unknown> },
  title: string,
): Promise<unknown> {
  return answerOffline(serverAction, (text): Answer => ({ toast: { title, text, destructive: true } }));
}
