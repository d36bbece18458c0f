import type { Database } from "#db/client.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { decrypt, encrypt } from "./encryption.ts";
import type { Mail, Mailer, TextMessenger } from "./mailer.ts";
import { MESSAGE_JOBS } from "./message-jobs.ts";

/** Queues messages and sends them in the background. */
export interface MessageQueue {
  /** @param within a transaction, with which the mail is queued or not */
  mail(mail: Mail, within?: Pick<Database, "execute">): Promise<void>;
  text(message: { to: string; text: string }): Promise<void>;
  /** Whether text messages can be sent; if not, no screen may offer them. */
  readonly sendsTexts: boolean;
}

interface Sealed {
  sealed: string;
}

/**
 * Sends messages by jobs: responses do not wait, failures are retried for two days, and queued messages are encrypted.
 * @param ways `texts` is absent without a gateway for text messages
 */
export function createMessageQueue(
  jobs: Jobs,
  secret: string,
  ways: { mailer: Mailer; texts: TextMessenger | undefined },
): MessageQueue {
  jobs.handle<Sealed>(MESSAGE_JOBS.mail, ({ sealed }) => ways.mailer.deliver(decrypt(secret, sealed)), {
    persistent: true,
  });
  const { texts } = ways;
  if (texts) {
    jobs.handle<Sealed>(MESSAGE_JOBS.text, ({ sealed }) => texts.deliver(decrypt(secret, sealed)), {
      persistent: true,
    });
  }
  return {
    sendsTexts: texts !== undefined,
    mail: (mail, within) => jobs.send(MESSAGE_JOBS.mail, { sealed: encrypt(secret, mail) }, { within }),
    text: async (message) => {
      if (texts) await jobs.send(MESSAGE_JOBS.text, { sealed: encrypt(secret, message) });
    },
  };
}
