import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { loadAuthSecret } from "#platform/auth/secret.ts";
import { sessionCookie } from "#tests/accounts/session-cookie.ts";
import type { Newsroom } from "./journey.ts";
import type { Town } from "./town-process.ts";

export const PASSWORD = "praca-do-coreto";

/** A reader of one journey. */
export interface Reader {
  id: string;
  email: string;
  name: string;
}

/** Creates a reader with a confirmed account who is signed in with this page's browser. */
export async function createReader(page: Page, newsroom: Newsroom, { origin: url, dataFolder }: Town): Promise<Reader> {
  const token = randomBytes(24).toString("base64url");
  const name = "Zélia Andrade";
  const email = `zelia-${token.slice(0, 12).toLowerCase()}@exemplo.com.br`;
  const [user] = await newsroom.query<{ id: string }>(
    "insert into users (name, email, email_verified) values ($1, $2, true) returning id",
    [name, email],
  );
  const { id } = user!;
  await newsroom.query(
    "insert into accounts (user_id, provider_id, account_id, password) values ($1::uuid, 'credential', $1::uuid::text, $2)",
    [id, await libraryPasswords.hash(PASSWORD)],
  );
  await newsroom.query(
    "insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '30 days')",
    [id, token],
  );
  const secret = await loadAuthSecret(dataFolder, undefined);
  await page.context().addCookies([{ ...sessionCookie(token, secret, { https: url.startsWith("https:") }), url }]);
  return { id, email, name };
}

/** Deletes the reader. */
export async function deleteReader(newsroom: Newsroom, { id }: Reader): Promise<void> {
  await newsroom.query("delete from users where id = $1", [id]);
}
