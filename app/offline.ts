import { data, isRouteErrorResponse } from "react-router";
import type { FormFailure } from "./form.server.ts";
import { FAILED_ANSWER, NO_ANSWER } from "./no-answer.ts";

/** Whether a form had no answer of ours: the site is out of reach, a proxy speaks for it, or it broke. Redirects and refusals are answers. */
const isLost = (error: unknown) => !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500);

/**
 * Sends a form and tells when the site cannot be reached or cannot answer, so that the page stays with what was typed on
 * it. For `clientAction`s.
 * @param tell makes the form's answer of a sentence that says so
 */
export async function answerOffline<Sent, Answer>(send: () => Promise<Sent>, tell: (sentence: string) => Answer) {
  try {
    return await send();
  } catch (error) {
    if (!isLost(error)) throw error;
    // What `fetch` throws when there is no answer.
    const sentence = error instanceof TypeError ? NO_ANSWER : FAILED_ANSWER;
    // With this status the page is not read again, which would fail as well and take what was typed away.
    return data(tell(sentence), { status: 503 });
  }
}

/** The same for a form that shows its failure itself, under a title of the specification. */
export const formOffline = <Sent>(serverAction: () => Promise<Sent>, title: string) =>
  answerOffline(serverAction, (text): FormFailure => ({ values: {}, fields: {}, error: { title, text } }));
