import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsletterEditions, newsletters } from "#db/schema/newsletter.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { contactEmail } from "#domain/settings/social.ts";
import { EDITION_PARAM } from "#domain/shared/visits.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import type { Log } from "#platform/log/log.ts";
import { prepareForm } from "#platform/mail/bulk-form.ts";
import type { BulkAnswer, BulkMail, BulkMailer } from "#platform/mail/bulk-mailer.ts";
import { rememberFor } from "#platform/sending/remember.ts";
import { retryAfter } from "#platform/sending/retry.ts";
import { createSender, type Sender } from "#platform/sending/sender.ts";
import { createSlots } from "#platform/sending/slots.ts";
import { judgeRefusal } from "../bounces/bounces.ts";
import { READER_MARKS, type RenderedEdition, readerWords } from "../editions/render-edition.ts";
import { type ClaimedCopy, createClaims, preparePace } from "./claims.server.ts";
import {
  type CopyEnding,
  type CopyResult,
  exchangeCopies,
  findSendingWait,
  finishEditions,
  forgetSendingProblem,
  pauseSending,
  type StartedCopy,
  stopBlocked,
} from "./deliveries.server.ts";
import { messageIdOf, returnAddressOf } from "./message-ids.ts";

/** How long a run lasts at most, milliseconds: a job has five minutes. */
const RUN_MS = 240_000;
/** A claim ends after so many seconds: longer than the slowest answer of a mail server. */
const LEASE_SECONDS = 180;
/** An address that is refused for now is tried again after 1 min, 2 min, 4 min and so on, up to an hour. */
const RETRY = { first: 60, longest: 3600 };
/** Between two looks for work, milliseconds. */
const LOOK = { leastMs: 5, mostMs: 1000 };
/** Between two looks whether editions are finished, milliseconds. */
const FINISH_MS = 5000;
/** How long an edition is known before it is read again, milliseconds. */
const KNOWN_MS = 60_000;
/** How long a server that is busy is left alone at first, seconds. */
const BUSY_SECONDS = 15;

/** The settings of the sending. */
export interface SenderOptions {
  db: Database;
  log: Log;
  mailer: BulkMailer;
  /** The site's secret: seals of return addresses and Message-IDs. */
  secret: string;
  siteUrl: string;
  timeZone: string;
  /** Sender of editions, such as Coreto <boletim@coreto.example>. */
  from: string;
  /** Mailbox of mails that come back; without one they go to the sender's. */
  returnAddress?: string | undefined;
  /** Of all processes together. */
  perMinute: number;
  /** Copies in the mail server's hands at once: so many may be sent twice when the process is killed. */
  connections: number;
  /** For tests. */
  leaseSeconds?: number | undefined;
  retrySeconds?: number | undefined;
}

/** The sender of editions of this process. A slot is free once the result of its copy is stored, so that a kill leaves as many in doubt as there are connections. */
export function createEditionSender(options: SenderOptions): Sender {
  const { db, log, connections, perMinute, leaseSeconds = LEASE_SECONDS } = options;
  const mailing = createMailing(options);
  return createSender(async (stopping) => {
    const endsAt = Date.now() + RUN_MS;
    const claims = createClaims(db, { least: connections, leaseSeconds, perMinute });
    const slots = createSlots<CopyResult>(connections);
    let finishAt = 0;
    await preparePace(db);
    const exchange = async (next: ClaimedCopy[]) => {
      const started = await slots.record((results) => exchangeCopies(db, { results, next, leaseSeconds }));
      for (const copy of started) slots.fill(mailing.send(copy));
    };
    try {
      while (!stopping.aborted && Date.now() < endsAt) {
        slots.throwFailure();
        if (Date.now() >= finishAt) {
          await settleEditions(db, log);
          finishAt = Date.now() + FINISH_MS;
        }
        if (mailing.takePause()) await claims.release();
        const copies = await claims.take(slots.free());
        for (const copy of copies)
          if (copy.hasLeft || copy.isLate)
            slots.add({ ...nameOf(copy), outcome: copy.hasLeft ? "left" : "expired", code: "" });
        await exchange(copies.filter(({ hasLeft, isLate }) => !hasLeft && !isLate));
        if (copies.length > 0) {
          if (slots.free() < connections) await slots.waitForResults();
          continue;
        }
        const untilDue = await findSendingWait(db);
        const isIdle = slots.free() === connections;
        if (untilDue === null && isIdle && !slots.hasResults()) break;
        const nextLook = Math.max(LOOK.leastMs, Math.min(untilDue ?? 0, LOOK.mostMs));
        await (isIdle ? sleep(nextLook) : slots.waitForResults(nextLook));
      }
    } finally {
      await slots.waitForAll();
      await exchange([]);
      await claims.release();
    }
    slots.throwFailure();
    await settleEditions(db, log);
    return !stopping.aborted && (await findSendingWait(db)) !== null;
  });
}

