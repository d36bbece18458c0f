import type { Feature, FeatureProblem, FeatureServices, RunningFeature } from "#domain/shared/feature.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { type ConnectedBank, findBank, readBank } from "./bank/bank.server.ts";
import { chargeCampaign, deleteOldCharges } from "./bank/charges.server.ts";
import { BANK_FAILURES } from "./bank/text.ts";
import { BankError, type BankFailure } from "./bank/types.ts";
import { deleteOldBadges, findBadge } from "./supporters.server.ts";

const READ_JOB = "read-bank";
const EVERY_NIGHT = "20 7 * * *";
const DAY_MS = 86_400_000;
/** How long before its end a certificate is named on the health page, days. */
const ENDS_DAYS = 30;

function startSupport(
  jobs: Jobs,
  { db, env, secret, fetchSettings, isOn }: FeatureServices,
): RunningFeature<undefined> {
  const fetchSafely = createSafeFetch(fetchSettings);
  // A failure is on the health page, and the next night reads what this one missed.
  jobs.handle(READ_JOB, async () => {
    if (await isOn()) await readBank({ db, secret, timeZone: env.SITE_TIME_ZONE, fetchSafely });
    await deleteOldCharges(db);
    await deleteOldBadges(db);
  });
  jobs.repeat(READ_JOB, EVERY_NIGHT);
  return { facts: undefined };
}

function problemsOf({ failure, certificateEnds }: ConnectedBank): FeatureProblem[] {
  const days = Math.floor((certificateEnds.getTime() - Date.now()) / DAY_MS);
  const title = "Banco do apoio";
  const problems: FeatureProblem[] = [];
  if (failure) problems.push({ title, reason: BANK_FAILURES[failure as BankFailure] ?? failure, state: "problem" });
  if (days < ENDS_DAYS) {
    const reason = days < 0 ? "O certificado venceu." : `O certificado vence em ${days} dias: peça outro ao banco.`;
    problems.push({ title, reason, state: days < 0 ? "problem" : "attention" });
  }
  return problems;
}

/** Support of the paper by its readers with Pix (decision 089). */
export const SUPPORT: Feature = {
  toggle: {
    label: "Apoie",
    help: "A página em que leitores apoiam com Pix, e os pedidos que levam a ela. Desligado: nada disso aparece.",
  },
  start: startSupport,
  makeCharge: (services, wanted) =>
    chargeCampaign(services, wanted).catch((error) => {
      if (error instanceof BankError) return null;
      throw error;
    }),
  exportPerson: async (db, { id }) => ({ apoio: await findBadge(db, id) }),
  findProblems: async (db) => {
    const bank = await findBank(db);
    return bank ? problemsOf(bank) : [];
  },
};
