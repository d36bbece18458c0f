import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts, invitations, userRoles, users } from "#db/schema/accounts.ts";
import { changeRole } from "#domain/accounts/administration/mutations.server.ts";
import { getRole } from "#domain/accounts/queries.server.ts";
import type { Role } from "#domain/accounts/roles.ts";
import type { Actor } from "#domain/audit/types.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import {
  acceptInvitation,
  cancelInvitation,
  createInvitation,
  joinByInvitation,
  renewInvitation,
} from "./mutations.server.ts";
import { findInvitation, listInvitations } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
let admin: Actor;

async function person(role: Role, values: Parameters<typeof createReader>[1] = {}): Promise<Actor & { email: string }> {
  const { id, name, email } = await createReader(database.db, { emailVerified: true, ...values });
  await database.db.insert(userRoles).values({ userId: id, role });
  return { id, name, email };
}
beforeEach(async () => {
  admin = await person("admin");
});

const PERSON = { name: "Rafael Siqueira", passwordHash: "hash-of-his" };
const invite = (email = "rafael@coreto.example", role: "reporter" | "editor" | "admin" = "reporter") =>
  createInvitation(database.db, admin, { email, role });
const code = (code: string) => expect.objectContaining({ code });

test("an invited person without an account creates one with the link, once", async () => {
  const { token } = await invite();
  expect(await findInvitation(database.db, token)).toEqual({
    email: "rafael@coreto.example",
    role: "reporter",
    hasAccount: false,
  });
  const both = await Promise.allSettled([1, 2].map(() => joinByInvitation(database.db, token, PERSON)));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [user] = await database.db.select().from(users).where(eq(users.email, "rafael@coreto.example"));
  expect([user!.emailVerified, user!.name, await getRole(database.db, user!.id)]).toEqual([
    true,
    "Rafael Siqueira",
    "reporter",
  ]);
  expect(await listInvitations(database.db)).toEqual([]);
});

test("the token of an invitation is stored only as a hash", async () => {
  const { token } = await invite();
  expect(JSON.stringify(await database.db.select().from(invitations))).not.toContain(token);
});

test("a reader's account keeps its password: its holder signs in and accepts", async () => {
  const reader = await person("user", { email: "alzira@coreto.example" });
  await database.db
    .insert(accounts)
    .values({ userId: reader.id, providerId: "credential", accountId: reader.id, password: "hers" });
  const { token } = await invite(reader.email, "editor");
  await expect(joinByInvitation(database.db, token, PERSON)).rejects.toEqual(code("INVITATION_NEEDS_SIGN_IN"));
  const [account] = await database.db.select().from(accounts).where(eq(accounts.userId, reader.id));
  expect(account!.password).toBe("hers");
  await acceptInvitation(database.db, reader, token);
  expect(await getRole(database.db, reader.id)).toBe("editor");
});

test("another account cannot accept an invitation, and the link stays valid for the invited one", async () => {
  const { token } = await invite();
  const other = await person("user");
  await expect(acceptInvitation(database.db, other, token)).rejects.toEqual(code("INVITATION_OF_ANOTHER"));
  expect(await getRole(database.db, other.id)).toBe("user");
  expect(await findInvitation(database.db, token)).not.toBeNull();
});

test.each([
  ["over", () => database.pool.query("update invitations set expires_at = now()")],
  ["cancelled", async () => cancelInvitation(database.db, admin, (await listInvitations(database.db))[0]!.id)],
  ["sent again", async () => renewInvitation(database.db, admin, (await listInvitations(database.db))[0]!.id)],
  ["replaced", async () => invite("rafael@coreto.example", "editor")],
  [
    "of somebody who is no administrator any more",
    async () => {
      await person("admin");
      await changeRole(database.db, admin, admin.id, "editor");
    },
  ],
  ["of somebody who has left", () => database.db.delete(users).where(eq(users.id, admin.id))],
])("an invitation that is %s is no longer valid", async (_, end) => {
  const { token } = await invite();
  await end();
  expect(await findInvitation(database.db, token)).toBeNull();
  await expect(joinByInvitation(database.db, token, PERSON)).rejects.toEqual(code("INVALID_INVITATION"));
});

test("inviting a user who already has the role or a higher one is refused; a role that became higher meanwhile stays", async () => {
  const editor = await person("editor");
  await expect(invite(editor.email, "editor")).rejects.toEqual(code("ROLE_HELD"));
  await expect(invite(editor.email, "reporter")).rejects.toEqual(code("ROLE_HELD"));
  const { token } = await invite(editor.email, "admin");
  const { token: lesser } = await (async () => {
    const reader = await person("user", { email: "cresceu@coreto.example" });
    const sent = await invite(reader.email, "reporter");
    await changeRole(database.db, admin, reader.id, "editor");
    await acceptInvitation(database.db, reader, sent.token);
    expect(await getRole(database.db, reader.id)).toBe("editor");
    return sent;
  })();
  expect(lesser).not.toBe(token);
  await acceptInvitation(database.db, editor, token);
  expect(await getRole(database.db, editor.id)).toBe("admin");
});

test("only an administrator can invite, and each step is logged", async () => {
  const editor = await person("editor");
  await expect(createInvitation(database.db, editor, { email: "x@coreto.example", role: "admin" })).rejects.toEqual(
    code("forbidden"),
  );
  const { token } = await invite();
  await renewInvitation(database.db, admin, (await listInvitations(database.db))[0]!.id);
  await cancelInvitation(database.db, admin, (await listInvitations(database.db))[0]!.id);
  const again = await invite();
  await joinByInvitation(database.db, again.token, PERSON);
  const { rows } = await database.pool.query("select action, details->>'role' as role from audit_log");
  expect(rows.map(({ action }) => action).sort()).toEqual(
    ["user.invite", "user.invite_again", "user.invite_cancel", "user.invite", "user.invite_accept"].sort(),
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});
