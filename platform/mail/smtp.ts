import { createTransport } from "nodemailer";
import { DeliveryError } from "./delivery-error.ts";
import type { Mailer } from "./mailer.ts";

/** A mailer that can also check its server. */
export interface SmtpMailer extends Mailer {
  /** @throws DeliveryError when the server cannot be reached or refuses the login. */
  check(): Promise<void>;
}

/** Sends through the mail server of an smtp:// or smtps:// address. */
export function createSmtpMailer(url: string, from: string): SmtpMailer {
  const transport = createTransport({ url, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 });
  return {
    deliver: async (mail) => {
      await transport.sendMail({ from, ...mail }).catch(explain);
    },
    check: async () => {
      await transport.verify().catch(explain);
    },
  };
}

/** nodemailer's description of a failure. */
interface SmtpFailure extends Error {
  code?: string;
  /** The server's reply code, such as 550. */
  responseCode?: number;
  command?: string;
}

const SYSTEM_CODE = /\bE[A-Z]{3,}\b/;

function explain(error: SmtpFailure): never {
  const { code, responseCode, command, message } = error;
  if (code === "EAUTH") throw new DeliveryError("login", responseCode);
  // The operating system's error code is more precise than the library's.
  if (responseCode === undefined) throw new DeliveryError("unreachable", SYSTEM_CODE.exec(message)?.[0] ?? code);
  const isAboutRecipient = command === "RCPT TO" && responseCode >= 500;
  throw new DeliveryError(isAboutRecipient ? "recipient" : "refused", responseCode);
}
