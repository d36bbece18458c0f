import { randomBytes, scrypt } from "node:crypto";

const COST = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;

/** Hashes a password as `salt:key` (hexadecimal), scrypt N=16384 r=16 p=1: the form the accounts library reads. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, COST, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  return `${salt}:${key.toString("hex")}`;
}
