import { randomBytes } from "node:crypto";
import type { CheckResult } from "#domain/health/checks.ts";
import type { ArchiveStore } from "#platform/archive/store.ts";
import type { Env } from "#platform/env/env.ts";
import { DeliveryError } from "#platform/mail/delivery-error.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { isBucketAddress, openStore } from "#server/archive/open-store.ts";
import { openMediaBucket } from "#server/requests/media.ts";
import { failureOf } from "./ask.ts";
import { ok, skipped, warning, wrong } from "./results.ts";

/** Signs in at the mail server, and sends nothing. */
export async function checkMail({ SMTP_URL: url, MAIL_FROM: from }: Env): Promise<CheckResult> {
  if (!url) {
    const text = "mail: SMTP_URL is not set: mails are stored in DATA_DIR/outbox";
    return warning(text, "set SMTP_URL: without mails nobody can sign up", "mail.none");
  }
  const { createSmtpMailer } = await import("#platform/mail/smtp.ts");
  const { host } = new URL(url);
  try {
    await createSmtpMailer(url, from ?? "").check();
    return ok(`mail: ${host} accepts the site`, "mail");
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const { problem, code = "" } = error.summary;
    if (problem === "login") {
      const text = `mail: ${host} refuses user or password (${code})`;
      return wrong(text, "correct SMTP_URL", "mail.login");
    }
    if (problem === "unreachable") {
      const remedy = "check SMTP_URL and the firewall; many providers block port 25: use 465 or 587";
      return wrong(`mail: ${host} cannot be reached (${code})`, remedy, "mail.unreachable", { cause: code });
    }
    const text = `mail: ${host} refuses the site (${code})`;
    return wrong(text, "ask who runs that server", "mail.refused", { cause: code });
  }
}

/** Stores, reads and deletes a small file in the bucket of the media. */
export async function checkBucket(env: Env): Promise<CheckResult> {
  if (!env.S3_BUCKET) return skipped("bucket: media are in the data folder");
  const bucket = await openMediaBucket(env);
  return tryBucket("bucket", env.S3_BUCKET, bucket).finally(() => bucket.close());
}

/** Stores, reads and deletes a small file in the bucket of the archive. */
export async function checkArchiveBucket(env: Env): Promise<CheckResult> {
  if (env.DATABASE_URL || !isBucketAddress(env.ARCHIVE)) return skipped("archive bucket: the archive is in no bucket");
  return tryBucket("archiveBucket", env.ARCHIVE, await openStore(env.ARCHIVE, env));
}

async function tryBucket(
  id: "bucket" | "archiveBucket",
  name: string,
  store: Pick<Storage | ArchiveStore, "put" | "get" | "delete">,
): Promise<CheckResult> {
  const label = id === "bucket" ? "bucket" : "archive bucket";
  const failed = (step: string, cause: string) =>
    wrong(
      `${label}: ${name}: cannot ${step} (${cause})`,
      "check its name, S3_ENDPOINT, the keys and their rights",
      `${id}.failed`,
      { cause },
    );
  const file = `check-${randomBytes(8).toString("hex")}`;
  const bytes = randomBytes(16);
  let step = "write";
  try {
    await store.put(file, bytes);
    step = "read";
    const read = await store.get(file).catch(async (error) => {
      await store.delete(file).catch(() => {});
      throw error;
    });
    step = "delete";
    await store.delete(file);
    if (!read.equals(bytes)) return failed("read", "other bytes than were written");
    return ok(`${label}: ${name} can be written, read and deleted from`, id);
  } catch (error) {
    // The library names its errors after the service's codes, such as NoSuchBucket.
    const { name: kind } = error as Error;
    return failed(step, /^(Type)?Error$/.test(kind) ? failureOf(error) : kind);
  }
}
