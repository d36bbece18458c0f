import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { findViewer, type Site } from "#app/context.ts";
import { defineAction, defineForm, type FormContext, Refusal } from "#app/forms/define-action.server.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { setAnswerChoice } from "#domain/comments/answer-notices.server.ts";
import { createComment, type SentComment } from "#domain/comments/mutations.server.ts";
import { describeBlock } from "#domain/comments/restriction-text.ts";
import type { CommentBlock } from "#domain/comments/restrictions.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import { COMMENT_TRAP } from "#domain/comments/types.ts";
import { setLike } from "#domain/likes/mutations.server.ts";
import { LIKE_TEXT } from "#domain/likes/text.ts";
import { findArticleId } from "#domain/news/reading/article.server.ts";
import { switchField } from "#domain/shared/form-fields.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { articlePath } from "../cards/article-link.tsx";

/** A member; a visitor is asked to sign in. @param pathOf where they return to */
export const requireMember =
  (text: string, pathOf: (params: ActionFunctionArgs["params"]) => string) =>
  async ({ context, params }: ActionFunctionArgs) => {
    const viewer = await findViewer(context);
    if (viewer) return viewer;
    const path = signInPath(pathOf(params));
    throw new Refusal(text, { reason: "signed_out", title: ACCOUNT_TEXT.loginNeeded.title, signInPath: path });
  };

const member = (text: string) => requireMember(text, ({ address }) => articlePath(address!));

/** The id of the article that the address names. */
async function requireArticle({ site, params }: Pick<FormContext, "site" | "params">): Promise<string> {
  const id = await findArticleId(site.db, params.address!);
  if (!id) throw new AppError("not_found");
  return id;
}

/** A comment; `asksMail` says that its form had the box about mails. */
export const commentSchema = z.object({
  content: z.string(),
  [COMMENT_TRAP]: z.string().default(""),
  asksMail: switchField,
  answerMail: switchField,
});

/** The refusal for a reader whom the newsroom has blocked. */
export const refuseBlocked = (block: CommentBlock, { timeZone }: Pick<Site, "timeZone">) =>
  new Refusal(describeBlock(block, dateFormats(siteClock(timeZone))), { reason: "forbidden" });

/** Stores a comment, and what its writer chose about mails; an empty one is ignored. */
export async function sendComment(
  { site, sender, values, newId, request }: FormContext<typeof commentSchema, { id: string }>,
  to: SentComment["to"],
) {
  const result = await createComment(site.db, {
    id: newId,
    userId: sender.id,
    to,
    content: values.content,
    address: request.headers.get(CLIENT_ADDRESS_HEADER) ?? "",
    trap: values[COMMENT_TRAP],
  });
  if (result.status === "blocked") throw refuseBlocked(result.block, site);
  if (result.status === "refused") throw new Refusal(COMMENT_TEXT.refused[result.reason]);
  if (result.status === "ignored") return {};
  if (values.asksMail) await setAnswerChoice(site.db, sender.id, values.answerMail, { ifUnasked: true });
  const { id, isPublished } = result;
  return { toast: { title: isPublished ? COMMENT_TEXT.published : COMMENT_TEXT.sent }, data: { id, isPublished } };
}

/** Writes a comment on the article. */
export const commentForm = defineForm({
  intent: "comentar",
  guard: member(ACCOUNT_TEXT.loginNeeded.comment),
  schema: commentSchema,
  run: async (context) => sendComment(context, { newsId: await requireArticle(context) }),
});

/** Explains the refusal of too many likes; throws other errors as they are. */
export function refuseFastLikes(error: unknown): never {
  const isTooFast = error instanceof AppError && error.code === "too_many";
  throw isTooFast ? new Refusal(LIKE_TEXT.tooFast, { reason: "too_many" }) : error;
}

const likeForm = <Intent extends string>(intent: Intent, liked: boolean) =>
  defineForm({
    intent,
    guard: member(ACCOUNT_TEXT.loginNeeded.like),
    schema: z.object({}),
    async run(context) {
      const newsId = await requireArticle(context);
      await setLike(context.site.db, context.sender.id, newsId, liked).catch(refuseFastLikes);
      return {};
    },
  });

const like = likeForm("curtir", true);
const unlike = likeForm("descurtir", false);
export type LikeForm = typeof like | typeof unlike;

/** Likes, unlikes and comments, of the article's page and its dialog; members only. */
export const articleAction = defineAction(commentForm, like, unlike);
