import { type FormSuccess, Refusal } from "#app/forms/define-action.server.ts";
import { answerComment, type ChangedAnswer, removeAnswer, restoreAnswer } from "#domain/comments/answers.server.ts";
import { answeredSchema, answerSchema, formerAnswerSchema } from "#domain/comments/form.ts";
import { ANSWER_TEXT, MODERATION_TEXT } from "#domain/comments/verdict-text.ts";
import { RowChanged } from "#domain/shared/row-version.server.ts";
import { defineAdminForm } from "../../shell/admin-action.server.ts";
import { COMMENTS_PATH } from "../links.ts";

/** The toast, and the undo with what was there before. */
function describeChange(id: string, { before, version }: ChangedAnswer, toast: FormSuccess["toast"]): FormSuccess {
  const { answer, answeredAt, signedBy, state } = before;
  const former = { answer: answer ?? "", answeredAt: answeredAt?.toISOString() ?? "", signedBy: signedBy ?? "" };
  return {
    toast,
    undo: { action: COMMENTS_PATH, fields: { intent: "desfazer-resposta", id, version, state, ...former } },
  };
}

/** Answers a comment, or changes the answer. */
export const answerForm = defineAdminForm({
  intent: "responder",
  permission: "moderateComments",
  failed: ANSWER_TEXT.failed,
  schema: answerSchema,
  async run({ site, sender, values, version }): Promise<FormSuccess> {
    const { id } = values;
    const changed = await answerComment(site.db, sender, { ...values, version });
    if (!changed) return { toast: { title: ANSWER_TEXT.already } };
    const isNew = changed.before.answer === null;
    const title = isNew ? ANSWER_TEXT.sent : ANSWER_TEXT.changed;
    return describeChange(id, changed, { title, text: ANSWER_TEXT.sentText });
  },
});

/** Removes an answer. */
export const removeAnswerForm = defineAdminForm({
  intent: "tirar-resposta",
  permission: "moderateComments",
  failed: MODERATION_TEXT.updateFailed,
  schema: answeredSchema,
  async run({ site, sender, values: { id }, version }): Promise<FormSuccess> {
    const changed = await removeAnswer(site.db, sender, { id, version }).catch(refuseChanged);
    if (!changed) return { toast: { title: MODERATION_TEXT.already, text: MODERATION_TEXT.alreadyText } };
    return describeChange(id, changed, { title: ANSWER_TEXT.removed });
  },
});

/** Restores the former answer. */
export const undoAnswerForm = defineAdminForm({
  intent: "desfazer-resposta",
  permission: "moderateComments",
  failed: MODERATION_TEXT.updateFailed,
  schema: formerAnswerSchema,
  async run({ site, sender, values, version }): Promise<FormSuccess> {
    await restoreAnswer(site.db, sender, { ...values, version }).catch(refuseChanged);
    return { toast: { title: MODERATION_TEXT.undone } };
  },
});

/** Without a form that could be sent again, a change by somebody else is the end of it. */
function refuseChanged(error: unknown): never {
  if (error instanceof RowChanged) throw new Refusal(ANSWER_TEXT.changedMeanwhile);
  throw error;
}
