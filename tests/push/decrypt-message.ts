import { createDecipheriv, createHmac, type ECDH } from "node:crypto";

const hmac = (key: Uint8Array, ...parts: Uint8Array[]) => {
  const mac = createHmac("sha256", key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};
/** The first block of HKDF's expansion (RFC 5869, 2.3). */
const expand = (key: Uint8Array, info: Uint8Array, length: number) => hmac(key, info, Buffer.of(1)).subarray(0, length);

const SALT_END = 16;
const SIZE_END = 20;
const KEY_BYTES = 65;
const TAG_BYTES = 16;
const LAST_RECORD = 2;

/** Decrypts a message as a browser does (RFC 8291), with HKDF written out, so that it shares no mistake with the sender. */
export function decryptMessage(body: Buffer, browser: { pair: ECDH; auth: Buffer }): Buffer {
  const salt = body.subarray(0, SALT_END);
  const recordSize = body.readUInt32BE(SALT_END);
  if (body[SIZE_END] !== KEY_BYTES) throw new Error(`the sender's key has ${body[SIZE_END]} bytes`);
  const senderKey = body.subarray(SIZE_END + 1, SIZE_END + 1 + KEY_BYTES);
  const record = body.subarray(SIZE_END + 1 + KEY_BYTES);
  if (record.length > recordSize) throw new Error("more than one record");
  const shared = browser.pair.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.pair.getPublicKey(), senderKey]);
  const keying = expand(hmac(browser.auth, shared), info, 32);
  const extracted = hmac(salt, keying);
  const key = expand(extracted, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = expand(extracted, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error("no delimiter of a last record");
  return padded.subarray(0, end);
}
