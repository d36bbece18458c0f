import { z } from "zod";
import { decideComments, deleteComments, restoreComments } from "#domain/comments/moderation.server.ts";
import { BATCH_MAX, COMMENT_STATES, type CommentState, type CommentVerdict } from "#domain/comments/moderation.ts";
import { describeVerdict, MODERATION_TEXT } from "#domain/comments/verdict-text.ts";
import { isId } from "#domain/id.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Answer } from "../answer.ts";
import type { Task } from "../forms.server.ts";
import { told } from "../told.server.ts";
import { COMMENTS_PATH } from "./use-moderation.ts";

const idsSchema = z.array(z.string().refine(isId)).max(BATCH_MAX);

/** Ids of comments that a form names. @throws {AppError} not_found for what can be no ids */
function readIds(form: FormData, name = "ids"): string[] {
  const { data, success } = idsSchema.safeParse([...new Set(form.getAll(name).map(String))]);
  if (!success) throw new AppError("not_found");
  return data;
}

const NOTHING_CHOSEN: Answer = { toast: { title: MODERATION_TEXT.nothingChosen, destructive: true } };

/** Says what was done, with the way back: ids by what the comments were before. */
function tellDone(verdict: CommentVerdict, before: Partial<Record<CommentState | "deleted", string[]>>): Answer {
  const count = Object.values(before).flat().length;
  return {
    toast: { title: describeVerdict(verdict, count) },
    undo: { action: COMMENTS_PATH, fields: { intent: "desfazer", ...before } },
  };
}

/** Approves or rejects; for as long as its message is there it can be undone. */
export const decide = (state: "approved" | "rejected") => (task: Task) =>
  told(MODERATION_TEXT.updateFailed, task, async (): Promise<Answer> => {
    const ids = readIds(task.form);
    if (ids.length === 0) return NOTHING_CHOSEN;
    const decided = await decideComments(task.site.db, task.actor, ids, state);
    if (decided.length === 0) {
      return { toast: { title: MODERATION_TEXT.already, text: MODERATION_TEXT.alreadyText } };
    }
    const before = Map.groupBy(decided, (one) => one.before);
    return tellDone(state, Object.fromEntries([...before].map(([was, list]) => [was, list.map(({ id }) => id)])));
  });

/** Deletes; for a day it can be undone. */
export const remove = (task: Task) =>
  told(MODERATION_TEXT.deleteFailed, task, async (): Promise<Answer> => {
    const ids = readIds(task.form);
    if (ids.length === 0) return NOTHING_CHOSEN;
    return tellDone("deleted", { deleted: await deleteComments(task.site.db, task.actor, ids) });
  });

/** Undoes: each comment is again what it was. */
export const undo = (task: Task) =>
  told(MODERATION_TEXT.updateFailed, task, async (): Promise<Answer> => {
    const { site, actor, form } = task;
    const restore = (state: CommentState | "deleted", ids: string[]) =>
      state === "deleted" ? restoreComments(site.db, actor, ids) : decideComments(site.db, actor, ids, state);
    const before = ([...COMMENT_STATES, "deleted"] as const).map((state) => ({ state, ids: readIds(form, state) }));
    const some = before.filter(({ ids }) => ids.length > 0);
    if (some.length === 0) throw new AppError("not_found");
    for (const { state, ids } of some) await restore(state, ids);
    return { toast: { title: MODERATION_TEXT.undone } };
  });
