import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Mail, Mailer, TextMessenger } from "./mailer.ts";
import { seal, unseal } from "./seal.ts";

/** Takes messages over at once and brings them on their way in the background. */
export interface Post {
  mail(mail: Mail): Promise<void>;
  text(message: { to: string; text: string }): Promise<void>;
}

const MAIL = "mail";
const TEXT = "text-message";

interface Sealed {
  sealed: string;
}

/** Sending by jobs: answers do not wait, failures are tried again, and what waits in the database is unreadable. */
export function createPost(jobs: Jobs, secret: string, ways: { mailer: Mailer; texts: TextMessenger }): Post {
  jobs.handle<Sealed>(MAIL, ({ sealed }) => ways.mailer.deliver(unseal(secret, sealed)));
  jobs.handle<Sealed>(TEXT, ({ sealed }) => ways.texts.deliver(unseal(secret, sealed)));
  return {
    mail: (mail) => jobs.send(MAIL, { sealed: seal(secret, mail) }),
    text: (message) => jobs.send(TEXT, { sealed: seal(secret, message) }),
  };
}
