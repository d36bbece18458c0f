import { parseForm } from "#app/form.server.ts";
import { feedForm, isReserved } from "#domain/feeds/forms.ts";
import { keepLook, type PlacedFeed, takeFeed } from "#domain/feeds/looks.server.ts";
import { createFeed, deleteFeed, FeedExists, setFeedActive, updateFeed } from "#domain/feeds/mutations.server.ts";
import { describeLook, FEED_FORM_TEXT, FEED_OFFICE_TEXT } from "#domain/feeds/office-text.ts";
import { getFeedAddress } from "#domain/feeds/queries.server.ts";
import { type FeedLook, type FeedPreview, ITEMS_PREVIEWED } from "#domain/feeds/schema.ts";
import type { Answer } from "../answer.ts";
import type { Task } from "../forms.server.ts";
import { refuseFields } from "../refuse-fields.server.ts";
import { told } from "../told.server.ts";

/** An answer to the form that adds feeds. */
export interface FeedAnswer extends Answer {
  preview?: FeedPreview;
}

const refuseAddress = ({ form }: Task, title: string, url: string | undefined): Answer =>
  refuseFields(form, title, { url });

/** The job reads the pages behind the items, and feeds that are due. */
const sendJob = ({ site }: Task) => site.jobs.send("read-feeds", {});

/** Writes an address that was looked at before, with what was found there; one of an internal network is refused. */
async function saveAddress(
  task: Task,
  title: string,
  url: string,
  save: () => Promise<PlacedFeed>,
): Promise<FeedLook | Answer> {
  const look = await task.site.lookAtFeed({ url });
  if (look.found === "failure" && look.code === "private_address") {
    return refuseAddress(task, title, FEED_FORM_TEXT.private);
  }
  try {
    await keepLook(task.site.db, await save(), look);
  } catch (error) {
    if (error instanceof FeedExists) return refuseAddress(task, title, FEED_FORM_TEXT.taken);
    throw error;
  }
  await sendJob(task);
  return look;
}

/** Adds a feed; a blank address is ignored. */
export async function addFeed(task: Task): Promise<Answer> {
  const { site, actor, form } = task;
  const parsed = parseForm(feedForm, form);
  if (!parsed.ok) return refuseFields(form, FEED_OFFICE_TEXT.addFailed, parsed.refusal.data.fields);
  const { url } = parsed.values;
  if (url === "") return {};
  return told(FEED_OFFICE_TEXT.addFailed, task, async () => {
    const saved = await saveAddress(task, FEED_OFFICE_TEXT.addFailed, url, () => createFeed(site.db, actor, url));
    return "found" in saved ? { toast: { title: FEED_OFFICE_TEXT.added, text: describeLook(saved) } } : saved;
  });
}

/** Shows the first items of an address; nothing is kept. */
export async function previewFeed(task: Task): Promise<FeedAnswer> {
  const parsed = parseForm(feedForm, task.form);
  if (!parsed.ok) return refuseFields(task.form, FEED_OFFICE_TEXT.readFailed, parsed.refusal.data.fields);
  const { url } = parsed.values;
  if (url === "") return refuseAddress(task, FEED_OFFICE_TEXT.readFailed, FEED_FORM_TEXT.blank);
  return told(FEED_OFFICE_TEXT.readFailed, task, async () => {
    const look = await task.site.lookAtFeed({ url });
    if (look.found === "failure" && look.code === "private_address")
      return refuseAddress(task, FEED_OFFICE_TEXT.readFailed, FEED_FORM_TEXT.private);
    if (look.found !== "feed") return refuseAddress(task, FEED_OFFICE_TEXT.readFailed, describeLook(look));
    const items = look.feed.items.slice(0, ITEMS_PREVIEWED).map(({ title, link, publishedAt }) => ({
      title,
      link,
      publishedAt: publishedAt.toISOString(),
    }));
    return { preview: { url, title: look.feed.title, items } };
  });
}

/** Moves a feed to another address. */
export async function saveFeed(task: Task, id: string): Promise<Answer> {
  const { site, actor, form } = task;
  const parsed = parseForm(feedForm, form);
  if (!parsed.ok) return refuseFields(form, FEED_OFFICE_TEXT.updateFailed, parsed.refusal.data.fields);
  const { url } = parsed.values;
  if (url === "") return refuseAddress(task, FEED_OFFICE_TEXT.updateFailed, FEED_FORM_TEXT.blank);
  return told(FEED_OFFICE_TEXT.updateFailed, task, async () => {
    const saved = await saveAddress(task, FEED_OFFICE_TEXT.updateFailed, url, () =>
      updateFeed(site.db, actor, id, url),
    );
    return "found" in saved ? { toast: { title: FEED_OFFICE_TEXT.updated, text: describeLook(saved) } } : saved;
  });
}

/** Shows a feed to readers or hides it. */
export function switchFeed(task: Task, id: string): Promise<Answer> {
  return told(FEED_OFFICE_TEXT.updateFailed, task, async () => {
    const active = task.form.get("active") === "on";
    await setFeedActive(task.site.db, task.actor, id, active);
    if (active) await sendJob(task);
    return { toast: { title: active ? FEED_OFFICE_TEXT.activated : FEED_OFFICE_TEXT.deactivated } };
  });
}

/** Reads a feed at once and tells what came of it. */
export function readFeedNow(task: Task, id: string): Promise<Answer> {
  const { db, lookAtFeed } = task.site;
  return told(FEED_OFFICE_TEXT.readFailed, task, async () => {
    const failed = (text: string): Answer => ({
      toast: { title: FEED_OFFICE_TEXT.readFailed, text, destructive: true },
    });
    if (isReserved(await getFeedAddress(db, id))) return failed(FEED_FORM_TEXT.reserved);
    const feed = await takeFeed(db, id);
    const look = await lookAtFeed(feed);
    await keepLook(db, feed, look);
    if (look.found === "failure") return failed(describeLook(look));
    await sendJob(task);
    return { toast: { title: FEED_OFFICE_TEXT.read, text: describeLook(look) } };
  });
}

/** Removes a feed with its items. */
export function removeFeed(task: Task, id: string): Promise<Answer> {
  return told(FEED_OFFICE_TEXT.deleteFailed, task, async () => {
    await deleteFeed(task.site.db, task.actor, id);
    return { toast: { title: FEED_OFFICE_TEXT.deleted } };
  });
}
