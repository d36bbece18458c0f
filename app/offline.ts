import { data, isRouteErrorResponse } from "react-router";
import { FAILED_ANSWER, NO_ANSWER, TOO_LARGE_ANSWER } from "./no-answer.ts";

/** The status of an answer that is not ours: React Router gives its text in place of data. Ours carry no texts. */
const foreignStatus = (error: unknown) =>
  isRouteErrorResponse(error) && typeof error.data === "string" ? error.status : undefined;

/** Whether a form had no answer of ours: the site is out of reach, a proxy speaks for it, or it broke. Redirects and refusals are answers. */
const isLost = (error: unknown) =>
  !(error instanceof Response) &&
  !(isRouteErrorResponse(error) && error.status < 500 && foreignStatus(error) === undefined);

/** What `fetch` throws when there is no answer is a TypeError. */
function explain(error: unknown): string {
  if (error instanceof TypeError) return NO_ANSWER;
  return foreignStatus(error) === 413 ? TOO_LARGE_ANSWER : FAILED_ANSWER;
}

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
    // With this status the page is not read again, which would fail as well and take what was typed away.
    return data(tell(explain(error)), { status: 503 });
  }
}
