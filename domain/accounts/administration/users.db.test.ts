import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { profiles, userRoles, users } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audience.ts";
import { comments, likes } from "#db/schema/comments.ts";
import { sessions } from "#db/schema/sign-in.ts";
import type { Actor } from "#domain/audit/types.ts";
import { PASSWORD, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment, createLike } from "#tests/factories/news.ts";
import { DEPARTURES } from "#tests/factories/newsletters.ts";
import { createReader } from "#tests/factories/people.ts";
import { parseUsersView, USERS_PAGE } from "./form.ts";
import { changeRole, deleteUser, updateUser } from "./mutations.server.ts";
import { findUser, listUsers } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
const NOBODY = "00000000-0000-4000-8000-000000000000";

async function administrator(name = "Marina Sampaio"): Promise<Actor> {
  const { id } = await createReader(database.db, { name });
  await database.db.insert(userRoles).values({ userId: id, role: "admin" });
  return { id, name };
}
let actor: Actor;
beforeEach(async () => {
  actor = await administrator();
});

const page = (query: Record<string, string> = {}) => listUsers(database.db, parseUsersView(new URLSearchParams(query)));
const names = async (query: Record<string, string>) => (await page(query)).items.map(({ name }) => name);
const roleOf = async (id: string) => (await findUser(database.db, id))?.role;
const verbs = async () => (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);

describe("the table of users", () => {
  test("the table of users shows the newest first, with role and whether the e-mail is confirmed", async () => {
    const reader = await createReader(database.db, { name: "Benê Tavares", emailVerified: true });
    expect((await page()).items).toMatchObject([
      { id: reader.id, name: "Benê Tavares", email: reader.email, role: "user", confirmed: true },
      { id: actor.id, role: "admin", confirmed: false },
    ]);
  });

  test("the table of users shows the newsroom alone where that is wanted", async () => {
    await createReader(database.db, { name: "Zenóbia" });
    const { id } = await createReader(database.db, { name: "Repórter" });
    await database.db.insert(userRoles).values({ userId: id, role: "reporter" });
    expect(await names({ so: "redacao" })).toEqual(["Repórter", actor.name]);
    expect(await names({ so: "redacao", q: "zenobia" })).toEqual([]);
  });

  test("the table of users is paged forwards and backwards without a gap, also among users of the same moment", async () => {
    const at = new Date(Date.UTC(2026, 5, 1));
    const count = USERS_PAGE * 2 + 10;
    const rows = await database.db
      .insert(users)
      .values(Array.from({ length: count - 1 }, (_, n) => ({ name: `L${n}`, email: `l${n}@coreto.example` })))
      .returning({ id: users.id });
    for (const [n, { id }] of rows.entries()) {
      await database.db
        .update(profiles)
        .set({ createdAt: new Date(at.getTime() + Math.floor(n / 40)) })
        .where(eq(profiles.id, id));
    }
    const first = await page();
    const second = await page({ depois: first.next! });
    const third = await page({ depois: second.next! });
    expect([first.previous, third.next, third.items.length]).toEqual([null, null, 10]);
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(count);
    const back = await page({ antes: third.previous! });
    expect(back.items).toEqual(second.items);
    const start = await page({ antes: back.previous! });
    expect([start.items, start.previous]).toEqual([first.items, null]);
  });

  test("the table of users is searched by part of name or e-mail, without accents and capitals", async () => {
    await createReader(database.db, { name: "Conceição Paz", email: "ceica_100@coreto.example" });
    expect(await names({ q: "CONCEICAO" })).toEqual(["Conceição Paz"]);
    expect(await names({ q: "ica_1" })).toEqual(["Conceição Paz"]);
    expect(await names({ q: "pa" })).toEqual(["Conceição Paz"]);
    expect(await names({ q: "_" })).toEqual([]);
    expect(await names({ q: "ninguém" })).toEqual([]);
  });

  test("the table of users is searched by a whole e-mail, and by any part of one", async () => {
    await createReader(database.db, { name: "Conceição Paz", email: "ceica@coreto.example" });
    await createReader(database.db, { name: "Outra Paz", email: "ceica@other.example" });
    for (const q of ["CEICA@coreto.example", "ceica@c", "a@coreto", "ica@coreto.ex"])
      expect(await names({ q }), q).toEqual(["Conceição Paz"]);
    expect((await names({ q: "ceica@" })).sort()).toEqual(["Conceição Paz", "Outra Paz"]);
    for (const q of ["ceica@coreto.example.br", "ceica@%", "ceica@coreto@"]) expect(await names({ q }), q).toEqual([]);
  });
});

