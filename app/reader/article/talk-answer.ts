import { type ClientActionFunctionArgs, data } from "react-router";
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

const NO_ANSWER = "Não foi possível falar com o site. Confira a conexão e tente de novo.";

/** Sends a like or a comment; without an answer the article stays, with what was typed under it. */
export async function talkOffline({ request, serverAction }: ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction<TalkAnswer>();
  } catch (error) {
    // What `fetch` throws when there is no answer; redirects and refusals pass.
    if (!(error instanceof TypeError)) throw error;
    const failed = { title: failureTitle(form.get("intent")), text: NO_ANSWER };
    // With this status the page is not read again, which would fail as well and take the page away.
    return data<TalkAnswer>({ failed }, { status: 503 });
  }
}

type ClientActionArgs = ClientActionFunctionArgs & { serverAction: <Data>() => Promise<Data> };
