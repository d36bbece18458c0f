import { createHash, randomBytes } from "node:crypto";

/** An address as it is compared and stored for comparisons. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** What comes after the @. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** "j•••@exemplo.com.br". */
export const maskEmail = (email: string): string => `${[...email][0] ?? ""}•••@${domainOf(email)}`;

/** A random token for a link: 32 characters. */
export const createToken = (): string => randomBytes(24).toString("base64url");

/** Whether a text can be a token; others are not searched for. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(text);

/** As tokens of confirmations are stored. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