describe("roles", () => {
  test("roles change immediately, and a user who loses access to the back office is signed out", async () => {
    const { browser, userId } = await signedInReader(accounts);
    await changeRole(database.db, actor, userId, "admin");
    expect([await roleOf(userId), await browser.isSignedIn()]).toEqual(["admin", true]);
    await changeRole(database.db, actor, userId, "user");
    expect([await roleOf(userId), await browser.isSignedIn()]).toEqual(["user", false]);
    const log = await database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(log).toMatchObject([
      { action: "user.role", subjectId: userId, details: { from: "user", to: "admin" } },
      { action: "user.role", subjectId: userId, details: { from: "admin", to: "user" } },
    ]);
  });

  test("the last administrator stays one, and nothing is logged", async () => {
    await expect(changeRole(database.db, actor, actor.id, "user")).rejects.toMatchObject({
      code: "LAST_ADMINISTRATOR",
    });
    expect([await roleOf(actor.id), await verbs()]).toEqual(["admin", []]);
  });

  test("of two administrators who remove each other concurrently one stays", async () => {
    const other = await administrator("Davi Okamoto");
    const outcomes = await Promise.allSettled([
      changeRole(database.db, actor, other.id, "user"),
      deleteUser(database.db, DEPARTURES, other, actor.id, "keep"),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await database.db.select().from(userRoles).where(eq(userRoles.role, "admin"))).toHaveLength(1);
  });

  test("an administrator who has just lost the role cannot change anything", async () => {
    const other = await administrator("Davi Okamoto");
    await changeRole(database.db, actor, other.id, "user");
    const reader = await createReader(database.db);
    for (const work of [
      () => changeRole(database.db, other, reader.id, "admin"),
      () => updateUser(database.db, other, reader.id, { fullName: "X", email: reader.email }),
      () => deleteUser(database.db, DEPARTURES, other, reader.id, "keep"),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await roleOf(reader.id)).toBe("user");
  });

  test("an account that does not exist is not found", async () => {
    await expect(changeRole(database.db, actor, NOBODY, "admin")).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteUser(database.db, DEPARTURES, actor, NOBODY, "keep")).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await findUser(database.db, NOBODY)).toBeNull();
  });
});

