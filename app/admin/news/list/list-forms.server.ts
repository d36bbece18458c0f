import { href, redirect } from "react-router";
import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import { mayManageContent } from "#domain/accounts/policy.ts";
import { setFeatured } from "#domain/news/front-page/mutations.server.ts";
import { newTemplateSchema } from "#domain/news/templates/form.ts";
import { createTemplate, TooManyTemplates } from "#domain/news/templates/mutations.server.ts";
import { TEMPLATE_TEXT } from "#domain/news/templates/text.ts";
import { copyArticle } from "#domain/news/writing/copy.server.ts";
import { bringToFront, removeFromFront } from "#domain/news/writing/featured.server.ts";
import { deleteArticle } from "#domain/news/writing/mutations.server.ts";
import { NEWS_LIST_TEXT, NEWSROOM_TEXT } from "#domain/news/writing/text.ts";
import { rowId, switchField } from "#domain/shared/form-fields.ts";
import { defineAdminForm } from "../../shell/admin-action.server.ts";
import { withFlash } from "../../shell/flash-messages.ts";
import { deletedToast } from "../../trash/deleted-toast.ts";

const article = z.object({ id: rowId });

/** Moves an article to the trash, from its form. */
export const removeArticle = defineAdminForm({
  intent: "excluir",
  permission: "writeArticles",
  failed: NEWSROOM_TEXT.deleteFailed,
  schema: article,
  async run({ site, sender, values: { id } }) {
    await deleteArticle(site.db, sender, id);
    return redirect(withFlash(href("/admin/news"), "noticia-excluida"));
  },
});

/** Moves an article to the trash, from the list. */
export const trashArticle = defineAdminForm({
  intent: "excluir",
  permission: "writeArticles",
  failed: NEWSROOM_TEXT.deleteFailed,
  schema: article,
  async run({ site, sender, values: { id } }) {
    await deleteArticle(site.db, sender, id);
    const { toast, undo } = deletedToast(NEWSROOM_TEXT.deleted, "news", id);
    // Only editors may open the trash.
    return mayManageContent(sender) ? { toast, undo } : { toast };
  },
});

type OrderChange = (...change: Parameters<typeof bringToFront>) => Promise<unknown>;

const orderForm = <Intent extends string>(intent: Intent, order: OrderChange, title: string) =>
  defineAdminForm({
    intent,
    permission: "arrangeFrontPage",
    failed: NEWSROOM_TEXT.orderFailed,
    schema: article,
    async run({ site, sender, values: { id } }) {
      await order(site.db, sender, id);
      return { toast: { title } };
    },
  });

/** 'Trazer para frente' (docs/product.md, "News table"). */
export const moveToFront = orderForm("frente", bringToFront, NEWSROOM_TEXT.broughtToFront);

/** 'Tirar da frente': the article returns to its previous position. */
export const returnFromFront = orderForm("voltar", removeFromFront, "Notícia tirada da frente");

/** The star of a row: whether the article is featured. */
export const switchFeatured = defineAdminForm({
  intent: "destacar",
  permission: "arrangeFrontPage",
  failed: NEWS_LIST_TEXT.featureFailed,
  schema: article.extend({ active: switchField }),
  async run({ site, sender, values: { id, active } }) {
    await setFeatured(site.db, sender, id, active);
    const fields = { intent: "destacar", id, active: active ? "" : "on" };
    const title = active ? NEWS_LIST_TEXT.featured : NEWS_LIST_TEXT.notFeatured;
    return { toast: { title }, undo: { action: href("/admin/news"), fields } };
  },
});

/** 'Duplicar': opens a draft with the same texts and files. */
export const duplicateArticle = defineAdminForm({
  intent: "duplicar",
  permission: "writeArticles",
  failed: NEWS_LIST_TEXT.copyFailed,
  schema: article,
  async run({ site, sender, values: { id }, newId }) {
    const copyId = await copyArticle(site.db, sender, id, newId ?? undefined);
    return redirect(withFlash(href("/admin/news/:id", { id: copyId }), "copia-criada"));
  },
});

/** 'Salvar como modelo': creates a template from the article. */
export const saveAsTemplate = defineAdminForm({
  intent: "modelo",
  permission: "manageContent",
  failed: TEMPLATE_TEXT.createFailed,
  schema: article.extend(newTemplateSchema.shape),
  async run({ site, sender, values: { id, name } }) {
    try {
      await createTemplate(site.db, sender, id, name);
    } catch (error) {
      if (error instanceof TooManyTemplates) throw new Refusal(TEMPLATE_TEXT.tooMany);
      throw error;
    }
    return { toast: { title: TEMPLATE_TEXT.created, text: TEMPLATE_TEXT.createdText } };
  },
});
