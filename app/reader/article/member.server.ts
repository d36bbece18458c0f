import type { ActionFunctionArgs } from "react-router";
import { findViewer } from "#app/context.ts";
import { type FormContext, Refusal } from "#app/forms/define-action.server.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { LIKE_TEXT } from "#domain/likes/text.ts";
import { findArticleId } from "#domain/news/reading/article.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
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

/** The same for the forms of an article. */
export const member = (text: string) => requireMember(text, ({ address }) => articlePath(address!));

/** The id of the article that the address names. */
export async function requireArticle({ site, params }: Pick<FormContext, "site" | "params">): Promise<string> {
  const id = await findArticleId(site.db, params.address!);
  if (!id) throw new AppError("not_found");
  return id;
}

/** Explains the refusal of too many likes; throws other errors as they are. */
export function refuseFastLikes(error: unknown): never {
  const isTooFast = error instanceof AppError && error.code === "too_many";
  throw isTooFast ? new Refusal(LIKE_TEXT.tooFast, { reason: "too_many" }) : error;
}
