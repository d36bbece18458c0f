import { z } from "zod";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { setLike } from "#domain/likes/mutations.server.ts";
import { ARTICLE_FORMS } from "../features.server.ts";
import { member, refuseFastLikes, requireArticle } from "./member.server.ts";

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

/** Likes, unlikes and the forms of features, of the article's page and its dialog; members only. */
export const articleAction = defineAction(like, unlike, ...ARTICLE_FORMS);
