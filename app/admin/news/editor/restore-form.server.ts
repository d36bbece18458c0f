import { href, redirect } from "react-router";
import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import { CategoryGone, EditConflict, updateArticle } from "#domain/news/writing/mutations.server.ts";
import { findRevision, getEditable } from "#domain/news/writing/queries.server.ts";
import { requireReadable } from "#domain/news/writing/rights.server.ts";
import { isId } from "#domain/shared/id.ts";
import { SlugTaken } from "#domain/shared/slugs.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { defineAdminForm } from "../../shell/admin-action.server.ts";
import { withFlash } from "../../shell/flash-messages.ts";
import { orNotFound } from "../../shell/row-of.server.ts";

const CHANGED = {
  title: "A notícia mudou enquanto você olhava",
  text: "Confira as versões de novo antes de restaurar.",
};

/**
 * Saves the text and files of an old version as a new version. Whether, when and where the article is shown stays as it
 * is: restoring a text must not unpublish an article.
 */
export const restoreRevision = defineAdminForm({
  intent: "restaurar",
  permission: "writeArticles",
  schema: z.object({ versao: z.coerce.number().catch(0), atual: z.coerce.number().catch(0) }),
  async run({ site, sender, values, params }) {
    const id = orNotFound(params.id && isId(params.id) ? params.id : null);
    await requireReadable(site.db, sender, id);
    const revision = await findRevision(site.db, id, values.versao);
    if (!revision) throw new AppError("not_found");
    const { fields: now } = await getEditable(site.db, id);
    const { published, featured, scheduledAt, firstPublishedAt, orderIndex, position } = now;
    const fields = { ...revision.fields, published, featured, scheduledAt, firstPublishedAt, orderIndex, position };
    const change = { version: values.atual, action: "news.restore" as const };
    const restore = async (wanted: ArticleFields): Promise<void> => {
      try {
        await updateArticle(site.db, sender, id, { ...change, fields: wanted });
      } catch (error) {
        // Another article has the old slug meanwhile: this one keeps its current slug.
        if (error instanceof SlugTaken) return restore({ ...wanted, slug: now.slug });
        // The old category was deleted: this article keeps its current one.
        if (error instanceof CategoryGone) return restore({ ...wanted, categoryId: now.categoryId });
        throw error;
      }
    };
    await restore(fields).catch((error) => {
      throw error instanceof EditConflict ? new Refusal(CHANGED.text, { title: CHANGED.title }) : error;
    });
    return redirect(withFlash(href("/admin/news/:id", { id }), "versao-restaurada"));
  },
});
