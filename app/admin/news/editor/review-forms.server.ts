import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import { returnSchema } from "#domain/news/review/form.ts";
import { NotWaiting, returnArticle, withdrawFromReview } from "#domain/news/review/mutations.server.ts";
import { REVIEW_TEXT } from "#domain/news/review/text.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { defineAdminForm } from "../../shell/admin-action.server.ts";
import { mailReturned } from "./review-mails.server.ts";

const whileWaiting = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error) => {
    throw error instanceof NotWaiting ? new Refusal(REVIEW_TEXT.notWaiting, { reason: "gone" }) : error;
  });

/** 'Devolver': an editor returns an article with a message. */
export const returnForm = defineAdminForm({
  intent: "devolver",
  permission: "publish",
  failed: REVIEW_TEXT.returnFailed,
  schema: returnSchema,
  async run(context) {
    const { site, sender, values } = context;
    const { title, sentBy } = await whileWaiting(returnArticle(site.db, sender, values.id, values.message));
    await mailReturned(context, { ...values, title, sentBy });
    return { toast: { title: REVIEW_TEXT.returned } };
  },
});

/** 'Retomar': the sender withdraws an article from review. */
export const takeBackForm = defineAdminForm({
  intent: "retomar",
  permission: "writeArticles",
  failed: REVIEW_TEXT.takeBackFailed,
  schema: z.object({ id: rowId }),
  async run({ site, sender, values: { id } }) {
    await whileWaiting(withdrawFromReview(site.db, sender, id));
    return { toast: { title: REVIEW_TEXT.takenBack } };
  },
});
