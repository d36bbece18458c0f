import { data, redirect } from "react-router";
import { findViewer, siteContext } from "#app/context.ts";
import { readForm, wantsPage } from "#app/form.server.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { ACCOUNT_TEXT, explainCode } from "#domain/accounts/text.ts";
import { createComment } from "#domain/comments/mutations.server.ts";
import { COMMENT_TRAP } from "#domain/comments/schema.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import { setLike } from "#domain/likes/mutations.server.ts";
import { LIKE_TEXT } from "#domain/likes/text.ts";
import { findArticleId } from "#domain/news/article.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { articlePath } from "../cards/article-link.tsx";
import type { Route } from "./+types/route.ts";
import { failureTitle, type TalkAnswer } from "./talk-answer.ts";

type Sent = Pick<Route.ActionArgs, "request" | "params" | "context">;

const INTENTS = ["comentar", "curtir", "descurtir"];

/** Likes, unlikes and comments. Without React the form leads back to the article's page. */
export async function talkAction({ request, params, context }: Sent) {
  const { db, log } = context.get(siteContext);
  const viewer = await findViewer(context);
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const newsId = await findArticleId(db, params.address);
  if (!newsId) throw data(null, { status: 404 });
  if (!viewer) {
    if (wantsPage(request)) throw redirect(signInPath(articlePath(params.address)));
    const { title, like, comment } = ACCOUNT_TEXT.loginNeeded;
    return answer(401, { failed: { title, text: intent === "comentar" ? comment : like } });
  }
  if (!INTENTS.includes(intent)) throw data(null, { status: 400 });
  try {
    return intent === "comentar"
      ? await comment({ request, context }, form, { userId: viewer.id, newsId })
      : await like({ context }, { userId: viewer.id, newsId }, intent === "curtir");
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") throw data(null, { status: 404 });
    log.error({ err: error }, "a like or a comment could not be stored");
    const failed = { title: failureTitle(intent), text: explainCode("UNAVAILABLE") };
    return answer(503, { failed, typed: String(form.get("content") ?? "") });
  }
}

const answer = (status: number, word: TalkAnswer) => data(word, { status });

interface Place {
  userId: string;
  newsId: string;
}

async function comment({ request, context }: Pick<Sent, "request" | "context">, form: FormData, place: Place) {
  const typed = String(form.get("content") ?? "");
  const result = await createComment(context.get(siteContext).db, {
    ...place,
    content: typed,
    address: request.headers.get(CLIENT_ADDRESS_HEADER) ?? "",
    trap: String(form.get(COMMENT_TRAP) ?? ""),
  });
  if (result.status === "ignored") return answer(200, {});
  if (result.status === "refused") {
    return answer(422, { failed: { title: COMMENT_TEXT.failed, text: COMMENT_TEXT.refused[result.reason] }, typed });
  }
  return answer(200, { done: COMMENT_TEXT.sent, comment: result.id });
}

async function like({ context }: Pick<Sent, "context">, { userId, newsId }: Place, liked: boolean) {
  try {
    await setLike(context.get(siteContext).db, userId, newsId, liked);
    return answer(200, {});
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too_many") throw error;
    return answer(429, { failed: { title: LIKE_TEXT.failed, text: LIKE_TEXT.tooFast } });
  }
}
