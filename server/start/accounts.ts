import { explainCode } from "#domain/accounts/explain-code.ts";
import { CONFIRM_PATH } from "#domain/accounts/mails.ts";
import { createAuthMessages } from "#domain/accounts/messages.server.ts";
import { deleteExpiredSignIns } from "#domain/accounts/mutations.server.ts";
import { findWeakness } from "#domain/accounts/newsroom-password.ts";
import { mayEnterBackOffice } from "#domain/accounts/policy.ts";
import { getRole, needsSecondFactor } from "#domain/accounts/queries.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { type Auth, openAuth } from "#platform/auth/open-auth.ts";
import { libraryPasswords, type Passwords } from "#platform/auth/passwords.ts";
import { loadAuthSecret } from "#platform/auth/secret.ts";
import type { Env } from "#platform/env/env.ts";
import { createJobs, type Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import { createMessageQueue, type MessageQueue } from "#platform/mail/message-queue.ts";
import { createOutbox } from "#platform/mail/outbox.ts";
import { createSmsGateway } from "#platform/mail/sms-gateway.ts";
import type { SiteDatabase } from "./database.ts";

/** The accounts library and the services that it needs. */
export interface Accounts {
  auth: Auth;
  /** Not started yet: call `start` once this process may run jobs of the whole site. */
  jobs: Jobs;
  /** Queues a mail, which a job sends. */
  sendMail: MessageQueue["mail"];
  /** Signs sessions. */
  secret: string;
  /** Lets running jobs finish. Call it before the pool is closed. */
  close(): Promise<void>;
}

const LOAD_AFTER_MS = 2000;
const EVERY_HOUR = "17 * * * *";

/** Opens accounts on a migrated database, and a job runner with what `handleJobs` adds to it. */
export async function openAccounts(
  env: Env,
  log: Log,
  database: Pick<SiteDatabase, "db" | "connection">,
  options: {
    /** Adds the site's own work. */
    handleJobs: (jobs: Jobs, services: Pick<Accounts, "sendMail" | "secret">) => void;
    /** Whether a page shows the outbox folder, into which text messages are written then, for the demo only. */
    showOutbox?: boolean;
    /** How passwords are stored; by default as the accounts library does. */
    passwords?: Passwords;
  },
): Promise<Accounts> {
  const { db, connection } = database;
  const secret = await loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET);
  const { site_name: siteName } = await getSettings(db);
  const jobs = createJobs(connection, log);
  const outbox = createOutbox(env.DATA_DIR, log);
  const from = env.MAIL_FROM ?? `${siteName} <nao-responda@${new URL(env.SITE_URL).hostname}>`;
  const mailer = env.SMTP_URL ? await openMailServer(env.SMTP_URL, from, log) : outbox.mailer;
  const gateway = env.SMS_URL ? createSmsGateway(env.SMS_URL, env.SMS_TOKEN) : undefined;
  const texts = options.showOutbox ? outbox.texts : gateway;
  const post = createMessageQueue(jobs, secret, { mailer, texts });
  const auth = openAuth({
    db,
    log,
    siteUrl: env.SITE_URL,
    siteName,
    secret,
    passwords: options.passwords ?? libraryPasswords,
    messages: createAuthMessages({ db, siteUrl: env.SITE_URL, post }),
    roleOf: (userId) => getRole(db, userId),
    isOfNewsroom: async (userId) => mayEnterBackOffice({ role: await getRole(db, userId) }),
    findWeakness: (password, person) => findWeakness(password, person, siteName),
    needsSecondFactor: (userId) => needsSecondFactor(db, userId),
    confirmPath: CONFIRM_PATH,
    explain: explainCode,
  });
  jobs.handle("clean-sign-ins", () => deleteExpiredSignIns(db));
  jobs.repeat("clean-sign-ins", EVERY_HOUR);
  options.handleJobs(jobs, { sendMail: post.mail, secret });
  setTimeout(() => {
    auth.load().catch((err) => log.error({ err }, "the accounts library could not be loaded"));
  }, LOAD_AFTER_MS).unref();
  return { auth, jobs, sendMail: post.mail, secret, close: () => jobs.stop() };
}

/** Checks the mail server at the start, before somebody waits for a mail; it is tried again for each mail. */
async function openMailServer(url: string, from: string, log: Log): Promise<Mailer> {
  const { createSmtpMailer } = await import("#platform/mail/smtp.ts");
  const mailer = createSmtpMailer(url, from);
  mailer.check().catch((err) => log.warn({ err }, "the mail server cannot be used: check SMTP_URL"));
  return mailer;
}
