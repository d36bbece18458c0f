import { z } from "zod";
import { findViewer } from "#app/context.ts";
import { defineAction, defineForm, type FormContext, Refusal } from "#app/forms/define-action.server.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { conversationPath } from "#domain/comments/answer-mail.ts";
import { reportSchema } from "#domain/comments/form.ts";
import { setCommentLike } from "#domain/comments/likes.server.ts";
import { reportComment } from "#domain/comments/reports.server.ts";
import { REPORT_TEXT } from "#domain/comments/reports.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { commentSchema, refuseBlocked, refuseFastLikes, requireMember, sendComment } from "../article/forms.server.ts";

const member = (text: string) => requireMember(text, ({ id }) => conversationPath(id!));

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
      address: request.headers.get(CLIENT_ADDRESS_HEADER) ?? "",
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
