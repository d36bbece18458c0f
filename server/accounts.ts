import { createAuthMessages } from "#domain/accounts/messages.server.ts";
import { deleteExpiredSignIns } from "#domain/accounts/mutations.server.ts";
import { getRole } from "#domain/accounts/queries.server.ts";
import { explainCode } from "#domain/accounts/text.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { type Auth, openAuth } from "#platform/auth/open-auth.ts";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { loadAuthSecret } from "#platform/auth/secret.ts";
import type { Env } from "#platform/env/env.ts";
import { createJobs, type Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";
import { createOutbox } from "#platform/mail/outbox.ts";
import { createPost } from "#platform/mail/post.ts";
import type { SiteDatabase } from "./database.ts";

/** Cookies that make a request somebody's. */
export const ACCOUNT_COOKIES = ["coreto.session_token", "__Secure-coreto.session_token"];

/** Accounts and what they need behind them. */
export interface Accounts {
  auth: Auth;
  jobs: Jobs;
  /** Lets running jobs finish. Call it before the pool is closed. */
  close(): Promise<void>;
}

const LOAD_AFTER_MS = 2000;
const EVERY_HOUR = "17 * * * *";

/** Opens accounts on a migrated database and starts the job runner, with what `handleJobs` adds to it. */
export async function openAccounts(
  env: Env,
  log: Log,
  database: Pick<SiteDatabase, "db" | "connection">,
  handleJobs: (jobs: Jobs) => void,
): Promise<Accounts> {
  const { db, connection } = database;
  const secret = await loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET);
  const { site_name: siteName } = await getSettings(db);
  const jobs = createJobs(connection, log);
  const outbox = createOutbox(env.DATA_DIR, log);
  const from = env.MAIL_FROM ?? `${siteName} <nao-responda@${new URL(env.SITE_URL).hostname}>`;
  const mailer = env.SMTP_URL
    ? (await import("#platform/mail/smtp.ts")).createSmtpMailer(env.SMTP_URL, from)
    : outbox.mailer;
  const post = createPost(jobs, secret, { mailer, texts: outbox.texts });
  const auth = openAuth({
    db,
    log,
    siteUrl: env.SITE_URL,
    siteName,
    secret,
    passwords: libraryPasswords,
    messages: createAuthMessages({ db, siteUrl: env.SITE_URL, post }),
    roleOf: (userId) => getRole(db, userId),
    explain: explainCode,
  });
  jobs.handle("clean-sign-ins", () => deleteExpiredSignIns(db));
  jobs.repeat("clean-sign-ins", EVERY_HOUR);
  handleJobs(jobs);
  // Pages need no jobs, so the site opens meanwhile; what is sent waits for the start.
  jobs.start().catch((err) => log.error({ err }, "the job runner could not start"));
  setTimeout(() => {
    auth.load().catch((err) => log.error({ err }, "the accounts library could not be loaded"));
  }, LOAD_AFTER_MS).unref();
  return { auth, jobs, close: () => jobs.stop() };
}
