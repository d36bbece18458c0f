import { getSettings } from "#domain/settings/queries.server.ts";
import type { Feature, FeatureServices, RunningFeature } from "#domain/shared/feature.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { deleteOldLinks } from "./links.server.ts";
import { mailMonthlyNumbers } from "./mails.server.ts";
import { exportAdvertisers } from "./queries.server.ts";
import { countWaitingRequests, deleteOldRequests } from "./requests.server.ts";
import { dayIn } from "./states.ts";

const MAIL_JOB = "mail-advertisers";
const CLEAN_JOB = "clean-advertising";
/** Morning in Brazil; on the first days of a month there is something to send, on later ones for advertisers that were added. */
const EVERY_MORNING = "30 11 * * *";
const EVERY_NIGHT = "50 6 * * *";

function startAdvertising(jobs: Jobs, { db, env, sendMail, isOn }: FeatureServices): RunningFeature<undefined> {
  const { SITE_URL: siteUrl, SITE_TIME_ZONE: timeZone } = env;
  jobs.handle(MAIL_JOB, async () => {
    if (!(await isOn())) return;
    const { site_name: siteName } = await getSettings(db);
    await mailMonthlyNumbers(db, { sendMail, siteName, siteUrl, timeZone }, dayIn(timeZone));
  });
  jobs.repeat(MAIL_JOB, EVERY_MORNING);
  jobs.handle(CLEAN_JOB, async () => {
    await deleteOldLinks(db);
    await deleteOldRequests(db);
  });
  jobs.repeat(CLEAN_JOB, EVERY_NIGHT);
  return { facts: undefined };
}

/** Advertisers, their campaigns and reports (decision 091). */
export const ADVERTISING: Feature = {
  toggle: {
    label: "Anunciantes",
    help: "Campanhas, números para quem anuncia e a página “Anuncie”. Desligado: as páginas e os e-mails param, e o que está cadastrado fica guardado.",
  },
  start: startAdvertising,
  countWaiting: countWaitingRequests,
  exportPerson: async (db, person) => ({ anunciante: await exportAdvertisers(db, person) }),
};
