import type { Jobs } from "#platform/jobs/jobs.ts";
import { decrypt, encrypt } from "./encryption.ts";
import type { Mail, Mailer, TextMessenger } from "./mailer.ts";
import { MESSAGE_JOBS } from "./message-jobs.ts";

/** Takes messages over at once and brings them on their way in the background. */
export interface MessageQueue {
  mail(mail: Mail): Promise<void>;
  text(message: { to: string; text: string }): Promise<void>;
  /** Whether anybody gets text messages; without it no screen may count on them. */
  readonly sendsTexts: boolean;
}

interface Sealed {
  sealed: string;
}

/**
 * Sending by jobs: answers do not wait, failures are tried again for two days, and what waits in the database is unreadable.
 * @param ways `texts`: none where nothing sends text messages
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
    mail: (mail) => jobs.send(MESSAGE_JOBS.mail, { sealed: encrypt(secret, mail) }),
    text: async (message) => {
      if (texts) await jobs.send(MESSAGE_JOBS.text, { sealed: encrypt(secret, message) });
    },
  };
}
