import type { Database } from "#db/client.ts";
import { type AnswerMailTools, deleteOldAnswerMails, sendAnswerMails } from "#domain/comments/answer-mails.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_NIGHT = "50 6 * * *";

/** Registers the jobs that mail readers whose comments were answered (decision 079). */
export function handleAnswerMails(
  jobs: Jobs,
  { db, sendMail, siteUrl }: Pick<AnswerMailTools, "sendMail" | "siteUrl"> & { db: Database },
): void {
  jobs.handle("mail-answers", async () => {
    const { site_name: siteName } = await getSettings(db);
    await sendAnswerMails(db, { sendMail, siteName, siteUrl });
  });
  jobs.repeat("mail-answers", EVERY_MINUTE);
  jobs.handle("clean-answer-mails", () => deleteOldAnswerMails(db));
  jobs.repeat("clean-answer-mails", EVERY_NIGHT);
}
