import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import { deleteUnusedMedia } from "#domain/media/cleanup.server.ts";
import { cutToFocus, updateFocus } from "#domain/media/focus.server.ts";
import { updateAlt } from "#domain/media/mutations.server.ts";
import { ALT_MAX } from "#domain/media/uploads.ts";
import { wholeNumberField } from "#domain/shared/form-fields.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";

/** Removes a file that nothing uses. */
export const removeFile = defineAdminForm({
  intent: "excluir",
  failed: "Erro ao excluir",
  schema: z.object({ url: z.string() }),
  async run({ site: { db, storage }, sender, values: { url } }) {
    const removed = await deleteUnusedMedia(db, storage, [url], sender);
    if (removed.length === 0) throw new Refusal("O arquivo está em uso. Tire-o de onde aparece e tente de novo.");
    return { toast: { title: "Excluído" } };
  },
});

/** Stores the alternative text of a picture. */
export const saveAlt = defineAdminForm({
  intent: "alt",
  schema: z.object({
    url: z.string(),
    alt: z.string().trim().max(ALT_MAX, `Use no máximo ${ALT_MAX} caracteres`),
  }),
  async run({ site, sender, values: { url, alt } }) {
    await updateAlt(site.db, sender, url, alt || null);
    return {};
  },
});

const hundredth = wholeNumberField(0, 100, "Escolha um ponto dentro da imagem");

/** Stores what must not be cut off of a picture; without numbers, nothing in particular. */
export const saveFocus = defineAdminForm({
  intent: "foco",
  failed: "Erro ao guardar o foco",
  schema: z.object({ url: z.string(), focus: z.object({ x: hundredth, y: hundredth }).nullable().default(null) }),
  async run({ site: { db, storage, log }, sender, values: { url, focus } }) {
    await updateFocus(db, sender, url, focus);
    // The point is stored and shown; what cannot be cut anew stays as it was.
    await cutToFocus(db, storage, url).catch((err) => log.warn({ err, url }, "a picture was not cut anew"));
    return { toast: { title: focus ? "Foco guardado" : "Foco tirado" } };
  },
});
