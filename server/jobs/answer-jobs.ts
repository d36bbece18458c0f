import type { Database } from "#db/client.ts";
import {
  type AnswerNoticeTools,
  deleteOldAnswerNotices,
  sendAnswerNotices,
} from "#domain/comments/answer-notices.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_NIGHT = "50 6 * * *";

/** Registers the jobs that mail readers whose comments were answered (decision 079). */
export function handleAnswerMails(
  jobs: Jobs,
  { db, sendMail, siteUrl }: Pick<AnswerNoticeTools, "sendMail" | "siteUrl"> & { db: Database },
): void {
  jobs.handle("mail-answers", async () => {
    const { site_name: siteName } = await getSettings(db);
    await sendAnswerNotices(db, { sendMail, siteName, siteUrl });
  });
  jobs.repeat("mail-answers", EVERY_MINUTE);
  jobs.handle("clean-answer-mails", () => deleteOldAnswerNotices(db));
  jobs.repeat("clean-answer-mails", EVERY_NIGHT);
}
