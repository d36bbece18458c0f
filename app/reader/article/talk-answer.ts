import type { ClientActionFunctionArgs } from "react-router";
import { answerOffline } from "#app/offline.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import { LIKE_TEXT } from "#domain/likes/text.ts";

/** What became of a like or a comment. */
export interface TalkAnswer {
  done?: string;
  /** The key of the comment that waits for approval now. */
  comment?: string;
  failed?: { title: string; text: string };
  /** What was typed, after a failure. */
  typed?: string;
}

/** What a like or a comment is called when it fails, by the form's `intent`. */
export const failureTitle = (intent: unknown) => (intent === "comentar" ? COMMENT_TEXT.failed : LIKE_TEXT.failed);

/** Sends a like or a comment; without an answer the article stays, with what was typed under it. */
export async function talkOffline({ request, serverAction }: ClientActionArgs) {
  const form = await request.clone().formData();
  return answerOffline(
    () => serverAction<TalkAnswer>(),
    (text): TalkAnswer => ({
      failed: { title: failureTitle(form.get("intent")), text },
    }),
  );
}

type ClientActionArgs = ClientActionFunctionArgs & { serverAction: <Data>() => Promise<Data> };