/** The mailer, as it takes started copies of editions. */
interface Mailing {
  /** Hands a copy to the mail server. @returns what came of it */
  send(copy: StartedCopy): Promise<CopyResult>;
  /** Whether the server took nothing from us since the last call: what is claimed is left to a later time. */
  takePause(): boolean;
}

function createMailing(options: SenderOptions): Mailing {
  const { db, log, mailer, retrySeconds } = options;
  const prepare = rememberFor(KNOWN_MS, (id) => prepareEdition(options, id));
  let hasProblem = true;
  let isPaused = false;
  const pause = async ({ problem, code }: Extract<BulkAnswer, { kind: "unusable" }>) => {
    hasProblem = true;
    isPaused = true;
    const until = await pauseSending(db, `${problem} ${code}`, problem === "busy" ? BUSY_SECONDS : undefined);
    if (until) log.warn({ problem, code, until }, "the mail server takes no newsletters and is left alone for a while");
  };
  return {
    send: async (copy) => {
      const edition = await prepare(copy.edition);
      if (!edition) return { ...nameOf(copy), outcome: "left", code: "" };
      const answer = await mailer.send(edition.mailFor(copy));
      if (answer.kind === "unusable") await pause(answer);
      else if (answer.kind === "accepted" && hasProblem) {
        hasProblem = false;
        await forgetSendingProblem(db);
      }
      return { ...nameOf(copy), ...endingOf(answer, copy, retrySeconds) };
    },
    takePause: () => {
      const was = isPaused;
      isPaused = false;
      return was;
    },
  };
}

async function settleEditions(db: Database, log: Log): Promise<void> {
  const blocked = await stopBlocked(db);
  if (blocked.length > 0)
    log.warn({ editions: blocked }, "servers refuse an edition as unwanted: its sending was stopped");
  await finishEditions(db);
}

const nameOf = ({ subscriber, edition }: ClaimedCopy) => ({ subscriber, edition });

/** How the server's answer ends a copy, or when it is tried again. */
function endingOf(answer: BulkAnswer, { attempts }: StartedCopy, first = RETRY.first): CopyEnding {
  const seconds = retryAfter({ ...RETRY, first }, attempts);
  switch (answer.kind) {
    case "accepted":
      return { outcome: "sent", code: "" };
    case "refused": {
      const refused = answer.isAboutReceiver ? "receiver" : "other";
      const { kind, code } = judgeRefusal({ code: answer.code, words: answer.words, refused });
      return { outcome: kind === "gone" ? "bounced" : "refused", code };
    }
    case "deferred":
      return { outcome: "retry", seconds, isCertain: true, code: answer.code };
    case "unusable":
      return { outcome: "retry", seconds: 0, isCertain: true, code: answer.code };
    case "unknown":
      return { outcome: "retry", seconds, isCertain: false, code: answer.code };
  }
}

/** An edition that is ready to be filled for its receivers. */
interface PreparedEdition {
  mailFor(copy: ClaimedCopy): BulkMail;
}

/** The domain of an address, also of one with a name. */
export const domainOfSender = (from: string): string =>
  /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? "localhost";

/** An edition that is ready to be filled for its receivers; null for one that was deleted. */
async function prepareEdition(options: SenderOptions, id: string): Promise<PreparedEdition | null> {
  const { db, secret, siteUrl, timeZone, from, returnAddress } = options;
  const [row] = await db
    .select({ edition: newsletterEditions, newsletter: newsletters })
    .from(newsletterEditions)
    .innerJoin(newsletters, eq(newsletters.id, newsletterEditions.newsletterId))
    .where(eq(newsletterEditions.id, id));
  if (row?.edition.html == null || row.edition.text === null) return null;
  const { serial, content } = row.edition;
  const text = await prepareForm("text", row.edition.text, READER_MARKS);
  const html = await prepareForm("html", row.edition.html, READER_MARKS);
  const { subject } = content as RenderedEdition;
  const { slug, name } = row.newsletter;
  const replyTo = contactEmail(await getSettings(db)) ?? undefined;
  const domain = domainOfSender(from);
  const host = new URL(siteUrl).hostname;
  const dates = dateFormats(siteClock(timeZone));
  return {
    mailFor({ subscriber, email, token, since }) {
      const copy = { serial, subscriber };
      const words = readerWords({ token, email, since: dates.long(since) });
      return {
        to: email,
        from,
        replyTo,
        subject,
        text: text(words.text),
        html: html(words.html),
        messageId: messageIdOf(secret, copy, domain),
        returnTo: returnAddress && returnAddressOf(secret, copy, returnAddress),
        headers: {
          "List-ID": `${listName(name)}<${slug}.boletim.${host}>`,
          "List-Unsubscribe": `<${siteUrl}/boletim/sair/${token}?${EDITION_PARAM}=${serial}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          "Feedback-ID": `${serial}:${slug}:boletim:${host}`,
          "Auto-Submitted": "auto-generated",
        },
      };
    },
  };
}

/** A name in front of a List-ID: only what needs no encoding there. */
const listName = (name: string) => (/^[\w .,!-]+$/.test(name) ? `"${name}" ` : "");
