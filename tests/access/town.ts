import { randomBytes } from "node:crypto";
import { accounts, userRoles } from "#db/schema/accounts.ts";
import { newsAutosaves } from "#db/schema/news.ts";
import { passkeys, sessions } from "#db/schema/sign-in.ts";
import type { Role } from "#domain/accounts/roles.ts";
import { SESSION_LIFETIME } from "#platform/auth/settings.ts";
import { cheapPasswords } from "#tests/accounts/accounts.ts";
import { sessionCookie } from "#tests/accounts/session-cookie.ts";
import type { TestDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";

/** The secret that the served site signs its cookies with. */
export const AUTH_SECRET = "a-secret-of-the-access-suite-that-is-long-enough";
export const PASSWORD = "retreta-no-coreto";

/** A signed-in person with two sessions. */
export interface Person {
  id: string;
  email: string;
  /** The session of `cookie`. */
  sessionId: string;
  cookie: string;
  otherSessionId: string;
  passkeyId: string;
}

/** People and articles that the table is about. */
export interface AccessTown {
  reader: Person;
  other: Person;
  admin: Person;
  /** People of the newsroom without the rights of an administrator. */
  editor: Person;
  reporter: Person;
  /** A draft of the reporter, and an autosave of somebody else. */
  reportersDraftId: string;
  colleaguesAutosaveId: string;
  article: string;
  draft: string;
  draftId: string;
  previewKey: string;
}

async function createSession({ db }: TestDatabase, userId: string) {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + SESSION_LIFETIME * 1000);
  const [row] = await db.insert(sessions).values({ userId, token, expiresAt }).returning({ id: sessions.id });
  const { name, value } = sessionCookie(token, AUTH_SECRET);
  return { id: row!.id, cookie: `${name}=${value}` };
}

/** Someone with a confirmed account, a passkey and two sessions. */
async function createPerson(database: TestDatabase, role: Role = "user"): Promise<Person> {
  const { db } = database;
  const { id, email } = await createReader(db, { emailVerified: true });
  const password = await cheapPasswords.hash(PASSWORD);
  await db.insert(accounts).values({ userId: id, providerId: "credential", accountId: id, password });
  if (role !== "user") await db.insert(userRoles).values({ userId: id, role });
  const [passkey] = await db
    .insert(passkeys)
    .values({
      userId: id,
      name: "Celular",
      publicKey: "a",
      credentialID: id,
      counter: 0,
      deviceType: "x",
      backedUp: false,
    })
    .returning({ id: passkeys.id });
  const [session, otherSession] = [await createSession(database, id), await createSession(database, id)];
  return {
    id,
    email,
    sessionId: session.id,
    cookie: session.cookie,
    otherSessionId: otherSession.id,
    passkeyId: passkey!.id,
  };
}

/** Creates the people and articles. */
export async function createTown(database: TestDatabase): Promise<AccessTown> {
  const previewKey = randomBytes(18).toString("base64url");
  await createArticle(database.db, { slug: "coreto-reabre" });
  const draft = await createArticle(database.db, {
    slug: "ainda-nao",
    published: false,
    publishedAt: null,
    previewKey,
  });
  const [reporter, editor] = [await createPerson(database, "reporter"), await createPerson(database, "editor")];
  const own = { slug: "da-reporter", published: false, publishedAt: null, authorId: reporter.id };
  const reportersDraft = await createArticle(database.db, own);
  const colleaguesAutosaveId = crypto.randomUUID();
  const fields = { title: "Segredo de outra mesa", content: "x" };
  await database.db
    .insert(newsAutosaves)
    .values({ id: colleaguesAutosaveId, newsId: draft.id, editorId: editor.id, fields });
  return {
    reporter,
    editor,
    reportersDraftId: reportersDraft.id,
    colleaguesAutosaveId,
    reader: await createPerson(database),
    other: await createPerson(database),
    admin: await createPerson(database, "admin"),
    article: "coreto-reabre",
    draft: "ainda-nao",
    draftId: draft.id,
    previewKey,
  };
}
