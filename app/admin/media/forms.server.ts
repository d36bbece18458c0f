import { href } from "react-router";
import { z } from "zod";
import type { FormMessage, FormUndo } from "#app/forms/action-result.ts";
import { Refusal } from "#app/forms/define-action.server.ts";
import { CARD_TEXT, describeDeleted, describeDone, describeOthers, describeUsed } from "#domain/media/card-text.ts";
import { type FilesResult, keepFiles, updateCard, updateCards, updateCardWords } from "#domain/media/cards.server.ts";
import { deleteUnusedMedia } from "#domain/media/cleanup.server.ts";
import { createCrop, PictureMoves } from "#domain/media/crops.server.ts";
import { cutToFocus, updateFocus } from "#domain/media/focus.server.ts";
import { cardFields, creditField, placeField, rightsFields } from "#domain/media/form.ts";
import { listAddresses } from "#domain/media/library.server.ts";
import { LIBRARY_PAGE } from "#domain/media/library.ts";
import { ALT_MAX } from "#domain/media/limits.ts";
import { updateAlt } from "#domain/media/mutations.server.ts";
import { findFile } from "#domain/media/queries.server.ts";
import { FILE_FACTS_PATH, MEDIA_JOBS } from "#domain/media/uploads.ts";
import { rowId, wholeNumberField } from "#domain/shared/form-fields.ts";
import { RowChanged } from "#domain/shared/row-version.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { sendJob } from "../shell/send-job.server.ts";

const chosen = z.object({ ids: z.array(rowId).max(LIBRARY_PAGE).default([]) });

/** Removes files that nothing uses. */
export const removeFiles = defineAdminForm({
  intent: "excluir",
  permission: "manageContent",
  failed: "Erro ao excluir",
  schema: chosen,
  async run({ site: { db, storage }, sender, values: { ids } }) {
    const urls = await listAddresses(db, ids);
    const removed = await deleteUnusedMedia(db, storage, urls, sender, { alsoKept: true });
    if (removed.length === 0) throw new Refusal(urls.length > 1 ? CARD_TEXT.allUsed : CARD_TEXT.used);
    const left = urls.filter((url) => !removed.includes(url)).length;
    return { toast: { title: describeDeleted(urls.length - left), text: describeUsed(left) } };
  },
});

/** Saves the card of a file. */
export const saveCard = defineAdminForm({
  intent: "ficha",
  permission: "writeArticles",
  failed: CARD_TEXT.failed,
  schema: cardFields.extend({ id: rowId, version: z.string() }),
  async run({ site: { db }, sender, values: { id, version, ...card } }) {
    const saved = await updateCard(db, sender, { id, version, card });
    return { toast: { title: CARD_TEXT.saved }, saved };
  },
});

/** Writes the words of a use, such as a picture in an article, to the card of its file. */
export const saveCardWords = defineAdminForm({
  intent: "palavras",
  permission: "writeArticles",
  failed: CARD_TEXT.failed,
  schema: cardFields.pick({ caption: true, credit: true, alt: true }).extend({ id: rowId, version: z.string() }),
  async run({ site: { db }, sender, values: { id, version, ...words } }) {
    const { before, ...saved } = await updateCardWords(db, sender, { id, version, words }).catch((error) => {
      throw error instanceof RowChanged ? new Refusal(CARD_TEXT.changedMeanwhile) : error;
    });
    const former = Object.fromEntries(Object.entries(before).map(([name, word]) => [name, word ?? ""]));
    return {
      toast: { title: CARD_TEXT.saved, text: CARD_TEXT.savedWords },
      undo: { action: FILE_FACTS_PATH, fields: { intent: "palavras", ...saved, ...former } },
      saved,
    };
  },
});

/** The toast with the number of changed files, and of those that others sent. @throws {Refusal} if none was changed */
function describeFiles({ done, forbidden }: FilesResult, participle: string): { toast: FormMessage } {
  const others = describeOthers(forbidden);
  if (done.length === 0)
    throw new Refusal(others ?? CARD_TEXT.nothingChanged, { title: CARD_TEXT.nothingChangedTitle });
  return { toast: { title: describeDone(done.length, participle), text: others } };
}

/** Gives the selected files one credit, one kind of rights, or one place. */
export const shareCredit = defineAdminForm({
  intent: "credito",
  permission: "writeArticles",
  failed: CARD_TEXT.failed,
  schema: chosen.extend({ credit: creditField }),
  run: async ({ site, sender, values: { ids, credit } }) =>
    describeFiles(await updateCards(site.db, sender, ids, { credit }), "mudado"),
});
export const shareRights = defineAdminForm({
  intent: "licenca",
  permission: "writeArticles",
  failed: CARD_TEXT.failed,
  schema: chosen.extend(rightsFields),
  run: async ({ site, sender, values: { ids, rights, rightsUntil } }) =>
    describeFiles(await updateCards(site.db, sender, ids, { rights, rightsUntil }), "mudado"),
});
export const sharePlace = defineAdminForm({
  intent: "lugar",
  permission: "writeArticles",
  failed: CARD_TEXT.failed,
  schema: chosen.extend({ place: placeField }),
  run: async ({ site, sender, values: { ids, place } }) =>
    describeFiles(await updateCards(site.db, sender, ids, { place }), "mudado"),
});

const undoKeeping = (intent: string, { done }: FilesResult): FormUndo => ({
  action: href("/admin/midias"),
  fields: { intent, "ids[]": done },
});

/** Keeps files in the archive without a use. */
export const keepChosen = defineAdminForm({
  intent: "guardar",
  permission: "writeArticles",
  failed: CARD_TEXT.failed,
  schema: chosen,
  async run({ site, sender, values: { ids } }) {
    const result = await keepFiles(site.db, sender, ids, true);
    return { ...describeFiles(result, "guardado"), undo: undoKeeping("soltar", result) };
  },
});

/** Lets kept files go when they are unused. */
export const releaseChosen = defineAdminForm({
  intent: "soltar",
  permission: "writeArticles",
  failed: CARD_TEXT.failed,
  schema: chosen,
  async run({ site, sender, values: { ids } }) {
    const result = await keepFiles(site.db, sender, ids, false);
    return { ...describeFiles(result, "tirado dos guardados"), undo: undoKeeping("guardar", result) };
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
