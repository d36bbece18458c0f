/** A mail to one person; the text and the HTML say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Brings mails on their way. */
export interface Mailer {
  /** @throws when the mail was not taken over; it may be tried again. */
  deliver(mail: Mail): Promise<void>;
}

/** Brings text messages to phones. */
export interface TextMessenger {
  /** @param to number with country code, such as +5535999990000 */
  deliver(message: { to: string; text: string }): Promise<void>;
}
