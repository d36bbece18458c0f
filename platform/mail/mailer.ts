/** A mail to one person; text and HTML have the same content. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails. */
export interface Mailer {
  /** @throws when the mail was not accepted; it may be retried. */
  deliver(mail: Mail): Promise<void>;
}

/** Sends text messages. */
export interface TextMessenger {
  /** @param to number with country code, such as +5535999990000 */
  deliver(message: { to: string; text: string }): Promise<void>;
}
