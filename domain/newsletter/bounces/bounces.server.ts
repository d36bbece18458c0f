import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { suppressFailed } from "../sending/deliveries.server.ts";
import { readReturnAddress } from "../sending/message-ids.ts";
import { emailKey, isToken } from "../subscribers/addresses.ts";
import { judgeRefusal } from "./bounces.ts";
import { type Report, readReturnedMail } from "./returned-mail.ts";

/** Whom a report is about: by the copy's return address, by the token in the returned mail, or by name from somebody we trust. */
type Reported = { subscriber: number; serial: number } | { token: string } | { email: string };

const eventSchema = z.object({
  email: z.string().trim().min(3).max(254),
  event: z.enum(["bounce", "complaint"]),
  /** Of the mail server, such as 5.1.1; without one a bounce is for good. */
  code: z.string().trim().max(40).default("5.1.1"),
  /** Of the mail server, where the service has them. */
  words: z.string().max(2000).default(""),
});
/** Events of a service that sends mails, as JSON: one, or a list. */
const eventsSchema = z.union([eventSchema.transform((event) => [event]), z.array(eventSchema).max(500)]);

/** Stores events that a service posts as JSON. @returns how many were about a subscriber @throws {AppError} invalid */
export async function receiveEvents(db: Database, json: string): Promise<number> {
  let events: z.output<typeof eventsSchema>;
  try {
    events = eventsSchema.parse(JSON.parse(json));
  } catch (cause) {
    throw new AppError("invalid", { cause });
  }
  let known = 0;
  for (const { email, event, code, words } of events) {
    const report: Report =
      event === "complaint" ? { kind: "complaint" } : judgeRefusal({ code, words, refused: "receiver" });
    if (await apply(db, { email }, report)) known += 1;
  }
  return known;
}

const LEAVING = /\/boletim\/sair\/([A-Za-z0-9_-]{32})/;

/**
 * Stores what a mail to the return address says. Anybody can write such a mail, so the reader is only known by the sealed return address or
 * by the token in the returned mail.
 * @returns how many reports were about a subscriber
 * @throws {AppError} invalid for a mail that cannot be read
 */
export async function receiveMail(db: Database, secret: string, raw: Uint8Array): Promise<number> {
  const { names, report } = await readReturnedMail(raw).catch((cause: unknown) => {
    // Such as more parts within each other than it reads.
    throw new AppError("invalid", { cause });
  });
  const reported = findReported(secret, names);
  return reported && report && (await apply(db, reported, report)) ? 1 : 0;
}

function findReported(secret: string, text: string): Reported | null {
  const copy = readReturnAddress(secret, text);
  if (copy) return copy;
  const token = LEAVING.exec(text.replaceAll(/=\r?\n|\r?\n[ \t]+/g, ""))?.[1];
  return token && isToken(token) ? { token } : null;
}

/** Finds the subscriber and the edition: the reported one, else the last that was sent to them. */
async function resolve(
  tx: Database,
  reported: Reported,
): Promise<{ id: number; email: string; edition: string | null } | null> {
  const isThem =
    "subscriber" in reported
      ? sql`s.id = ${reported.subscriber}`
      : "token" in reported
        ? sql`s.token = ${reported.token}`
        : sql`s.email_key = ${emailKey(reported.email)}`;
  const serial = "serial" in reported ? reported.serial : null;
  const { rows } = await tx.execute<{ id: string; email: string; edition: string | null }>(sql`
    select s.id::text, s.email_key as email, (
      select d.edition_id from newsletter_deliveries d join newsletter_editions e on e.id = d.edition_id
      where d.subscriber_id = s.id and (${serial}::bigint is null or e.serial = ${serial}::bigint) and d.outcome = 'sent'
      order by d.settled_at desc limit 1
    ) as edition
    from newsletter_subscribers s where ${isThem} for update of s`);
  const [row] = rows;
  return row ? { ...row, id: Number(row.id) } : null;
}

/** Stores a report; the same a second time changes nothing. @returns whether it was about a subscriber */
function apply(db: Database, reported: Reported, report: Report): Promise<boolean> {
  if (report.kind === "delayed") return Promise.resolve(false);
  return db.transaction(async (tx) => {
    const found = await resolve(tx, reported);
    if (!found) return false;
    if (report.kind === "complaint") {
      await tx.execute(sql`
        insert into newsletter_suppressions as known (email, reason) values (${found.email}, 'complained')
        on conflict (email) do update set reason = 'complained' where known.reason = 'bounced'`);
      await tx.execute(sql`
        update newsletter_subscriptions set ended_at = now(), ended_by = 'complained'
        where subscriber_id = ${found.id} and ended_at is null`);
      return true;
    }
    const isGone = report.kind === "gone";
    if (found.edition) {
      const { rowCount } = await tx.execute(sql`
        update newsletter_deliveries set outcome = ${isGone ? "bounced" : "refused"}, code = ${report.code}
        where subscriber_id = ${found.id} and edition_id = ${found.edition} and outcome = 'sent'`);
      if (rowCount)
        await tx.execute(sql`
          update newsletter_editions set sent = sent - 1, failed = failed + 1 where id = ${found.edition}`);
    }
    if (isGone || found.edition) await suppressFailed(tx, [{ subscriber: found.id, isGone, code: report.code }]);
    return true;
  });
}
