import { answerOffline } from "#app/offline.ts";
import type { Answer } from "./answer.ts";
import { readSentDraft, settleDraft } from "./drafts/sent-draft.ts";

interface SendOptions {
  request: Request;
  serverAction: () => Promise<unknown>;
}

const isStored = (answer: unknown) => {
  const { failure, signedOut, toast } = (answer ?? {}) as Answer;
  return !failure && !signedOut && !toast?.destructive;
};

/**
 * Sends a form of the back office; `title` names the failure (docs/messages.md). What this browser stored of the form is deleted
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
    const answer = await serverAction();
    if (draft && isStored(answer)) settleDraft(draft);
    return answer;
  };
  return answerOffline(
    send,
    (text): Answer => ({
      toast: { title, text, destructive: true },
      failure: box ? { values: {}, fields: {}, error: { title, text } } : undefined,
    }),
  );
}
