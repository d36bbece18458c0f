import { href } from "react-router";
import { z } from "zod";
import { defineAction, defineForm, type FormContext, Refusal } from "#app/forms/define-action.server.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { ownCommentSchema } from "#domain/comments/form.ts";
import { changeOwnComment, deleteOwnComment, findOwnComment } from "#domain/comments/own-comment.server.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import { COMMENT_TRAP, type OwnCommentResult } from "#domain/comments/types.ts";
import { RowChanged } from "#domain/shared/row-version.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { clientOf } from "#platform/http/client-address.ts";
import { COMMENTS } from "../article/hashes.ts";
import { requireMember } from "../article/member.server.ts";
import { articlePath } from "../cards/article-link.tsx";
import { type FlashCode, withFlash } from "../shell/flash-messages.ts";
import { refuseBlocked } from "./forms.server.ts";

const guard = requireMember(ACCOUNT_TEXT.loginNeeded.comment, ({ id }) => href("/comentarios/:id/editar", { id: id! }));

/** Where a browser without scripts goes afterwards. */
async function findNextPage({ site, sender, params }: FormContext<z.ZodType, { id: string }>, code: FlashCode) {
  const own = await findOwnComment(site.db, sender.id, params.id!);
  return withFlash(own ? `${articlePath(own.address)}#${COMMENTS}` : href("/"), code);
}

/** @throws {Refusal} for a comment that is not the reader's alone any more */
function requireOpen<Result extends OwnCommentResult>(
  result: Result,
  typed = "",
): Exclude<Result, { status: "decided" }> {
  if (result.status !== "decided") return result as Exclude<Result, { status: "decided" }>;
  const text = result.isPublished ? COMMENT_TEXT.alreadyPublished : COMMENT_TEXT.decided;
  throw new Refusal(typed ? `${text} ${typed}` : text, { reason: "forbidden" });
}

/** The refusal that an error becomes for the sender. */
function explain(error: unknown): never {
  if (error instanceof RowChanged) {
    throw new Refusal(COMMENT_TEXT.changedElsewhere, { reason: "changed", version: error.version });
  }
  if (error instanceof AppError && error.code === "not_found") throw new Refusal(COMMENT_TEXT.gone, { reason: "gone" });
  throw error;
}

/** New words of the reader's own comment. */
export const changeForm = defineForm({
  intent: "mudar",
  failed: COMMENT_TEXT.failed,
  guard,
  schema: ownCommentSchema,
  async run(context: FormContext<typeof ownCommentSchema, { id: string }>) {
    const { site, sender, values, params, version, request } = context;
    const result = await changeOwnComment(site.db, {
      id: params.id!,
      userId: sender.id,
      content: values.content,
      version,
      address: clientOf(request),
      trap: values[COMMENT_TRAP],
    }).catch(explain);
    const changed = requireOpen(result, COMMENT_TEXT.stillTyped);
    if (changed.status === "blocked") throw refuseBlocked(changed.block, site);
    if (changed.status === "refused") throw new Refusal(COMMENT_TEXT.refused[changed.reason]);
    return {
      toast: changed.isPublished
        ? { title: COMMENT_TEXT.published }
        : { title: COMMENT_TEXT.changed, text: COMMENT_TEXT.changedText },
      page: await findNextPage(context, changed.isPublished ? "comentario-publicado" : "comentario-mudado"),
    };
  },
});

/** Deletes the reader's own comment. */
export const deleteForm = defineForm({
  intent: "apagar",
  failed: COMMENT_TEXT.deleteFailed,
  guard,
  schema: z.object({}),
  async run(context: FormContext<z.ZodType, { id: string }>) {
    const { site, sender, params } = context;
    const page = await findNextPage(context, "comentario-apagado");
    requireOpen(await deleteOwnComment(site.db, { id: params.id!, userId: sender.id }));
    return { toast: { title: COMMENT_TEXT.deleted }, page };
  },
});

/** Changes and deletes the reader's own comment while it waits. */
export const ownAction = defineAction(changeForm, deleteForm);
