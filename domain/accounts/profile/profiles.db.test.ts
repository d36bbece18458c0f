import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts as accountRows, profiles, users } from "#db/schema/accounts.ts";
import { comments, likes } from "#db/schema/comments.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { updateRole } from "#domain/accounts/mutations.server.ts";
import { PASSWORD, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment, createLike } from "#tests/factories/news.ts";
import { DEPARTURES } from "#tests/factories/newsletters.ts";
import { exportReader } from "./export.server.ts";
import { profileSchema } from "./form.ts";
import { clearProfile, deleteOwnAccount, updateAvatar, updateProfile } from "./mutations.server.ts";
import { getProfile } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
const NOBODY = "00000000-0000-4000-8000-000000000000";
const EMPTY = { bio: "", phone: "", website: "", social: "", location: "" };
const form = (values: object) => profileSchema.parse({ fullName: "Alzira Prado", ...EMPTY, ...values });

async function activeReader() {
  const reader = await signedInReader(accounts);
  const article = await createArticle(database.db, { title: "Retreta" });
  await createLike(database.db, article.id, reader.userId);
  await createLike(database.db, article.id);
  await createComment(database.db, article.id, { userId: reader.userId, content: "Que beleza!" });
  await createComment(database.db, article.id, { userId: reader.userId, content: "Volto domingo.", approved: false });
  return { ...reader, article };
}

test("a profile shows its fields and counts the reader's own likes and comments", async () => {
  const { userId, email } = await activeReader();
  expect(await getProfile(database.db, userId)).toEqual({
    id: userId,
    answerMail: false,
    email,
    fullName: "Alzira Prado",
    bio: null,
    phone: null,
    website: null,
    social: null,
    location: null,
    avatarUrl: null,
    likes: 1,
    comments: 2,
  });
  await expect(getProfile(database.db, NOBODY)).rejects.toMatchObject({ code: "not_found" });
});

test("all fields of a profile are stored, empty ones as null, and the account has the same name", async () => {
  const { userId } = await signedInReader(accounts);
  await updateProfile(
    database.db,
    userId,
    form({ fullName: " Alzira P. ", bio: "Professora", website: "coreto.example", location: " " }),
  );
  await updateAvatar(database.db, userId, "/media/a.jpg");
  expect(await getProfile(database.db, userId)).toMatchObject({
    fullName: "Alzira P.",
    bio: "Professora",
    website: "https://coreto.example",
    location: null,
    avatarUrl: "/media/a.jpg",
  });
  expect((await database.db.select().from(users))[0]!.name).toBe("Alzira P.");
  expect(await updateAvatar(database.db, userId, null)).toBe("/media/a.jpg");
});

test.each(["javascript:alert(1)", "data:text/html,x", "https://a b", "ftp://x.example"])(
  "the website %j is refused",
  (website) => {
    expect(profileSchema.safeParse({ fullName: "A", ...EMPTY, website }).success).toBe(false);
  },
);

test("clearing sets the fields to null, and a missing profile is created again", async () => {
  const { userId, email } = await signedInReader(accounts);
  await updateProfile(database.db, userId, form({ bio: "Professora" }));
  await clearProfile(database.db, userId);
  expect(await getProfile(database.db, userId)).toMatchObject({ fullName: null, bio: null, email });
  expect((await database.db.select().from(users))[0]!.name).toBe("");
  await database.db.delete(profiles);
  await updateProfile(database.db, userId, form({ bio: "De novo" }));
  expect(await getProfile(database.db, userId)).toMatchObject({ bio: "De novo", email });
  await expect(updateProfile(database.db, NOBODY, form({}))).rejects.toMatchObject({ code: "not_found" });
});

test("the export has the reader's data, nothing of others, and no secret", async () => {
  const { userId, email } = await activeReader();
  const other = await signedInReader(accounts);
  const data = await exportReader(database.db, userId);
  expect(data.conta).toMatchObject({ email, papel: "user", emailConfirmado: true });
  expect(data.curtidas).toMatchObject([{ noticia: "Retreta" }]);
  const comments = ["Que beleza!", "Volto domingo."].map((texto) => expect.objectContaining({ texto }));
  expect(data).toMatchObject({ comentarios: expect.arrayContaining(comments) });
  expect(data.sessoes).toHaveLength(1);
  const text = JSON.stringify(data);
  const [account] = await database.db.select().from(accountRows).where(eq(accountRows.userId, userId));
  const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, userId));
  for (const secret of [account!.password!, session!.token, other.email]) expect(text).not.toContain(secret);
});

const leave = (userId: string, values: { password?: string; comments?: "keep" | "remove" } = {}) =>
  deleteOwnAccount(database.db, accounts.auth, DEPARTURES, { userId, password: PASSWORD, comments: "keep", ...values });

test("deleting an account deletes sessions, profile and likes, and comments stay without a name", async () => {
  const { userId, browser, article, email } = await activeReader();
  await leave(userId);
  expect(await browser.isSignedIn()).toBe(false);
  expect(await database.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  expect(await database.db.select().from(profiles).where(eq(profiles.id, userId))).toEqual([]);
  expect(await database.db.select().from(likes).where(eq(likes.newsId, article.id))).toHaveLength(1);
  expect((await database.db.select().from(comments)).map(({ userId: by }) => by)).toEqual([null, null]);
});

test("deleting an account can delete the comments too", async () => {
  const { userId } = await activeReader();
  await leave(userId, { comments: "remove" });
  expect(await database.db.select().from(comments)).toEqual([]);
});

test("deleting an account requires the password, and attempts are limited", async () => {
  const { userId } = await activeReader();
  for (let n = 0; n < 10; n++)
    await expect(leave(userId, { password: "errada" })).rejects.toMatchObject({
      code: "INVALID_PASSWORD",
      message: "Senha incorreta.",
    });
  await expect(leave(userId)).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
  expect(await database.db.select().from(users).where(eq(users.id, userId))).toHaveLength(1);
});

test("the last administrator cannot delete their account", async () => {
  const { userId } = await signedInReader(accounts);
  await updateRole(database.db, userId, "admin");
  await expect(leave(userId)).rejects.toMatchObject({ code: "LAST_ADMINISTRATOR" });
});
