import { parseForm } from "#app/form.server.ts";
import { type BannerForm, bannerSchema } from "#domain/banners/forms.ts";
import { parseBannerImage } from "#domain/banners/image.ts";
import { createBanner, deleteBanner, setBannerSection, updateBanner } from "#domain/banners/mutations.server.ts";
import { findEditableBanner } from "#domain/banners/office.server.ts";
import { storeBannerPictures } from "#domain/banners/pictures.server.ts";
import { BANNER_SECTIONS } from "#domain/banners/schema.ts";
import { BANNER_TEXT } from "#domain/banners/text.ts";
import { type CleanMarkup, cleanMarkup } from "#domain/markup/safe-html.server.ts";
import { parseStyle } from "#domain/markup/safe-style.ts";
import { STYLE_TEXT } from "#domain/markup/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Answer } from "../answer.ts";
import { refuseForm, type Task } from "../forms.server.ts";
import { refuseFields } from "../refuse-fields.server.ts";
import { seenBy, tellSaved, told } from "../told.server.ts";

/** An answer to the preview: the markup as readers would get it. */
export interface PreviewAnswer extends Answer {
  overlayHtml?: CleanMarkup;
}

/** What was wrong with a form; a style that is no JSON has a title of its own. */
function refuseBanner(form: FormData, fields: Record<string, string | undefined>, failed: string): Answer {
  if (!fields.style) return refuseFields(form, failed, fields);
  const read = parseStyle(String(form.get("style") ?? ""));
  const isJson = !("problem" in read && read.problem.code === "not_json");
  const title = isJson ? failed : STYLE_TEXT.notJson;
  return refuseForm(
    form,
    { fields, error: { title, text: STYLE_TEXT.fixFirst } },
    { title, text: STYLE_TEXT.fixFirst, destructive: true },
  );
}

/** Tells the job queue when finished pages have to be made anew; the sweep of every minute would find it too. */
async function announceAt({ site }: Task, { startsAt, endsAt }: BannerForm): Promise<void> {
  for (const moment of [startsAt, endsAt]) {
    if (moment && moment.getTime() > Date.now()) await site.jobs.send("announce-banners", {}, { startAfter: moment });
  }
}

/** The form with the sizes that banners draw of its picture; without them where they cannot be made now. */
async function withPictures({ site }: Task, form: BannerForm, id: string | null): Promise<BannerForm> {
  const { db, storage, log } = site;
  const { imageUrl } = form;
  if (!imageUrl || form.mediaType === "video" || imageUrl.startsWith("{")) return form;
  const before = parseBannerImage((id && (await findEditableBanner(db, id))?.imageUrl) || null);
  if (before.original === imageUrl && before.hero1x) return form;
  const image = await storeBannerPictures(db, storage, imageUrl).catch((err) => {
    log.warn({ err, url: imageUrl }, "a banner's picture is shown as it is");
    return null;
  });
  return image ? { ...form, imageUrl: JSON.stringify(image) } : form;
}

/** Writes a banner, a new one where there is no id yet. */
export async function saveBanner(task: Task, id: string | null): Promise<Answer> {
  const failed = id ? BANNER_TEXT.updateFailed : BANNER_TEXT.createFailed;
  const parsed = parseForm(bannerSchema(task.site.timeZone), task.form);
  if (!parsed.ok) return refuseBanner(task.form, parsed.refusal.data.fields, failed);
  return told(failed, task, async () => {
    const form = await withPictures(task, parsed.values, id);
    const saved = await (id
      ? updateBanner(task.site.db, task.actor, id, form, seenBy(task))
      : createBanner(task.site.db, task.actor, form));
    await announceAt(task, parsed.values);
    return tellSaved({ title: id ? BANNER_TEXT.updated : BANNER_TEXT.created }, saved);
  });
}

/** Removes a banner. */
export function removeBanner(task: Task, id: string): Promise<Answer> {
  return told(BANNER_TEXT.deleteFailed, task, async () => {
    await deleteBanner(task.site.db, task.actor, id);
    return { toast: { title: BANNER_TEXT.deleted } };
  });
}

/** Shows or hides the banners of a place. */
export async function switchSection(task: Task): Promise<Answer> {
  const section = BANNER_SECTIONS.find((one) => one === task.form.get("section"));
  if (!section) throw new AppError("not_found");
  return told(BANNER_TEXT.updateFailed, task, async () => {
    await setBannerSection(task.site.db, task.actor, section, task.form.get("active") === "on");
    return { toast: { title: BANNER_TEXT.updated } };
  });
}

/** Cleans the markup of an overlay for the preview. */
export async function previewMarkup({ form }: Task): Promise<PreviewAnswer> {
  return { overlayHtml: await cleanMarkup(String(form.get("overlayHtml") ?? "")) };
}
