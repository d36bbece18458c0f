import { randomBytes } from "node:crypto";
import type { Database } from "#db/client.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { emailSchema, PASSWORD_MAX, PASSWORD_MIN } from "#domain/accounts/form.ts";
import { NAME_MAX } from "#domain/accounts/limits.ts";
import { setPassword, updateRole } from "#domain/accounts/mutations.server.ts";
import { findWeakness, NEWSROOM_PASSWORD_MIN, type PasswordWeakness } from "#domain/accounts/newsroom-password.ts";
import { mayEnterBackOffice } from "#domain/accounts/policy.ts";
import { findUserId, getRole } from "#domain/accounts/queries.server.ts";
import { createAdministrator } from "#domain/accounts/setup.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { libraryPasswords } from "#platform/auth/passwords.ts";

const COMMANDS = ["create", "promote", "reset-password"] as const;

/** A command of the operator, with the person it is about. */
export interface AdminCommand {
  command: (typeof COMMANDS)[number];
  email: string;
  /** Of a new account; empty otherwise. */
  name: string;
}

const WEAKNESSES: Record<PasswordWeakness, string> = {
  PASSWORD_SHORT_FOR_NEWSROOM: `ADMIN_PASSWORD must have at least ${NEWSROOM_PASSWORD_MIN} characters for somebody of the newsroom`,
  PASSWORD_EASY_TO_GUESS: "ADMIN_PASSWORD is easy to guess: choose a phrase without names, sequences and common words",
};

/**
 * Reads the words of the command line.
 * @throws {Error} with what is wrong with them
 */
export function readAdminCommand([word = "", address = "", ...rest]: readonly string[]): AdminCommand {
  const command = COMMANDS.find((one) => one === word);
  const email = emailSchema.safeParse({ email: address });
  const name = rest.join(" ").trim();
  if (!command) throw new Error(word ? `admin has no command ${word}` : "a command of admin is missing");
  if (!email.success) throw new Error(`${address || "nothing"} is not an email address`);
  if (command === "create" && name === "") throw new Error("the name is missing");
  if (name.length > NAME_MAX) throw new Error(`the name is longer than ${NAME_MAX} letters`);
  return { command, email: email.data.email, name };
}

/**
 * Runs a command with the password of ADMIN_PASSWORD, or with a random one. @returns the message for the operator
 * @throws {Error} with the reason of a refusal
 */
export async function runAdminCommand(
  db: Database,
  { command, email, name }: AdminCommand,
  chosen?: string,
): Promise<string> {
  const passwordLine = (password: string) => (chosen ? "" : `\n  password  ${password}`);
  if (command === "create") {
    const { password, passwordHash } = await hashPassword(db, { name, email, isOfNewsroom: true }, chosen);
    const create = db.transaction((transaction) => createAdministrator(transaction, { name, email }, passwordHash));
    await create.catch((error) => {
      throw error instanceof AccountError && error.code === "EMAIL_TAKEN"
        ? new Error("the address has an account", { cause: error })
        : error;
    });
    return `${email} is an administrator now.${passwordLine(password)}`;
  }
  const userId = await findUserId(db, email);
  if (!userId) throw new Error(`${email} has no account`);
  if (command === "promote") {
    await updateRole(db, userId, "admin");
    return `${email} is an administrator now.`;
  }
  const isOfNewsroom = mayEnterBackOffice({ role: await getRole(db, userId) });
  const { password, passwordHash, suffices } = await hashPassword(db, { name: "", email, isOfNewsroom }, chosen);
  await setPassword(db, userId, passwordHash, suffices);
  return `${email} has a new password, and every session has ended.${passwordLine(password)}`;
}

/** The new password of somebody, with what `accounts` records about it. Of the newsroom it must suffice there. */
async function hashPassword(
  db: Database,
  { isOfNewsroom, ...person }: { name: string; email: string; isOfNewsroom: boolean },
  chosen?: string,
): Promise<{ password: string; passwordHash: string; suffices: boolean }> {
  const password = chosen ?? randomBytes(12).toString("base64url");
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new Error(`ADMIN_PASSWORD must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
  }
  const weakness = findWeakness(password, person, (await getSettings(db)).site_name);
  if (weakness && isOfNewsroom) throw new Error(WEAKNESSES[weakness]);
  return { password, passwordHash: await libraryPasswords.hash(password), suffices: weakness === null };
}
