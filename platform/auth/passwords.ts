import { verify as verifyBcrypt } from "@node-rs/bcrypt";
import { hashPassword, verifyPassword } from "better-auth/crypto";

/** How passwords are stored and compared. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

const BCRYPT = /^\$2[aby]\$\d\d\$/;

/** Whether a hash came with an import from the old system; such a hash is replaced at the next login. */
export const isImportedHash = (hash: string) => BCRYPT.test(hash);

/** The library's own hash (scrypt) for what is stored anew; bcrypt hashes of the old system are still understood. */
export const libraryPasswords: Passwords = withImported({ hash: hashPassword, verify: verifyPassword });

/** Adds the understanding of imported hashes to a way of storing passwords. */
export function withImported(passwords: Passwords): Passwords {
  return {
    hash: passwords.hash,
    verify: ({ hash, password }) =>
      isImportedHash(hash)
        ? verifyBcrypt(password, hash.replace(/^\$2y/, "$2b"))
        : passwords.verify({ hash, password }),
  };
}
