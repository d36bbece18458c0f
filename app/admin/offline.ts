import { data } from "react-router";
import type { Answer } from "./answer.ts";

/**
 * Sends a form of the back office and tells when the site cannot be reached, so that the screen stays with what was
 * done on it; `title` is the failure of back-office §8. For `clientAction`s.
 */
export async function answerOffline(
  { serverAction }: { serverAction: () => Promise<unknown> },
  title: string,
): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // What `fetch` throws when there is no answer; redirects and refusals pass.
    if (!(error instanceof TypeError)) throw error;
    const text = "Não foi possível falar com o site. Confira a conexão e tente de novo.";
    // With this status the screen is not read again, which would fail as well and take what was typed away.
    return data<Answer>({ toast: { title, text, destructive: true } }, { status: 503 });
  }
}
