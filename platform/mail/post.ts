import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Mail, Mailer, TextMessenger } from "./mailer.ts";
import { MESSAGE_JOBS } from "./message-jobs.ts";
import { seal, unseal } from "./seal.ts";

/** Takes messages over at once and brings them on their way in the background. */
export interface Post {
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
export function createPost(
  jobs: Jobs,
  secret: string,
  ways: { mailer: Mailer; texts: TextMessenger | undefined },
): Post {
  jobs.handle<Sealed>(MESSAGE_JOBS.mail, ({ sealed }) => ways.mailer.deliver(unseal(secret, sealed)), {
    persistent: true,
  });
  const { texts } = ways;
  if (texts) {
    jobs.handle<Sealed>(MESSAGE_JOBS.text, ({ sealed }) => texts.deliver(unseal(secret, sealed)), {
      persistent: true,
    });
  }
  return {
    sendsTexts: texts !== undefined,
    mail: (mail) => jobs.send(MESSAGE_JOBS.mail, { sealed: seal(secret, mail) }),
    text: async (message) => {
      if (texts) await jobs.send(MESSAGE_JOBS.text, { sealed: seal(secret, message) });
    },
  };
}
