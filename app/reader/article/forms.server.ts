import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { findViewer } from "#app/context.ts";
import { defineAction, defineForm, type FormContext, Refusal } from "#app/forms/define-action.server.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { createComment } from "#domain/comments/mutations.server.ts";
import { describeBlock } from "#domain/comments/restriction-text.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import { COMMENT_TRAP } from "#domain/comments/types.ts";
import { setLike } from "#domain/likes/mutations.server.ts";
import { LIKE_TEXT } from "#domain/likes/text.ts";
import { findArticleId } from "#domain/news/reading/article.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { articlePath } from "../cards/article-link.tsx";

/** A member; a visitor is asked to sign in. */
const requireMember =
  (text: string) =>
  async ({ context, params }: ActionFunctionArgs) => {
    const viewer = await findViewer(context);
    if (viewer) return viewer;
    const path = signInPath(articlePath(params.address!));
    throw new Refusal(text, { reason: "signed_out", title: ACCOUNT_TEXT.loginNeeded.title, signInPath: path });
  };

/** The id of the article that the address names. */
async function requireArticle({ site, params }: Pick<FormContext, "site" | "params">): Promise<string> {
  const id = await findArticleId(site.db, params.address!);
  if (!id) throw new AppError("not_found");
  return id;
}

/** Writes a comment; an empty one is ignored. */
export const commentForm = defineForm({
  intent: "comentar",
  guard: requireMember(ACCOUNT_TEXT.loginNeeded.comment),
  schema: z.object({ content: z.string(), [COMMENT_TRAP]: z.string().default("") }),
  async run(context) {
    const { site, sender, values, newId, request } = context;
    const result = await createComment(site.db, {
      id: newId,
      userId: sender.id,
      newsId: await requireArticle(context),
      content: values.content,
      address: request.headers.get(CLIENT_ADDRESS_HEADER) ?? "",
      trap: values[COMMENT_TRAP],
    });
    if (result.status === "blocked") {
      throw new Refusal(describeBlock(result.block, dateFormats(siteClock(site.timeZone))), { reason: "forbidden" });
    }
    if (result.status === "refused") throw new Refusal(COMMENT_TEXT.refused[result.reason]);
    if (result.status === "ignored") return {};
    const { id, isPublished } = result;
    return { toast: { title: isPublished ? COMMENT_TEXT.published : COMMENT_TEXT.sent }, data: { id, isPublished } };
  },
});

const likeForm = <Intent extends string>(intent: Intent, liked: boolean) =>
  defineForm({
    intent,
    guard: requireMember(ACCOUNT_TEXT.loginNeeded.like),
    schema: z.object({}),
    async run(context) {
      const newsId = await requireArticle(context);
      await setLike(context.site.db, context.sender.id, newsId, liked).catch((error) => {
        const isTooFast = error instanceof AppError && error.code === "too_many";
        throw isTooFast ? new Refusal(LIKE_TEXT.tooFast, { reason: "too_many" }) : error;
      });
      return {};
    },
  });

const like = likeForm("curtir", true);
const unlike = likeForm("descurtir", false);
export type LikeForm = typeof like | typeof unlike;

/** Likes, unlikes and comments, of the article's page and its dialog; members only. */
export const articleAction = defineAction(commentForm, like, unlike);
