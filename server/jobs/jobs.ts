import type { Database } from "#db/client.ts";
import { announceBannerMoments } from "#domain/banners/mutations.server.ts";
import { cutArticlePictures } from "#domain/media/article-cuts.server.ts";
import { cleanStoredMedia } from "#domain/media/clean-stored.server.ts";
import { deleteUnusedUploads } from "#domain/media/cleanup.server.ts";
import { MEDIA_JOBS } from "#domain/media/uploads.ts";
import { listFailedPictures, listLostPictures, makeVariants } from "#domain/media/variants.server.ts";
import { deleteOldNotices, sendDueNotices } from "#domain/news/publication/notices.server.ts";
import { buildWordIndex } from "#domain/news/search/word-index.server.ts";
import { deleteOldAutosaves } from "#domain/news/writing/autosaves.server.ts";
import { expireOrders } from "#domain/news/writing/featured.server.ts";
import { publishDue } from "#domain/news/writing/mutations.server.ts";
import { sendDueNotifications } from "#domain/notifications/mutations.server.ts";
import { announcePeriod } from "#domain/paid-items/words.server.ts";
import { announceToday, refreshForecast } from "#domain/today/jobs.server.ts";
import { deleteOldTrash } from "#domain/trash/mutations.server.ts";
import type { SafeFetch } from "#platform/http/safe-fetch.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { deleteStaleFiles } from "#platform/uploads/stale-files.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_FIVE_MINUTES = "*/5 * * * *";
const EVERY_NIGHT = "40 6 * * *";
/** Hours after which an incomplete upload is removed. */
const STALE_HOURS = 24;

/** Services that the jobs use. */
interface JobServices {
  db: Database;
  /** IANA name of the site's time zone. */
  timeZone: string;
  log: Log;
  storage: Storage;
  fetchSafely: SafeFetch;
}

/** Registers and schedules the site's background jobs. */
export function handleSiteJobs(jobs: Jobs, { db, timeZone, log, storage, fetchSafely }: JobServices): void {
  // Each scheduled item gets a job at its time; the job of every minute finds items whose own job was lost with a node.
  const publish = async () => {
    await publishDue(db);
    // Of articles that were published otherwise before their time, and what a limit held back.
    await sendDueNotices(db);
    await expireOrders(db);
  };
  jobs.handle("publish-news", publish);
  jobs.handle("publish-overdue", publish);
  jobs.repeat("publish-overdue", EVERY_MINUTE);
  const notify = async () => void (await sendDueNotifications(db));
  jobs.handle("send-notifications", notify);
  jobs.handle("send-overdue-notifications", notify);
  jobs.repeat("send-overdue-notifications", EVERY_MINUTE);
  const announce = async () => {
    await announceBannerMoments(db);
    await announcePeriod(db);
  };
  jobs.handle("announce-banners", announce);
  jobs.handle("announce-late-banners", announce);
  jobs.repeat("announce-late-banners", EVERY_MINUTE);
  jobs.handle("index-words", () => buildWordIndex(db));
  jobs.repeat("index-words", EVERY_MINUTE);
  jobs.handle("clean-notices", () => deleteOldNotices(db));
  jobs.repeat("clean-notices", EVERY_NIGHT);
  jobs.handle("clean-autosaves", () => deleteOldAutosaves(db));
  jobs.repeat("clean-autosaves", EVERY_NIGHT);
  jobs.handle("clean-trash", () => deleteOldTrash(db));
  jobs.repeat("clean-trash", EVERY_NIGHT);
  // The parsers are only loaded when they are needed.
  jobs.handle("read-feeds", async () => {
    const { readFeeds } = await import("#domain/external-feeds/read-feeds.server.ts");
    await readFeeds({ db, log, fetchSafely });
  });
  jobs.repeat("read-feeds", EVERY_MINUTE);
  jobs.handle("refresh-forecast", () => refreshForecast({ db, log, fetchSafely, timeZone }));
  jobs.repeat("refresh-forecast", EVERY_FIVE_MINUTES);
  jobs.handle("announce-today", () => announceToday(db, timeZone));
  jobs.repeat("announce-today", EVERY_MINUTE);
  handleMediaJobs(jobs, { db, log, storage });
}

function handleMediaJobs(jobs: Jobs, tools: Omit<JobServices, "fetchSafely" | "timeZone">): void {
  const { db, storage } = tools;
  jobs.handle<{ url: string }>(MEDIA_JOBS.variants, (picture) => makeVariants(db, storage, picture));
  const makeAll = async (urls: string[]) => {
    for (const url of urls) await jobs.send(MEDIA_JOBS.variants, { url });
  };
  jobs.handle(MEDIA_JOBS.lostVariants, async () => makeAll(await listLostPictures(db)));
  jobs.repeat(MEDIA_JOBS.lostVariants, EVERY_MINUTE);
  jobs.handle(MEDIA_JOBS.failedVariants, async () => makeAll(await listFailedPictures(db)));
  jobs.repeat(MEDIA_JOBS.failedVariants, EVERY_NIGHT);
  jobs.handle(MEDIA_JOBS.articleCuts, () => cutArticlePictures(db, storage));
  jobs.repeat(MEDIA_JOBS.articleCuts, EVERY_MINUTE);
  jobs.handle(MEDIA_JOBS.cleanStored, () => cleanStoredMedia(tools));
  jobs.repeat(MEDIA_JOBS.cleanStored, EVERY_MINUTE);
  jobs.handle(MEDIA_JOBS.cleanUploads, async () => {
    await deleteStaleFiles(storage.inbox, STALE_HOURS);
    await deleteUnusedUploads(db, storage);
  });
  jobs.repeat(MEDIA_JOBS.cleanUploads, EVERY_NIGHT);
}
