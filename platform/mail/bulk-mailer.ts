import { createTransport } from "nodemailer";
import type { FilledForm } from "./bulk-form.ts";
import type { Mailer } from "./mailer.ts";

/** A mail of many that are alike, with the headers by which receivers leave and servers tell them apart. */
export interface BulkMail {
  to: string;
  subject: string;
  text: FilledForm;
  html: FilledForm;
  from: string;
  replyTo?: string | undefined;
  /** Without angle brackets; the same for each attempt at a receiver. */
  messageId: string;
  /** Where mails that come back are sent; the sender's own address without one. */
  returnTo?: string | undefined;
  /** In ASCII, as they are sent. */
  headers: Record<string, string>;
}

/**
 * The server's answer. `accepted`; `refused` for good, for the receiver alone; `deferred` for now, for the receiver alone; `unusable`: the
 * server takes nothing from us at the moment, and certainly not this; `unknown`: the connection was lost, and it may have been accepted.
 */
export type BulkAnswer =
  | { kind: "accepted" }
  | { kind: "refused" | "deferred"; code: string; words: string; isAboutReceiver: boolean }
  | { kind: "unusable"; problem: "login" | "unreachable" | "sender" | "busy"; code: string }
  | { kind: "unknown"; code: string };

/** Sends many mails over few connections. */
export interface BulkMailer {
  send(mail: BulkMail): Promise<BulkAnswer>;
  close(): void;
}

/** Key and name of a DKIM signature (RFC 6376). */
export interface DkimKey {
  domainName: string;
  keySelector: string;
  /** PEM of an RSA key. */
  privateKey: string;
}

/** RFC 8058 wants both headers of the unsubscription signed; the library's own list lacks the second. */
const SIGNED_HEADERS =
  "From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-ID:List-Unsubscribe:List-Unsubscribe-Post:Feedback-ID";

/** Messages after which a connection is replaced, as many servers want it. */
const MESSAGES_PER_CONNECTION = 500;
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
/** The library tries a mail of which not a byte was sent over another connection so often. */
const REQUEUES = 2;

/** Sends through the mail server of an smtp:// or smtps:// address, over a pool of connections. */
export function createBulkSmtpMailer(
  url: string,
  { connections, dkim }: { connections: number; dkim?: DkimKey | undefined },
): BulkMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: MESSAGES_PER_CONNECTION,
    maxRequeues: REQUEUES,
    ...TIMEOUTS,
    ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } }),
  });
  return {
    send: async ({ returnTo, messageId, headers, text, html, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          alternatives: [
            { contentType: "text/plain", raw: text.part() },
            { contentType: "text/html", raw: html.part() },
          ],
          messageId: `<${messageId}>`,
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, { prepared: true, foldLines: true, value }]),
          ),
          ...(returnTo && { envelope: { from: returnTo, to: mail.to } }),
        });
        return { kind: "accepted" };
      } catch (error) {
        return readAnswer(error as SmtpFailure);
      }
    },
    close: () => transport.close(),
  };
}

/** For sites without a mail server: the mailer that stores mails as files. */
export const asBulkMailer = (mailer: Mailer): BulkMailer => ({
  send: async ({ to, subject, text, html }) => {
    await mailer.deliver({ to, subject, text: text.plain(), html: html.plain() });
    return { kind: "accepted" };
  },
  close: () => {},
});

/** The library's description of a failure. */
interface SmtpFailure extends Error {
  code?: string;
  /** The server's reply and its code, such as 550. */
  response?: string;
  responseCode?: number;
  command?: string;
  /** Of the operating system. */
  syscall?: string;
}

const ENHANCED = /\b([245]\.\d{1,3}\.\d{1,3})\b/;
const NEVER_CONNECTED = /^(Connection timeout|Greeting never received)/;

/** What a failure of the library means for the mail. */
function readAnswer(error: SmtpFailure): BulkAnswer {
  const { code = "", response = "", responseCode, command = "", syscall, message } = error;
  const exact = ENHANCED.exec(response)?.[1] ?? String(responseCode ?? code);
  if (code === "EAUTH") return { kind: "unusable", problem: "login", code: exact };
  if (responseCode === undefined) {
    const isBefore = syscall === "connect" || syscall === "getaddrinfo" || code === "EDNS" || code === "ETLS";
    if (isBefore || NEVER_CONNECTED.test(message)) return { kind: "unusable", problem: "unreachable", code: exact };
    // An address that the library does not send to is about its receiver.
    if (code === "EENVELOPE") return { kind: "refused", code: "5.1.3", words: "", isAboutReceiver: true };
    return { kind: "unknown", code: exact };
  }
  const isAboutReceiver = command === "RCPT TO";
  if (isAboutReceiver || command === "DATA") {
    if (responseCode === 421) return { kind: "unusable", problem: "busy", code: exact };
    return { kind: responseCode >= 500 ? "refused" : "deferred", code: exact, words: response, isAboutReceiver };
  }
  if (command === "MAIL FROM")
    return { kind: "unusable", problem: responseCode >= 500 ? "sender" : "busy", code: exact };
  return { kind: "unusable", problem: responseCode === 421 ? "busy" : "unreachable", code: exact };
}
