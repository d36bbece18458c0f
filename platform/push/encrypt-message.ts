import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

const CURVE = "prime256v1";
const RECORD_SIZE = 4096;
const SALT_BYTES = 16;
/** Salt, record size and length of the key, before the sender's key (RFC 8188, 2.1). */
const HEAD_BYTES = SALT_BYTES + 4 + 1;
const KEY_BYTES = 65;
const TAG_BYTES = 16;
/** Marks the last record (RFC 8188, 2). */
const DELIMITER = Buffer.of(2);

const MESSAGE_INFO = Buffer.from("WebPush: info\0");
const KEY_INFO = Buffer.from("Content-Encoding: aes128gcm\0");
const NONCE_INFO = Buffer.from("Content-Encoding: nonce\0");

/** Most bytes of a message: a push service accepts 4,096 bytes of body. */
export const MESSAGE_MAX_BYTES = RECORD_SIZE - HEAD_BYTES - KEY_BYTES - DELIMITER.length - TAG_BYTES;

/** Keys of a browser's subscription, base64url: its public key (65 bytes) and its secret (16 bytes). */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** A browser's public key is no point of the curve: nothing can be encrypted for it. */
export class BadBrowserKey extends Error {}

/**
 * Encrypts a message for one browser (RFC 8291) in one record of the aes128gcm coding (RFC 8188).
 * @param fixed salt and private key of the sender, for the example of the RFC; random by default
 * @throws {RangeError} for a message above `MESSAGE_MAX_BYTES`
 * @throws {BadBrowserKey}
 */
export function encryptMessage(
  message: Buffer,
  browser: BrowserKeys,
  fixed?: { salt: Buffer; privateKey: Buffer },
): Buffer {
  if (message.length > MESSAGE_MAX_BYTES) throw new RangeError(`a push message of ${message.length} bytes is too long`);
  const sender = createECDH(CURVE);
  if (fixed) sender.setPrivateKey(fixed.privateKey);
  else sender.generateKeys();
  const senderKey = sender.getPublicKey();
  const browserKey = Buffer.from(browser.p256dh, "base64url");
  const shared = shareSecret(sender, browserKey);
  const salt = fixed?.salt ?? randomBytes(SALT_BYTES);
  const info = Buffer.concat([MESSAGE_INFO, browserKey, senderKey]);
  const keying = derive(shared, Buffer.from(browser.auth, "base64url"), info, 32);
  const key = derive(keying, salt, KEY_INFO, 16);
  const nonce = derive(keying, salt, NONCE_INFO, 12);
  const head = Buffer.alloc(HEAD_BYTES);
  salt.copy(head);
  head.writeUInt32BE(RECORD_SIZE, SALT_BYTES);
  head[HEAD_BYTES - 1] = senderKey.length;
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sealed = [cipher.update(message), cipher.update(DELIMITER), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([head, senderKey, ...sealed]);
}

const derive = (from: Uint8Array, salt: Buffer, info: Buffer, bytes: number) =>
  new Uint8Array(hkdfSync("sha256", from, salt, info, bytes));

function shareSecret(sender: ReturnType<typeof createECDH>, browserKey: Buffer): Buffer {
  try {
    return sender.computeSecret(browserKey);
  } catch (cause) {
    throw new BadBrowserKey("the public key of a push subscription is no point of the curve", { cause });
  }
}
