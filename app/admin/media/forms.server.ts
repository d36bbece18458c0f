import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import { deleteUnusedMedia } from "#domain/media/cleanup.server.ts";
import { createCrop, PictureMoves } from "#domain/media/crops.server.ts";
import { cutToFocus, updateFocus } from "#domain/media/focus.server.ts";
import { updateAlt } from "#domain/media/mutations.server.ts";
import { findFile } from "#domain/media/queries.server.ts";
import { ALT_MAX, MEDIA_JOBS } from "#domain/media/uploads.ts";
import { wholeNumberField } from "#domain/shared/form-fields.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { sendJob } from "../shell/send-job.server.ts";

/** Removes a file that nothing uses. */
export const removeFile = defineAdminForm({
  intent: "excluir",
  permission: "manageContent",
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
  permission: "writeArticles",
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

/** Stores the focal point of a picture; without coordinates it is removed. */
export const saveFocus = defineAdminForm({
  intent: "foco",
  permission: "writeArticles",
  failed: "Erro ao guardar o foco",
  schema: z.object({ url: z.string(), focus: z.object({ x: hundredth, y: hundredth }).nullable().default(null) }),
  async run({ site: { db, storage, log }, sender, values: { url, focus } }) {
    await updateFocus(db, sender, url, focus);
    // The focal point is stored; pictures that cannot be cut again stay as they were.
    await cutToFocus(db, storage, url).catch((err) =>
      log.warn({ err, url }, "could not cut a picture to its focal point"),
    );
    return { toast: { title: focus ? "Foco guardado" : "Foco tirado" } };
  },
});

const IN_PICTURE = "Escolha uma parte da imagem";
const fraction = z.coerce.number(IN_PICTURE).min(0, IN_PICTURE).max(1, IN_PICTURE);
const part = z.object({ left: fraction, top: fraction, width: fraction, height: fraction });

/**
 * Stores a crop of a picture as a file of its own, and returns it; without a crop it returns the picture itself.
 */
export const saveCrop = defineAdminForm({
  intent: "recorte",
  permission: "writeArticles",
  failed: "Erro ao recortar",
  schema: z.object({
    url: z.string(),
    crop: part.nullable().default(null),
    focus: z.object({ x: hundredth, y: hundredth }).nullable().default(null),
  }),
  async run({ site: { db, storage, jobs, log }, sender, values: { url, crop, focus } }) {
    if (crop === null) {
      const file = await findFile(db, url);
      if (!file) throw new AppError("not_found");
      return { data: { url, alt: file.alt } };
    }
    const made = await createCrop(db, storage, sender, { url, crop, focus }).catch((error) => {
      throw error instanceof PictureMoves ? new Refusal("Imagens que se mexem não são recortadas.") : error;
    });
    if (made.isNew) await sendJob({ jobs, log }, MEDIA_JOBS.variants, { url: made.url });
    const toast = { title: "Recorte guardado", text: "É um arquivo novo; a imagem original ficou como estava." };
    return { toast, data: { url: made.url, alt: made.alt } };
  },
});