describe("name and e-mail", () => {
  test("a new name is stored in profile and account", async () => {
    const { browser, userId, email } = await signedInReader(accounts);
    const answer = await updateUser(database.db, actor, userId, { fullName: "Alzira P.", email });
    expect([answer.emailChanged, await browser.isSignedIn()]).toEqual([false, true]);
    expect((await database.db.select().from(users).where(eq(users.id, userId)))[0]!.name).toBe("Alzira P.");
    expect(await findUser(database.db, userId)).toMatchObject({ name: "Alzira P.", confirmed: true });
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { action: "user.update", details: { changed: ["nome"] } },
    ]);
  });

  test("a new e-mail is unconfirmed and ends every session; the password stays", async () => {
    const { browser, userId } = await signedInReader(accounts);
    const form = { fullName: "Alzira Prado", email: "outra@coreto.example" };
    expect(await updateUser(database.db, actor, userId, form)).toMatchObject({ emailChanged: true });
    expect(await browser.isSignedIn()).toBe(false);
    expect(await findUser(database.db, userId)).toMatchObject({ email: "outra@coreto.example", confirmed: false });
    const signIn = await accounts
      .browser()
      .post("/sign-in/email", { email: "outra@coreto.example", password: PASSWORD });
    expect(signIn.body.code).toBe("EMAIL_NOT_VERIFIED");
  });

  test("a taken e-mail is refused and the name stays too, also when it is taken at the same moment", async () => {
    const [one, two] = [
      await createReader(database.db, { name: "Um" }),
      await createReader(database.db, { name: "Dois" }),
    ];
    await expect(updateUser(database.db, actor, one.id, { fullName: "Novo", email: two.email })).rejects.toMatchObject({
      code: "EMAIL_TAKEN",
    });
    expect(await findUser(database.db, one.id)).toMatchObject({ name: "Um", email: one.email });
    const outcomes = await Promise.allSettled(
      [one, two].map(({ id, name }) => updateUser(database.db, actor, id, { fullName: name, email: "so@uma.example" })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = outcomes.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: "EMAIL_TAKEN" });
  });

  test("a field that the form left alone stays as somebody else changed it", async () => {
    const { id, name } = await createReader(database.db, { name: "Benê" });
    const opened = { fullName: name, email: "errado@coreto.example" };
    await updateUser(database.db, actor, id, { fullName: name, email: "certo@coreto.example" });
    const saving = updateUser(database.db, actor, id, { fullName: "Benê Tavares", email: opened.email }, opened);
    expect(await saving).toEqual({ emailChanged: false, former: null });
    expect(await findUser(database.db, id)).toMatchObject({ name: "Benê Tavares", email: "certo@coreto.example" });
  });

  test("a field that two people changed is reported to the second; with the value seen since, theirs is saved", async () => {
    const { id, email } = await createReader(database.db, { name: "Benê" });
    const opened = { fullName: "Benê", email };
    await updateUser(database.db, actor, id, { fullName: "Benedito", email }, opened);
    const save = (seen: typeof opened) => updateUser(database.db, actor, id, { fullName: "Bené", email }, seen);
    await expect(save(opened)).rejects.toMatchObject({ now: { fullName: "Benedito" } });
    await save({ ...opened, fullName: "Benedito" });
    expect(await findUser(database.db, id)).toMatchObject({ name: "Bené" });
    await save(opened);
  });

  test("saving without a change logs nothing", async () => {
    const { id, name, email } = await createReader(database.db);
    await updateUser(database.db, actor, id, { fullName: name, email });
    expect(await verbs()).toEqual([]);
  });
});

describe("deleting a user", () => {
  async function active() {
    const reader = await signedInReader(accounts);
    const article = await createArticle(database.db);
    await createLike(database.db, article.id, reader.userId);
    await createComment(database.db, article.id, { userId: reader.userId });
    await database.db.insert(userRoles).values({ userId: reader.userId, role: "user" });
    return reader;
  }

  test("deleting a user deletes account, sessions, profile, role and likes, and neither comments nor log keep the name", async () => {
    const { browser, userId } = await active();
    await deleteUser(database.db, DEPARTURES, actor, userId, "keep");
    expect(await browser.isSignedIn()).toBe(false);
    for (const [table, column] of [
      [users, users.id],
      [profiles, profiles.id],
      [userRoles, userRoles.userId],
      [likes, likes.userId],
      [sessions, sessions.userId],
    ] as const) {
      expect(await database.db.select().from(table).where(eq(column, userId))).toEqual([]);
    }
    expect((await database.db.select().from(comments)).map(({ userId: by }) => by)).toEqual([null]);
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { action: "user.delete", actorId: actor.id, subjectId: userId, subjectName: "Conta excluída" },
    ]);
  });

  test("deleting a user can delete the comments too", async () => {
    const { userId } = await active();
    await deleteUser(database.db, DEPARTURES, actor, userId, "remove");
    expect(await database.db.select().from(comments)).toEqual([]);
  });

  test("the last administrator cannot be removed", async () => {
    await expect(deleteUser(database.db, DEPARTURES, actor, actor.id, "keep")).rejects.toMatchObject({
      code: "LAST_ADMINISTRATOR",
    });
    expect([await roleOf(actor.id), await verbs()]).toEqual(["admin", []]);
  });

  test("an administrator who deletes their own account stays in the log without a name", async () => {
    await administrator("Davi Okamoto");
    await deleteUser(database.db, DEPARTURES, actor, actor.id, "keep");
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { action: "user.delete", actorId: null, actorName: "Conta excluída" },
    ]);
  });
});
