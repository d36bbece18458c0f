import { z } from "zod";
import { type FormSuccess, Refusal } from "#app/forms/define-action.server.ts";
import { CommentRewritten, decideComments, deleteComments } from "#domain/comments/moderation.server.ts";
import { BATCH_MAX, COMMENT_STATES, type CommentState, type CommentVerdict } from "#domain/comments/moderation.ts";
import { keepComments, reopenReports } from "#domain/comments/reports.server.ts";
import { describeVerdict, MODERATION_TEXT } from "#domain/comments/verdict-text.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { COMMENTS_PATH } from "./links.ts";
import { INTENTS, KEEP_INTENT } from "./use-moderation.ts";

/** Ids of comments, without duplicates. */
const ids = z
  .array(rowId)
  .max(BATCH_MAX)
  .default([])
  .transform((all) => [...new Set(all)]);

const chosen = z.object({ ids });

/** The versions of the words that the moderator has read, as "id version". */
const read = z
  .array(z.string().max(80))
  .max(BATCH_MAX)
  .default([])
  .transform((all) => new Map(all.map((one) => one.split(" ", 2) as [string, string])));

function requireSome(some: string[]): void {
  if (some.length === 0) throw new Refusal("", { title: MODERATION_TEXT.nothingChosen });
}

/** The toast with the number of moderated comments, and the undo with their ids by previous state. */
function describeDone(
  verdict: CommentVerdict,
  before: Partial<Record<CommentState | "deleted", string[]>>,
): FormSuccess {
  const count = Object.values(before).flat().length;
  const fields = Object.fromEntries(Object.entries(before).map(([state, list]) => [`${state}[]`, list]));
  return {
    toast: { title: describeVerdict(verdict, count) },
    undo: { action: COMMENTS_PATH, fields: { intent: "desfazer", ...fields } },
  };
}

const decisionForm = (state: "approved" | "rejected") =>
  defineAdminForm({
    intent: INTENTS[state],
    permission: "moderateComments",
    failed: MODERATION_TEXT.updateFailed,
    schema: chosen.extend({ read }),
    async run({ site, sender, values }): Promise<FormSuccess> {
      requireSome(values.ids);
      const options = { keeps: state === "approved", read: values.read };
      const decided = await decideComments(site.db, sender, values.ids, state, options).catch((error) => {
        if (!(error instanceof CommentRewritten)) throw error;
        throw new Refusal(MODERATION_TEXT.rewrittenText, { title: MODERATION_TEXT.rewritten, reason: "changed" });
      });
      if (decided.length === 0) {
        return { toast: { title: MODERATION_TEXT.already, text: MODERATION_TEXT.alreadyText } };
      }
      const before = Map.groupBy(decided, (one) => one.before);
      return describeDone(state, Object.fromEntries([...before].map(([was, list]) => [was, list.map(({ id }) => id)])));
    },
  });

export const approveComments = decisionForm("approved");
export const rejectComments = decisionForm("rejected");

/** Moves comments to the trash. */
export const removeComments = defineAdminForm({
  intent: INTENTS.deleted,
  permission: "moderateComments",
  failed: MODERATION_TEXT.deleteFailed,
  schema: chosen,
  async run({ site, sender, values }) {
    requireSome(values.ids);
    return describeDone("deleted", { deleted: await deleteComments(site.db, sender, values.ids) });
  },
});

/** Keeps reported comments, whose reports are dealt with. */
export const keepReported = defineAdminForm({
  intent: KEEP_INTENT,
  permission: "moderateComments",
  failed: MODERATION_TEXT.updateFailed,
  schema: chosen,
  async run({ site, sender, values }): Promise<FormSuccess> {
    requireSome(values.ids);
    const kept = await keepComments(site.db, sender, values.ids);
    const [first] = kept;
    if (!first) return { toast: { title: MODERATION_TEXT.already, text: MODERATION_TEXT.alreadyText } };
    const fields = { intent: "desfazer-manter", "ids[]": kept.map(({ id }) => id), at: first.at };
    return {
      toast: { title: MODERATION_TEXT.kept, text: MODERATION_TEXT.keptText },
      undo: { action: COMMENTS_PATH, fields },
    };
  },
});

/** Opens the reports of comments that were kept again. */
export const undoKeep = defineAdminForm({
  intent: "desfazer-manter",
  permission: "moderateComments",
  failed: MODERATION_TEXT.updateFailed,
  schema: z.object({ ids, at: z.iso.datetime() }),
  async run({ site, sender, values }) {
    requireSome(values.ids);
    await reopenReports(site.db, sender, values);
    return { toast: { title: MODERATION_TEXT.undone } };
  },
});

/** Restores the previous state of each comment. */
export const undoVerdict = defineAdminForm({
  intent: "desfazer",
  permission: "moderateComments",
  failed: MODERATION_TEXT.updateFailed,
  schema: z.object({ waiting: ids, approved: ids, rejected: ids, deleted: ids }),
  async run({ site, sender, values }) {
    const some = ([...COMMENT_STATES, "deleted"] as const).filter((state) => values[state].length > 0);
    if (some.length === 0) throw new AppError("not_found");
    for (const state of some) {
      const list = values[state];
      await (state === "deleted"
        ? restoreDeleted(site.db, sender, "comment", list)
        : decideComments(site.db, sender, list, state));
    }
    return { toast: { title: MODERATION_TEXT.undone } };
  },
});
