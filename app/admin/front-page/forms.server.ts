import { href } from "react-router";
import { type FormSuccess, Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import { arrangementSchema, undoSchema } from "#domain/news/front-page/form.ts";
import {
  ArticlesGone,
  FrontChanged,
  FrontPictureGone,
  publishFront,
  undoFront,
} from "#domain/news/front-page/mutations.server.ts";
import { FRONT_TEXT } from "#domain/news/front-page/text.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";

/** Publishes an arrangement. */
export const publishForm = defineAdminForm({
  intent: "publicar",
  permission: "arrangeFrontPage",
  failed: FRONT_TEXT.failed,
  schema: arrangementSchema,
  async run({ site, sender, values }): Promise<FormSuccess> {
    try {
      const key = await publishFront(site.db, sender, values);
      const toast = { title: FRONT_TEXT.published };
      return key ? { toast, undo: { action: href("/admin/capa"), fields: { intent: "desfazer", key } } } : { toast };
    } catch (error) {
      if (error instanceof FrontChanged) throw new Refusal(FRONT_TEXT.changed, { reason: "changed" });
      if (error instanceof FrontPictureGone) throw new Refusal(FRONT_TEXT.pictureGone);
      if (!(error instanceof ArticlesGone)) throw error;
      const fields = Object.fromEntries(error.slots.map((slot) => [`slots.${slot}`, FRONT_TEXT.gone]));
      throw refuseFields(fields, { summary: { title: FRONT_TEXT.failed, text: FRONT_TEXT.goneAll } });
    }
  },
});

/** Restores what an arrangement changed, from the message that followed it. */
export const undoForm = defineAdminForm({
  intent: "desfazer",
  permission: "arrangeFrontPage",
  failed: FRONT_TEXT.undoFailed,
  schema: undoSchema,
  async run({ site, sender, values: { key } }) {
    try {
      await undoFront(site.db, sender, key);
      return { toast: { title: FRONT_TEXT.undone } };
    } catch (error) {
      if (error instanceof FrontChanged) throw new Refusal(FRONT_TEXT.undoTooLate);
      throw error;
    }
  },
});
