import { verify as verifyBcrypt } from "@node-rs/bcrypt";
import { hashPassword, verifyPassword } from "better-auth/crypto";

/** How passwords are stored and compared. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

const BCRYPT = /^\$2[aby]\$\d\d\$/;

/** Whether a hash was imported from the old system; it is replaced at the next sign-in. */
export const isImportedHash = (hash: string) => BCRYPT.test(hash);

/** The library's own hash (scrypt) for new passwords; imported bcrypt hashes are still accepted. */
export const libraryPasswords: Passwords = withImported({ hash: hashPassword, verify: verifyPassword });

/** Adds the verification of imported hashes. */
export function withImported(passwords: Passwords): Passwords {
  return {
    hash: passwords.hash,
    verify: ({ hash, password }) =>
      isImportedHash(hash)
        ? verifyBcrypt(password, hash.replace(/^\$2y/, "$2b"))
        : passwords.verify({ hash, password }),
  };
}
