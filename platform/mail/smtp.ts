import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";

/** Sends through the mail server of an smtp:// or smtps:// address. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 });
  return {
    deliver: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
  };
}
