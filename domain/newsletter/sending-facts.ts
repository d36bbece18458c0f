/** How this server sends editions, as its settings say; for the newsroom to read. */
export interface NewsletterSending {
  /** Whether a mail server is set; without one editions are made but not sent. */
  hasServer: boolean;
  from: string;
  perMinute: number;
  connections: number;
  /** The DNS record of type TXT that verifies the signature of its mails; null without a key. */
  dkim: { name: string; value: string } | null;
  /** Where mails go that come back later; null for the sender. */
  returnAddress: string | null;
  /** Whether programs may report such mails, and complaints. */
  takesBounces: boolean;
}
