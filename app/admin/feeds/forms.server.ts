import { z } from "zod";
import { type FormSuccess, Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import { describeFeedResult, FEED_ADMIN_TEXT, FEED_FORM_TEXT } from "#domain/external-feeds/admin-text.ts";
import { claimFeed, type FeedSource, saveFeedResult } from "#domain/external-feeds/feed-fetches.server.ts";
import { feedForm, isReserved } from "#domain/external-feeds/form.ts";
import {
  createFeed,
  deleteFeed,
  FeedExists,
  setFeedActive,
  updateFeed,
} from "#domain/external-feeds/mutations.server.ts";
import { getFeedAddress } from "#domain/external-feeds/queries.server.ts";
import { type FeedPreview, type FeedResult, ITEMS_PREVIEWED } from "#domain/external-feeds/types.ts";
import { rowId, switchField } from "#domain/shared/form-fields.ts";
import { type AdminContext, defineAdminForm } from "../shell/admin-action.server.ts";
import { sendJob } from "../shell/send-job.server.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

type Context = Pick<AdminContext, "site">;

/** Starts the job that fetches the pages of the items, and the feeds that are due. */
const readFeedsSoon = ({ site }: Context) => sendJob(site, "read-feeds", {});

/** Fetches a typed address. @throws {Refusal} if it is blank or in a private network */
async function fetchTyped({ site }: Context, url: string): Promise<FeedResult> {
  if (url === "") throw refuseFields({ url: FEED_FORM_TEXT.blank });
  const result = await site.fetchFeed({ url });
  const isPrivate = result.found === "failure" && result.code === "private_address";
  if (isPrivate) throw refuseFields({ url: FEED_FORM_TEXT.private });
  return result;
}

/** Saves an address with the result of fetching it. @throws {Refusal} if another feed has it */
async function saveAddress(context: Context, url: string, save: () => Promise<FeedSource>): Promise<FeedResult> {
  const result = await fetchTyped(context, url);
  try {
    await saveFeedResult(context.site.db, await save(), result);
  } catch (error) {
    if (error instanceof FeedExists) throw refuseFields({ url: FEED_FORM_TEXT.taken });
    throw error;
  }
  await readFeedsSoon(context);
  return result;
}

/** Adds a feed; a blank address is ignored. */
export const addFeed = defineAdminForm({
  intent: "adicionar",
  permission: "manageContent",
  failed: FEED_ADMIN_TEXT.addFailed,
  schema: feedForm,
  async run(context): Promise<FormSuccess> {
    const { site, sender, values } = context;
    if (values.url === "") return {};
    const result = await saveAddress(context, values.url, () => createFeed(site.db, sender, values.url));
    return { toast: { title: FEED_ADMIN_TEXT.added, text: describeFeedResult(result) } };
  },
});

/** Shows the first items of an address; nothing is stored. */
export const previewFeed = defineAdminForm({
  intent: "previa",
  permission: "manageContent",
  failed: FEED_ADMIN_TEXT.readFailed,
  schema: feedForm,
  async run(context): Promise<FormSuccess<FeedPreview>> {
    const { url } = context.values;
    const result = await fetchTyped(context, url);
    if (result.found !== "feed") throw refuseFields({ url: describeFeedResult(result) });
    const items = result.feed.items.slice(0, ITEMS_PREVIEWED).map(({ title, link, publishedAt }) => ({
      title,
      link,
      publishedAt: publishedAt.toISOString(),
    }));
    return { data: { url, title: result.feed.title, items } };
  },
});

/** Moves a feed to another address. */
export const saveFeed = defineAdminForm({
  intent: "salvar",
  permission: "manageContent",
  failed: FEED_ADMIN_TEXT.updateFailed,
  schema: feedForm.extend({ id: rowId }),
  async run(context) {
    const { site, sender, values } = context;
    const { id, url } = values;
    const result = await saveAddress(context, url, () => updateFeed(site.db, sender, id, url));
    return { toast: { title: FEED_ADMIN_TEXT.updated, text: describeFeedResult(result) } };
  },
});

/** Shows a feed to readers or hides it. */
export const switchFeed = defineAdminForm({
  intent: "alternar",
  permission: "manageContent",
  failed: FEED_ADMIN_TEXT.updateFailed,
  schema: z.object({ id: rowId, active: switchField }),
  async run(context) {
    const { site, sender, values } = context;
    await setFeedActive(site.db, sender, values.id, values.active);
    if (values.active) await readFeedsSoon(context);
    return { toast: { title: values.active ? FEED_ADMIN_TEXT.activated : FEED_ADMIN_TEXT.deactivated } };
  },
});

/** Fetches a feed immediately. */
export const readFeedNow = defineAdminForm({
  intent: "ler",
  permission: "manageContent",
  failed: FEED_ADMIN_TEXT.readFailed,
  schema: z.object({ id: rowId }),
  async run(context) {
    const { site, values } = context;
    const { db, fetchFeed } = site;
    if (isReserved(await getFeedAddress(db, values.id))) throw new Refusal(FEED_FORM_TEXT.reserved);
    const feed = await claimFeed(db, values.id);
    const result = await fetchFeed(feed);
    await saveFeedResult(db, feed, result);
    if (result.found === "failure") throw new Refusal(describeFeedResult(result));
    await readFeedsSoon(context);
    return { toast: { title: FEED_ADMIN_TEXT.read, text: describeFeedResult(result) } };
  },
});

/** Moves a feed to the trash. */
export const removeFeed = defineDeleteForm({
  kind: "feed",
  text: FEED_ADMIN_TEXT,
  remove: deleteFeed,
  permission: "manageContent",
});
