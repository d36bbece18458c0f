import { sql } from "drizzle-orm";
import { submissions } from "#db/schema/submissions.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { Feature, FeatureServices, RunningFeature } from "#domain/shared/feature.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { handleSendJob } from "#platform/sending/send-job.ts";
import { countWaitingSubmissions, exportSubmissions, isSentBy } from "./queries.server.ts";
import { deleteOldSubmissions, SETTLE_JOB, settleSubmissions } from "./settle.server.ts";

const CLEAN_JOB = "clean-submissions";
const EVERY_NIGHT = "45 6 * * *";

function startSubmissions(jobs: Jobs, { db, log, env, sendMail, isOn }: FeatureServices): RunningFeature<undefined> {
  const wake = handleSendJob(jobs, log, SETTLE_JOB, async () => {
    if (!(await isOn())) return false;
    const { site_name: siteName } = await getSettings(db);
    await settleSubmissions(db, { sendMail, siteName, siteUrl: env.SITE_URL });
    return false;
  });
  jobs.handle(CLEAN_JOB, () => deleteOldSubmissions(db));
  jobs.repeat(CLEAN_JOB, EVERY_NIGHT);
  // A service that readers see now may be one that was sent; the job of every minute would find it too.
  return { facts: undefined, onChange: { town_services: wake } };
}

/** What readers send to the newsroom (decision 088). */
export const SUBMISSIONS: Feature = {
  toggle: {
    label: "Envie",
    help: "Leitores mandam eventos, avisos, falecimentos, fotos e dicas. Desligado: ninguém manda, e o que chegou fica guardado.",
  },
  start: startSubmissions,
  exportPerson: async (db, person) => ({ enviosARedacao: await exportSubmissions(db, person) }),
  erasePerson: async (tx, person) => void (await tx.delete(submissions).where(isSentBy(person))),
  countWaiting: countWaitingSubmissions,
  fileUses: [
    {
      place: "enviadas e autorizadas por leitores",
      rows: sql`select unnest(${submissions.photoUrls}) as words from ${submissions}`,
    },
  ],
};
