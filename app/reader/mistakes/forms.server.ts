import { redirect } from "react-router";
import { defineAction, defineForm, Refusal } from "#app/forms/define-action.server.ts";
import { mistakeSchema } from "#domain/news/mistakes/form.ts";
import { reportMistake } from "#domain/news/mistakes/mutations.server.ts";
import { MISTAKE_TEXT } from "#domain/news/mistakes/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { clientOf } from "#platform/http/client-address.ts";
import { requireArticle } from "../article/member.server.ts";
import { articlePath } from "../cards/article-link.tsx";
import { withFlash } from "../shell/flash-messages.ts";

/** Reports a mistake in an article to the newsroom; anybody may. */
export const mistakeForm = defineForm({
  intent: "avisar",
  failed: MISTAKE_TEXT.failed,
  schema: mistakeSchema,
  async run({ site, values, params, request }) {
    const newsId = await requireArticle({ site, params });
    const address = clientOf(request);
    await reportMistake(site.db, { ...values, newsId, address }).catch((error) => {
      const isTooFast = error instanceof AppError && error.code === "too_many";
      throw isTooFast ? new Refusal(MISTAKE_TEXT.tooFast, { reason: "too_many" }) : error;
    });
    return redirect(withFlash(articlePath(params.address!), "erro-avisado"));
  },
});

export const mistakeAction = defineAction(mistakeForm);
