import { redirect } from "react-router";
import type { ArticleFields } from "#domain/newsroom/fields.ts";
import { CategoryGone, EditConflict, SlugTaken, updateArticle } from "#domain/newsroom/mutations.server.ts";
import { findRevision, getEditable } from "#domain/newsroom/queries.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Answer } from "../answer.ts";
import type { Task } from "../forms.server.ts";
import { withNotice } from "../notices.ts";

const CHANGED = {
  title: "A notícia mudou enquanto você olhava",
  text: "Confira as versões de novo antes de restaurar.",
  destructive: true,
};

/**
 * Saves an old version's words and files as the newest version. Whether, when and where the article is shown stays as it
 * is: going back to a text must not take an article off the site.
 */
export async function restoreRevision(task: Task, id: string): Promise<Answer | Response> {
  const { site, actor, form } = task;
  const revision = await findRevision(site.db, id, Number(form.get("versao")) || 0);
  if (!revision) throw new AppError("not_found");
  const { fields: now } = await getEditable(site.db, id);
  const { published, featured, scheduledAt, firstPublishedAt, orderIndex, position } = now;
  const fields = { ...revision.fields, published, featured, scheduledAt, firstPublishedAt, orderIndex, position };
  const change = { version: Number(form.get("atual")), action: "news.restore" as const };
  const restore = async (wanted: ArticleFields): Promise<void> => {
    try {
      await updateArticle(site.db, actor, id, { ...change, fields: wanted });
    } catch (error) {
      // Another article has the old address meanwhile: this one keeps the address that it has.
      if (error instanceof SlugTaken) return restore({ ...wanted, slug: now.slug });
      // The category is gone: this article keeps the one that it has.
      if (error instanceof CategoryGone) return restore({ ...wanted, categoryId: now.categoryId });
      throw error;
    }
  };
  try {
    await restore(fields);
  } catch (error) {
    if (error instanceof EditConflict) return { toast: CHANGED };
    throw error;
  }
  return redirect(withNotice(`/admin/news/${id}`, "versao-restaurada"));
}
