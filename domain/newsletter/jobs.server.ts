import { createPrivateKey, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { FeatureServices, RunningFeature } from "#domain/shared/feature.ts";
import type { Env } from "#platform/env/env.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";
import type { BulkMailer, DkimKey } from "#platform/mail/bulk-mailer.ts";
import { createOutbox } from "#platform/mail/outbox.ts";
import { EVERY_MINUTE, handleSendJob } from "#platform/sending/send-job.ts";
import type { Sender } from "#platform/sending/sender.ts";
import { makeDueEditions } from "./editions/starting.server.ts";
import { createEditionSender, domainOfSender } from "./sending/sending.server.ts";
import { cleanNewsletter } from "./subscribers/cleaning.server.ts";
import { NEWSLETTER_JOBS, type NewsletterFacts } from "./types.ts";

const EVERY_NIGHT = "25 6 * * *";

/** The sender of newsletters where the settings name none. */
const defaultFrom = (env: Env, siteName: string) => `${siteName} <boletim@${new URL(env.SITE_URL).hostname}>`;

/** The key that signs newsletters; null without one, and for one that cannot be used. */
function readDkim(env: Env, log: Log): DkimKey | null {
  const { NEWSLETTER_DKIM_KEY_FILE: file, NEWSLETTER_DKIM_SELECTOR: keySelector } = env;
  if (!file || !keySelector) return null;
  try {
    const privateKey = readFileSync(file, "utf8");
    if (createPrivateKey(privateKey).asymmetricKeyType !== "rsa") throw new Error("it is no RSA key");
    return {
      domainName: domainOfSender(env.NEWSLETTER_FROM ?? env.MAIL_FROM ?? defaultFrom(env, "")),
      keySelector,
      privateKey,
    };
  } catch (err) {
    log.error({ err, file }, "newsletters are not signed: the key in NEWSLETTER_DKIM_KEY_FILE cannot be used");
    return null;
  }
}

/** The DNS record of a key, as it has to be published. */
function dkimRecord({ domainName, keySelector, privateKey }: DkimKey) {
  const key = createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
  return { name: `${keySelector}._domainkey.${domainName}`, value: `v=DKIM1; k=rsa; p=${key}` };
}

/** Registers the jobs that make and send editions of newsletters (decision 080). */
export function startNewsletter(
  jobs: Jobs,
  { db, log, env, secret, isOn }: FeatureServices,
): RunningFeature<NewsletterFacts> {
  const url = env.NEWSLETTER_SMTP_URL ?? env.SMTP_URL;
  const dkim = readDkim(env, log);
  const place = { siteUrl: env.SITE_URL, timeZone: env.SITE_TIME_ZONE };
  let opened: Promise<{ sender: Sender; mailer: BulkMailer }> | undefined;
  const open = async () => {
    const { asBulkMailer, createBulkSmtpMailer } = await import("#platform/mail/bulk-mailer.ts");
    const connections = env.NEWSLETTER_CONNECTIONS;
    const mailer = url
      ? createBulkSmtpMailer(url, { connections, dkim: dkim ?? undefined })
      : asBulkMailer(createOutbox(env.DATA_DIR, log).mailer);
    const { site_name: siteName } = await getSettings(db);
    const sender = createEditionSender({
      db,
      log,
      mailer,
      secret,
      connections,
      ...place,
      from: env.NEWSLETTER_FROM ?? env.MAIL_FROM ?? defaultFrom(env, siteName),
      returnAddress: env.NEWSLETTER_RETURN_ADDRESS,
      perMinute: env.NEWSLETTER_PER_MINUTE,
    });
    return { sender, mailer };
  };
  const wake = handleSendJob(jobs, log, NEWSLETTER_JOBS.send, async () => {
    if (!(await isOn())) return false;
    opened ??= open();
    return (await opened).sender.run();
  });
  jobs.handle(NEWSLETTER_JOBS.make, async () => {
    if (!(await isOn())) return;
    const { started } = await makeDueEditions(db, place, log);
    if (started > 0) await jobs.send(NEWSLETTER_JOBS.send, {});
  });
  jobs.repeat(NEWSLETTER_JOBS.make, EVERY_MINUTE);
  jobs.handle(NEWSLETTER_JOBS.clean, () => cleanNewsletter(db, { secret, timeZone: place.timeZone }));
  jobs.repeat(NEWSLETTER_JOBS.clean, EVERY_NIGHT);
  return {
    facts: {
      sending: {
        from: env.NEWSLETTER_FROM ?? env.MAIL_FROM ?? defaultFrom(env, "Coreto"),
        perMinute: env.NEWSLETTER_PER_MINUTE,
        connections: env.NEWSLETTER_CONNECTIONS,
        hasMailServer: url !== undefined,
        dkim: dkim && dkimRecord(dkim),
        returnAddress: env.NEWSLETTER_RETURN_ADDRESS ?? null,
        acceptsReports: env.NEWSLETTER_BOUNCE_SECRET !== undefined,
      },
      reportSecret: env.NEWSLETTER_BOUNCE_SECRET ?? null,
    },
    // An edition that somebody sends by hand; the job of every minute would find it too.
    onChange: { newsletter_editions: wake },
    stop: async () => (await opened)?.sender.stop(),
    close: async () => (await opened)?.mailer.close(),
  };
}
