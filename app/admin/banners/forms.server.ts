import { z } from "zod";
import { findEditableBanner } from "#domain/banners/admin-queries.server.ts";
import { type BannerForm, bannerSchema } from "#domain/banners/form.ts";
import { parseBannerImage } from "#domain/banners/image.ts";
import { deleteBanner, saveBanner, setBannerSection } from "#domain/banners/mutations.server.ts";
import { storeBannerPictures } from "#domain/banners/pictures.server.ts";
import { BANNER_TEXT } from "#domain/banners/text.ts";
import { BANNER_SECTIONS } from "#domain/banners/types.ts";
import { cleanMarkup } from "#domain/markup/safe-html.server.ts";
import { parseStyle } from "#domain/markup/safe-style.ts";
import { STYLE_TEXT } from "#domain/markup/text.ts";
import { FROM_LIST, switchField } from "#domain/shared/form-fields.ts";
import { savingFailed } from "../pieces/form/new-row.ts";
import { defineSaveForm } from "../pieces/form/save-form.server.ts";
import type { AdminContext } from "../shell/admin-action.server.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { sendJob } from "../shell/send-job.server.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

type Context = Pick<AdminContext, "site">;

/** An invalid style is reported before all other errors; one that is not JSON has a title of its own. */
function explainStyle(style: string, title: string) {
  const read = parseStyle(style);
  const isJson = !("problem" in read && read.problem.code === "not_json");
  const message = { title: isJson ? title : STYLE_TEXT.notJson, text: STYLE_TEXT.fixFirst };
  return { ...message, summary: message };
}

/** Schedules the jobs that refresh cached pages when a banner starts or ends. */
async function scheduleAnnouncements({ site }: Context, { startsAt, endsAt }: BannerForm): Promise<void> {
  for (const moment of [startsAt, endsAt]) {
    if (moment && moment.getTime() > Date.now()) await sendJob(site, "announce-banners", {}, { startAfter: moment });
  }
}

/** Adds the resized variants of the picture to the form; without them if they cannot be created now. */
async function withPictures({ site }: Context, form: BannerForm, id?: string): Promise<BannerForm> {
  const { db, storage, log } = site;
  const { imageUrl } = form;
  if (!imageUrl || form.mediaType === "video" || imageUrl.startsWith("{")) return form;
  const before = parseBannerImage((id && (await findEditableBanner(db, id))?.imageUrl) || null);
  if (before.original === imageUrl && before.hero1x) return form;
  const image = await storeBannerPictures(db, storage, imageUrl).catch((err) => {
    log.warn({ err, url: imageUrl }, "could not resize a banner's picture, the original is shown");
    return null;
  });
  return image ? { ...form, imageUrl: JSON.stringify(image) } : form;
}

/** Saves a new banner, or the one in the URL. */
export const saveBannerForm = defineSaveForm({
  permission: "manageContent",
  text: BANNER_TEXT,
  schema: ({ timeZone }) => bannerSchema(timeZone),
  explain: (fields, { form, params }) =>
    fields.style ? explainStyle(String(form.get("style") ?? ""), savingFailed(BANNER_TEXT)(params)) : {},
  async save(db, actor, at, values, context) {
    const form = await withPictures(context, values, "id" in at ? at.id : undefined);
    const saved = await saveBanner(db, actor, at, form);
    await scheduleAnnouncements(context, values);
    return saved;
  },
});

/** Moves a banner to the trash. */
export const removeBanner = defineDeleteForm({
  kind: "banner",
  text: BANNER_TEXT,
  remove: deleteBanner,
  permission: "manageContent",
});

/** Shows or hides the banners of a section. */
export const switchSection = defineAdminForm({
  intent: "secao",
  permission: "manageContent",
  failed: BANNER_TEXT.updateFailed,
  schema: z.object({ section: z.enum(BANNER_SECTIONS, FROM_LIST), active: switchField }),
  async run({ site, sender, values: { section, active } }) {
    await setBannerSection(site.db, sender, section, active);
    return { toast: { title: BANNER_TEXT.updated } };
  },
});

/** Sanitizes the markup of an overlay for the preview, as for readers. */
export const previewMarkup = defineAdminForm({
  intent: "previa",
  permission: "manageContent",
  schema: z.object({ overlayHtml: z.string().default("") }),
  run: async ({ values }) => ({ data: { overlayHtml: await cleanMarkup(values.overlayHtml) } }),
});
