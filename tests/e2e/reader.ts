import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { loadAuthSecret } from "#platform/auth/secret.ts";
import { sessionCookie } from "#tests/accounts/session-cookie.ts";
import type { Newsroom } from "./newsroom.ts";
import type { Town } from "./town-process.ts";

export const PASSWORD = "praca-do-coreto";

/** A reader of one journey. */
export interface Reader {
  id: string;
  email: string;
  name: string;
}

/** Hashed once, because a hash takes a tenth of a second. */
let passwordHash: Promise<string> | undefined;

/** Creates a reader with a confirmed account and PASSWORD. */
export async function createAccount(newsroom: Newsroom): Promise<Reader> {
  passwordHash ??= libraryPasswords.hash(PASSWORD);
  const name = "Zélia Andrade";
  const email = `zelia-${randomBytes(8).toString("hex")}@exemplo.com.br`;
  const [user] = await newsroom.query<{ id: string }>(
    "insert into users (name, email, email_verified) values ($1, $2, true) returning id",
    [name, email],
  );
  const { id } = user!;
  await newsroom.query(
    "insert into accounts (user_id, provider_id, account_id, password) values ($1::uuid, 'credential', $1::uuid::text, $2)",
    [id, await passwordHash],
  );
  return { id, email, name };
}

/** Creates a reader who is signed in with this page's browser. */
export async function createReader(page: Page, newsroom: Newsroom, { origin: url, dataFolder }: Town): Promise<Reader> {
  const reader = await createAccount(newsroom);
  const token = randomBytes(24).toString("base64url");
  await newsroom.query(
    "insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '30 days')",
    [reader.id, token],
  );
  const secret = await loadAuthSecret(dataFolder, undefined);
  await page.context().addCookies([{ ...sessionCookie(token, secret, { https: url.startsWith("https:") }), url }]);
  return reader;
}
