import { z } from "zod";
import { findViewer, type Site } from "#app/context.ts";
import { defineAction, defineForm, type FormContext, Refusal } from "#app/forms/define-action.server.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { setAnswerChoice } from "#domain/comments/answer-notices.server.ts";
import { reportSchema } from "#domain/comments/form.ts";
import { setCommentLike } from "#domain/comments/likes.server.ts";
import { createComment, type SentComment } from "#domain/comments/mutations.server.ts";
import { reportComment } from "#domain/comments/reports.server.ts";
import { REPORT_TEXT } from "#domain/comments/reports.ts";
import { describeBlock } from "#domain/comments/restriction-text.ts";
import type { CommentBlock } from "#domain/comments/restrictions.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import { COMMENT_TRAP } from "#domain/comments/types.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { switchField } from "#domain/shared/form-fields.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { clientOf } from "#platform/http/client-address.ts";
import { member as articleMember, refuseFastLikes, requireArticle, requireMember } from "../article/member.server.ts";
import { commentPath } from "./address-parts.ts";

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
async function sendComment(
  { site, sender, values, newId, request }: FormContext<typeof commentSchema, { id: string }>,
  to: SentComment["to"],
) {
  if ((await getSettings(site.db)).features_off.includes("comments")) throw new AppError("not_found");
  const result = await createComment(site.db, {
    id: newId,
    userId: sender.id,
    to,
    content: values.content,
    address: clientOf(request),
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
  guard: articleMember(ACCOUNT_TEXT.loginNeeded.comment),
  schema: commentSchema,
  run: async (context) => sendComment(context, { newsId: await requireArticle(context) }),
});

const member = (text: string) => requireMember(text, ({ id }) => commentPath(id!));

/** Answers a comment, or speaks to whoever answered it. */
const answerForm = defineForm({
  intent: "comentar",
  guard: member(ACCOUNT_TEXT.loginNeeded.comment),
  schema: commentSchema,
  run: (context) => sendComment(context, { commentId: context.params.id! }),
});

const likeForm = <Intent extends string>(intent: Intent, liked: boolean) =>
  defineForm({
    intent,
    guard: member(ACCOUNT_TEXT.loginNeeded.like),
    schema: z.object({}),
    async run({ site, sender, params }) {
      const block = await setCommentLike(site.db, sender.id, params.id!, liked).catch((error) => {
        if (error instanceof AppError && error.code === "forbidden") throw new Refusal(REPORT_TEXT.own);
        return refuseFastLikes(error);
      });
      if (block) throw refuseBlocked(block, site);
      return {};
    },
  });

/** Reports a comment; a visitor may do so, too. */
export const reportForm = defineForm({
  intent: "denunciar",
  failed: REPORT_TEXT.failed,
  guard: ({ context }) => findViewer(context),
  schema: reportSchema,
  async run({ site, sender, values, params, request }: FormContext<typeof reportSchema, { id: string } | null>) {
    const result = await reportComment(site.db, {
      ...values,
      commentId: params.id!,
      userId: sender?.id ?? null,
      address: clientOf(request),
    }).catch((error) => {
      const isTooFast = error instanceof AppError && error.code === "too_many";
      throw isTooFast ? new Refusal(REPORT_TEXT.tooFast, { reason: "too_many" }) : error;
    });
    if (result.status === "blocked") throw refuseBlocked(result.block, site);
    if (result.status === "own") throw new Refusal(REPORT_TEXT.own);
    return { toast: { title: REPORT_TEXT.sent, text: REPORT_TEXT.sentText } };
  },
});

/** Answers, likes and reports of a comment. */
export const conversationAction = defineAction(
  answerForm,
  likeForm("curtir", true),
  likeForm("descurtir", false),
  reportForm,
);
