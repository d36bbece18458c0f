import type { z } from "zod";
import { type AnyForm, type FormSuccess, Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import { commentSchema, newThreadSchema, replySchema, threadSchema } from "#domain/news/passages/form.ts";
import {
  createReply,
  createThread,
  deleteComment,
  NotOwnComment,
  setResolved,
  TooManyComments,
  TooManyThreads,
} from "#domain/news/passages/mutations.server.ts";
import { CONVERSATION_TEXT } from "#domain/news/passages/text.ts";
import { isId } from "#domain/shared/id.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { type AdminContext, defineAdminForm } from "../../shell/admin-action.server.ts";
import { orNotFound } from "../../shell/row-of.server.ts";

interface ConversationForm<Intent extends string, Schema extends z.ZodType> extends Pick<AnyForm, "failed"> {
  intent: Intent;
  schema: Schema;
  /** Title of the toast after it succeeded. */
  done: string;
  run(context: AdminContext<Schema>, newsId: string): Promise<void>;
}

/** A form of the conversation about an article: its permission and the messages for its errors are defined here once. */
const defineConversationForm = <Intent extends string, Schema extends z.ZodType>({
  done,
  ...form
}: ConversationForm<Intent, Schema>) =>
  defineAdminForm({
    ...form,
    permission: "writeArticles",
    async run(context: AdminContext<Schema>): Promise<FormSuccess> {
      const { id } = context.params;
      await form.run(context, orNotFound(id && isId(id) ? id : null)).catch((error) => {
        if (error instanceof TooManyThreads) throw refuseFields({ text: CONVERSATION_TEXT.tooManyThreads });
        if (error instanceof TooManyComments) throw refuseFields({ text: CONVERSATION_TEXT.tooManyComments });
        if (error instanceof NotOwnComment) throw new Refusal(CONVERSATION_TEXT.notOwn, { reason: "invalid" });
        if (error instanceof AppError && error.code === "not_found")
          throw new Refusal(CONVERSATION_TEXT.gone, { reason: "gone" });
        throw error;
      });
      return { toast: { title: done } };
    },
  });

export const createThreadForm = defineConversationForm({
  intent: "comentar",
  failed: CONVERSATION_TEXT.sendFailed,
  done: CONVERSATION_TEXT.sent,
  schema: newThreadSchema,
  run: ({ site, sender, values }, newsId) => createThread(site.db, sender, newsId, values),
});

export const createReplyForm = defineConversationForm({
  intent: "responder",
  failed: CONVERSATION_TEXT.sendFailed,
  done: CONVERSATION_TEXT.sent,
  schema: replySchema,
  run: ({ site, sender, values }, newsId) => createReply(site.db, sender, newsId, values),
});

const resolvingForm = <Intent extends string>(intent: Intent, isResolved: boolean, done: string) =>
  defineConversationForm({
    intent,
    failed: CONVERSATION_TEXT.failed,
    done,
    schema: threadSchema,
    run: ({ site, sender, values }, newsId) => setResolved(site.db, sender, newsId, values.threadId, isResolved),
  });

const deleteCommentForm = defineConversationForm({
  intent: "excluir-comentario",
  failed: CONVERSATION_TEXT.deleteFailed,
  done: CONVERSATION_TEXT.deleted,
  schema: commentSchema,
  run: ({ site, sender, values }, newsId) => deleteComment(site.db, sender, newsId, values.commentId),
});

/** All forms of the conversation, for the action of the editor's screen. */
export const CONVERSATION_FORMS = [
  createThreadForm,
  createReplyForm,
  resolvingForm("resolver", true, CONVERSATION_TEXT.resolved),
  resolvingForm("reabrir", false, CONVERSATION_TEXT.reopened),
  deleteCommentForm,
] as const;
