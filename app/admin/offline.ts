import { answerOffline } from "#app/offline.ts";
import type { Answer } from "./answer.ts";
import { readSentDraft, settleDraft } from "./drafts/sent-draft.ts";

interface SendOptions {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/** Whether an answer leads on within the back office: the way of a form that is stored. Elsewhere somebody has to sign in. */
const leadsOn = (answer: unknown) =>
  answer instanceof Response && (answer.headers.get("location") ?? "").startsWith("/admin");

const isStored = (answer: unknown) => {
  const { failure, signedOut, toast } = (answer ?? {}) as Answer;
  return !failure && !signedOut && !toast?.destructive;
};

/**
 * Sends a form of the back office; `title` is the failure of back-office §8. What this browser stored of the form is deleted
 * once the server has it. For `clientAction`s.
 * @param box whether the form also says it in its own box, besides the toast
 */
export async function officeOffline(
  { request, serverAction }: SendOptions,
  title: string,
  { box = false } = {},
): Promise<unknown> {
  const draft = readSentDraft(await request.clone().formData());
  const send = async () => {
    try {
      const answer = await serverAction();
      if (draft && isStored(answer)) settleDraft(draft);
      return answer;
    } catch (error) {
      if (draft && leadsOn(error)) settleDraft(draft);
      throw error;
    }
  };
  return answerOffline(
    send,
    (text): Answer => ({
      toast: { title, text, destructive: true },
      failure: box ? { values: {}, fields: {}, error: { title, text } } : undefined,
    }),
  );
}
