import { data, redirect } from "react-router";
import { findViewer, siteContext } from "#app/context.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { createComment } from "#domain/comments/mutations.server.ts";
import { COMMENT_TRAP } from "#domain/comments/schema.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import { setLike } from "#domain/likes/mutations.server.ts";
import { findArticleId } from "#domain/news/article.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { articlePath } from "../cards/article-link.tsx";
import type { Route } from "./+types/route.ts";

/** What became of a like or a comment. */
export interface TalkAnswer {
  done?: string;
  failed?: { title: string; text: string };
  /** What was typed, after a failure. */
  typed?: string;
}

const FAST = "Muitas curtidas em pouco tempo. Espere um instante e tente de novo.";

/** Likes, unlikes and comments (reader §4). Without React the form leads back to the article's page. */
export async function talkAction({
  request,
  params,
  context,
}: Pick<Route.ActionArgs, "request" | "params" | "context">) {
  const { db } = context.get(siteContext);
  const address = params.address;
  const viewer = await findViewer(context);
  const form = await request.formData();
  const intent = form.get("intent");
  const { title, like, comment } = ACCOUNT_TEXT.loginNeeded;
  const failed = (status: number, failure: TalkAnswer["failed"], typed?: string) =>
    data({ failed: failure, typed } satisfies TalkAnswer, { status });

  const newsId = await findArticleId(db, address);
  if (!newsId) throw data(null, { status: 404 });
  if (!viewer) {
    if (request.headers.get("accept")?.includes("text/html")) throw redirect(signInPath(articlePath(address)));
    return failed(401, { title, text: intent === "comentar" ? comment : like });
  }
  if (intent === "comentar") {
    const typed = String(form.get("content") ?? "");
    const result = await createComment(db, {
      userId: viewer.id,
      newsId,
      content: typed,
      address: request.headers.get(CLIENT_ADDRESS_HEADER) ?? "",
      trap: String(form.get(COMMENT_TRAP) ?? ""),
    });
    if (result.status === "ignored") return data({} satisfies TalkAnswer);
    if (result.status === "refused") {
      return failed(422, { title: COMMENT_TEXT.failed, text: COMMENT_TEXT.refused[result.reason] }, typed);
    }
    return data({ done: COMMENT_TEXT.sent } satisfies TalkAnswer);
  }
  if (intent !== "curtir" && intent !== "descurtir") throw data(null, { status: 400 });
  try {
    await setLike(db, viewer.id, newsId, intent === "curtir");
    return data({} satisfies TalkAnswer);
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") {
      return failed(429, { title: "Erro ao curtir", text: FAST });
    }
    throw error;
  }
}
