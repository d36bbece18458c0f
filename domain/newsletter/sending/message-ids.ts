import { createHmac, timingSafeEqual } from "node:crypto";

/** A copy of an edition: its serial number and its receiver's id. */
export interface Copy {
  serial: number;
  subscriber: number;
}

const seal = (secret: string, text: string) => createHmac("sha256", secret).update(`newsletter ${text}`).digest("hex");

/** Message-ID of a copy, without angle brackets: the same for every attempt, so that the receiver can drop a second one. */
export const messageIdOf = (secret: string, { serial, subscriber }: Copy, domain: string): string =>
  `${serial}.${seal(secret, `message ${serial} ${subscriber}`).slice(0, 24)}@${domain}`;

/**
 * The address to which a copy comes back (VERP): it says whose copy it was, and its seal keeps strangers from reporting others. In lower
 * case, as some servers change the case.
 * @param address of the mailbox, such as devolvido@jornal.example
 */
export function returnAddressOf(secret: string, { serial, subscriber }: Copy, address: string): string {
  const at = address.lastIndexOf("@");
  const copy = `${serial}-${subscriber}`;
  return `${address.slice(0, at)}+${copy}-${seal(secret, `bounce ${copy}`).slice(0, 16)}${address.slice(at)}`.toLowerCase();
}

const RETURN = /\+(\d{1,15})-(\d{1,15})-([0-9a-f]{16})@/gi;

/** The copy that an address of ours in a text stands for; null where no seal is ours. */
export function readReturnAddress(secret: string, text: string): Copy | null {
  for (const [, serial, subscriber, given] of text.matchAll(RETURN)) {
    const expected = seal(secret, `bounce ${serial}-${subscriber}`).slice(0, 16);
    if (timingSafeEqual(Buffer.from(given!.toLowerCase()), Buffer.from(expected)))
      return { serial: Number(serial), subscriber: Number(subscriber) };
  }
  return null;
}
