import { href } from "react-router";
import { z } from "zod";
import { type FormSuccess, Refusal } from "#app/forms/define-action.server.ts";
import { NO_CATEGORY } from "#domain/categories/types.ts";
import { ADMIN_PAGE } from "#domain/news/writing/admin-list.ts";
import {
  type BulkChangeResult,
  deleteArticles,
  moveArticles,
  publishArticles,
  unpublishArticles,
} from "#domain/news/writing/bulk.server.ts";
import { type BulkResult, describeDone, describeRefused } from "#domain/news/writing/bulk.ts";
import { undoBulk } from "#domain/news/writing/bulk-undo.server.ts";
import { CategoryGone } from "#domain/news/writing/mutations.server.ts";
import { NEWS_LIST_TEXT, NEWSROOM_TEXT } from "#domain/news/writing/text.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { isId } from "#domain/shared/id.ts";
import { TRASH_TEXT } from "#domain/trash/text.ts";
import { defineAdminForm } from "../../shell/admin-action.server.ts";
import { deletedToast } from "../../trash/deleted-toast.ts";

const chosen = z.object({ ids: z.array(rowId).max(ADMIN_PAGE).default([]) });
const failed = NEWS_LIST_TEXT.bulkFailed;

/** The toast with the number of changed articles and the reasons for unchanged ones. @throws {Refusal} if none was changed */
function describeResult({ done, refused }: BulkResult, ...words: [participle: string, where?: string]): FormSuccess {
  const text = describeRefused(refused);
  if (done.length > 0) return { toast: { title: describeDone(done.length, ...words), text: text || undefined } };
  throw new Refusal(text || NEWS_LIST_TEXT.nothingChosen, { title: NEWS_LIST_TEXT.nothingChanged });
}

/** The same toast with an undo. */
const describeChange = (result: BulkChangeResult, participle: string): FormSuccess => ({
  ...describeResult(result, participle),
  undo: { action: href("/admin/news"), fields: { intent: "desfazer", key: result.key, "ids[]": result.done } },
});

const changeChosen = <Intent extends string>(intent: Intent, change: typeof publishArticles, participle: string) =>
  defineAdminForm({
    intent,
    permission: "publish",
    failed,
    schema: chosen,
    run: async ({ site, sender, values }) => describeChange(await change(site.db, sender, values.ids), participle),
  });

export const publishChosen = changeChosen("publicar", publishArticles, "publicada");
export const unpublishChosen = changeChosen("despublicar", unpublishArticles, "despublicada");

/** Moves the selected articles to a category. */
export const moveChosen = defineAdminForm({
  intent: "categoria",
  permission: "publish",
  failed,
  schema: chosen.extend({ categoria: z.string().default("") }),
  async run({ site, sender, values: { ids, categoria } }) {
    if (categoria !== NO_CATEGORY && !isId(categoria)) throw new Refusal(NEWS_LIST_TEXT.noCategory);
    try {
      const moved = await moveArticles(site.db, sender, ids, categoria === NO_CATEGORY ? null : categoria);
      return describeChange(moved, "movida");
    } catch (error) {
      if (error instanceof CategoryGone) throw new Refusal(NEWS_LIST_TEXT.noCategory);
      throw error;
    }
  },
});

/** Moves the selected articles to the trash. */
export const trashChosen = defineAdminForm({
  intent: "lixeira",
  permission: "publish",
  failed: NEWSROOM_TEXT.deleteFailed,
  schema: chosen,
  async run({ site, sender, values }) {
    const result = await deleteArticles(site.db, sender, values.ids);
    const { toast } = describeResult(result, "movida", "para a lixeira");
    const { undo } = deletedToast(toast!.title, "news", result.done);
    return { toast: { ...toast!, text: toast!.text ?? TRASH_TEXT.kept }, undo };
  },
});

/** Undoes one of these actions, from its toast. */
export const undoChosen = defineAdminForm({
  intent: "desfazer",
  permission: "publish",
  failed: NEWS_LIST_TEXT.undoFailed,
  schema: chosen.extend({ key: rowId }),
  async run({ site, sender, values: { ids, key } }) {
    try {
      return describeResult(await undoBulk(site.db, sender, ids, key), "restaurada");
    } catch (error) {
      if (error instanceof CategoryGone) throw new Refusal(NEWS_LIST_TEXT.categoryGone);
      throw error;
    }
  },
});
