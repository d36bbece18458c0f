import { data } from "react-router";
import { NO_ANSWER } from "./no-answer.ts";

/**
 * Sends a form and tells when the site cannot be reached, so that the page stays with what was typed on it. For
 * `clientAction`s.
 * @param tell makes the form's answer of that sentence
 */
export async function answerOffline<Sent, Answer>(send: () => Promise<Sent>, tell: (sentence: string) => Answer) {
  try {
    return await send();
  } catch (error) {
    // What `fetch` throws when there is no answer; redirects and refusals pass.
    if (!(error instanceof TypeError)) throw error;
    // With this status the page is not read again, which would fail as well and take what was typed away.
    return data(tell(NO_ANSWER), { status: 503 });
  }
}
