import { getSettings } from "#domain/settings/queries.server.ts";
import type { FeatureServices } from "#domain/shared/feature.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { deleteOldAnswerNotices, sendAnswerNotices } from "./answer-notices.server.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_NIGHT = "50 6 * * *";

/** Registers the jobs that mail readers whose comments were answered (decision 079). */
export function startAnswerMails(jobs: Jobs, { db, sendMail, env, isOn }: FeatureServices): { facts: undefined } {
  jobs.handle("mail-answers", async () => {
    if (!(await isOn())) return;
    const { site_name: siteName } = await getSettings(db);
    await sendAnswerNotices(db, { sendMail, siteName, siteUrl: env.SITE_URL });
  });
  jobs.repeat("mail-answers", EVERY_MINUTE);
  jobs.handle("clean-answer-mails", () => deleteOldAnswerNotices(db));
  jobs.repeat("clean-answer-mails", EVERY_NIGHT);
  return { facts: undefined };
}
