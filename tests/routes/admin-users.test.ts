import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { profiles, userRoles, users } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audience.ts";
import { comments } from "#db/schema/comments.ts";
import { verifications } from "#db/schema/sign-in.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { PASSWORD } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { adminOf } from "./admin.ts";
import { attributes, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const mails: Mail[] = [];
const admin = adminOf(database, undefined, { sendMail: async (mail) => void mails.push(mail) });
beforeEach(() => mails.splice(0));
const PATH = "/admin/users";
const NOBODY = "00000000-0000-4000-8000-000000000000";

const send = (intent: string, fields: Record<string, string>) => admin.post(PATH, { intent, ...fields });
const roleOf = async (userId: string) =>
  (await database.db.select().from(userRoles).where(eq(userRoles.userId, userId)))[0]?.role ?? "user";
/** Id of the administrator who sends the requests. */
const me = async () => (await database.db.select().from(userRoles).where(eq(userRoles.role, "admin")))[0]!.userId;
const isThere = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id))).length === 1;

async function otherAdministrator() {
  const reader = await admin.reader();
  await database.db.insert(userRoles).values({ userId: reader.userId, role: "admin" });
  return reader;
}

describe("the table", () => {
  test("the table of users shows name, e-mail, day of sign-up, role and actions", async () => {
    const { id } = await createReader(database.db, { name: "Benê Tavares", email: "bene@coreto.example" });
    await database.db
      .update(profiles)
      .set({ createdAt: new Date("2026-11-05T12:00:00Z") })
      .where(eq(profiles.id, id));
    const { html } = await admin.ask(PATH);
    expect(text(html)).toContain("Nome Email Data de Cadastro Função Ações");
    for (const words of ["Benê Tavares", "bene@coreto.example", "05/11/2026"]) expect(text(html)).toContain(words);
    expect(attributes(html, "aria-label")).toEqual(
      expect.arrayContaining([
        "Função de Benê Tavares, bene@coreto.example",
        "Editar: Benê Tavares",
        "Reset Senha: Benê Tavares",
        "Deletar: Benê Tavares",
      ]),
    );
  });

  test("the table of users can be searched, and says when nobody is found", async () => {
    await createReader(database.db, { name: "Benê Tavares" });
    expect(text((await admin.ask(`${PATH}?q=bene`)).html)).toContain("Benê Tavares");
    expect(text((await admin.ask(`${PATH}?q=zzz`)).html)).toContain("Ninguém com esse nome ou email.");
  });

  test("the links of the table have nothing that React Router adds to addresses, also when only its data are requested", async () => {
    await createReader(database.db, { name: "Benê Tavares" });
    const asked = "/admin/users.data?q=bene&_routes=admin%2Fshell%2Froute%2Cadmin%2Fusers%2Froute";
    const { status, html } = await admin.ask(asked);
    expect([status, html]).toEqual([200, expect.stringContaining("q=bene")]);
    expect(html).not.toContain("_routes");
  });

  test("the table of users opens a user's dialog by its address", async () => {
    const { id } = await createReader(database.db, { name: "Benê Tavares" });
    expect((await admin.ask(`${PATH}?editar=${id}`)).html).toContain('name="fullName"');
    for (const odd of [NOBODY, "1", ""]) expect((await admin.ask(`${PATH}?editar=${odd}`)).status).toBe(404);
  });
});

describe("a form that was open while somebody else saved the same user", () => {
  const opened = { fullName: "Benê Tavares", email: "bene@coreto.example" };
  const person = () => createReader(database.db, { name: opened.fullName, email: opened.email, emailVerified: true });
  const save = (fields: Record<string, string>) => send("salvar", { version: JSON.stringify(opened), ...fields });

  test("a form that was open during a change of the e-mail saves the typed name and not its old e-mail", async () => {
    const { id } = await person();
    await send("salvar", { id, fullName: opened.fullName, email: "nova@coreto.example" });
    expect((await save({ id, ...opened, fullName: "Benê" })).html).toContain("Usuário atualizado");
    const [user] = await database.db.select().from(users).where(eq(users.id, id));
    expect(user).toMatchObject({ name: "Benê", email: "nova@coreto.example" });
  });

  test("a form says beside the field that somebody else changed it, and saves when it is sent once more", async () => {
    const { id } = await person();
    await send("salvar", { id, ...opened, fullName: "Benedito" });
    const refused = await save({ id, ...opened, fullName: "Bené" });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain("Outra pessoa mudou este campo para “Benedito”");
    const again = { id, ...opened, fullName: "Bené", version: JSON.stringify({ ...opened, fullName: "Benedito" }) };
    expect((await save(again)).html).toContain("Usuário atualizado");
  });
});

describe("an administrator who has been signed in for more than ten minutes", () => {
  const PROOF = { identityPassword: PASSWORD };
  const growOld = () => database.pool.query("update sessions set created_at = now() - interval '11 minutes'");
  const person = () =>
    createReader(database.db, { name: "Benê Tavares", email: "bene@coreto.example", emailVerified: true });
  const changes = async () => (await database.db.select().from(auditLog)).length;
  const forms = (id: string): [string, Record<string, string>, string][] => [
    ["funcao", { id, role: "admin" }, "Role atualizada com sucesso!"],
    ["salvar", { id, fullName: "Benê", email: "nova@coreto.example" }, "Usuário atualizado"],
    ["senha", { id }, "Email de redefinição enviado"],
    ["deletar", { id, comments: "keep" }, "Usuário excluído"],
  ];

  test("an old session must enter the password before changes of roles, e-mails, passwords and deletions, and no input is lost", async () => {
    const { id } = await person();
    await growOld();
    for (const [intent, fields] of forms(id)) {
      const { status, html } = await send(intent, fields);
      expect([intent, status, html.includes('"identity"')]).toEqual([intent, 403, true]);
      for (const value of Object.values(fields)) expect(html).toContain(value);
    }
    expect([await changes(), await roleOf(id), await isThere(id)]).toEqual([0, "user", true]);
  });

  test("an old session continues with the right password, and is not asked again for a while", async () => {
    const { id } = await person();
    await growOld();
    const [first, ...rest] = forms(id);
    const [intent, fields, done] = first!;
    const wrong = await send(intent, { ...fields, identityPassword: "errada" });
    expect([wrong.status, wrong.html.includes("Senha incorreta."), wrong.html.includes("errada")]).toEqual([
      403,
      true,
      false,
    ]);
    expect(await roleOf(id)).toBe("user");
    const right = await send(intent, { ...fields, ...PROOF });
    expect([right.status, right.html.includes(done), right.html.includes(PASSWORD)]).toEqual([200, true, false]);
    for (const [next, values, text] of rest) expect((await send(next, values)).html).toContain(text);
    await database.pool.query("update sessions set identity_confirmed_at = now() - interval '11 minutes'");
    expect((await send("funcao", { id: await me(), role: "user" })).status).toBe(403);
  });

  test("an old session changes a name without being asked", async () => {
    const { id } = await person();
    await growOld();
    expect((await send("salvar", { id, fullName: "Benê", email: "bene@coreto.example" })).status).toBe(200);
  });

  test("an old session has a limited number of attempts to enter the password", async () => {
    const { id } = await person();
    await growOld();
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      // Removes the limits per address and minute, which are tested elsewhere.
      await database.pool.query(
        "delete from rate_limits where subject is null and count = 10 and expires_at < now() + interval '1 minute'",
      );
      statuses.push((await send("funcao", { id, role: "admin", identityPassword: `errada-${n}` })).html);
    }
    expect(statuses.at(-1)).toContain("Muitas tentativas.");
    expect((await send("funcao", { id, role: "admin", ...PROOF })).html).toContain("Muitas tentativas.");
    expect(await roleOf(id)).toBe("user");
  });
});

describe("roles", () => {
  test("a change of a role is effective immediately: a demoted user loses the back office at the next request", async () => {
    const { browser, userId } = await admin.reader();
    const made = await send("funcao", { id: userId, role: "admin" });
    expect(made.html).toContain("Role atualizada com sucesso!");
    expect((await admin.ask("/admin/users", {}, browser)).status).toBe(200);
    await send("funcao", { id: userId, role: "user" });
    expect((await admin.ask("/admin/users", {}, browser)).location).toMatch(/^\/auth/);
    const tried = await admin.post(PATH, { intent: "funcao", id: userId, role: "admin" }, browser);
    expect([tried.html.includes("Role atualizada"), await roleOf(userId)]).toEqual([false, "user"]);
  });

  test("the last administrator cannot lose the role, and the screen says so", async () => {
    const { status, html } = await send("funcao", { id: await me(), role: "user" });
    expect(status).toBe(422);
    expect(html).toContain("Erro ao atualizar role");
    expect(html).toContain("O site precisa de pelo menos um administrador.");
  });

  test("one administrator is left when two demote each other at the same time", async () => {
    const mine = await me();
    const other = await otherAdministrator();
    await Promise.all([
      send("funcao", { id: other.userId, role: "user" }),
      admin.post(PATH, { intent: "funcao", id: mine, role: "user" }, other.browser),
    ]);
    expect((await Promise.all([roleOf(mine), roleOf(other.userId)])).sort()).toEqual(["admin", "user"]);
  });

  test("an unknown role, or the role of an unknown user, changes nothing", async () => {
    const { userId } = await admin.reader();
    expect((await send("funcao", { id: userId, role: "root" })).html).toContain("Erro ao atualizar role");
    for (const id of [NOBODY, "1"]) expect((await send("funcao", { id, role: "admin" })).status).toBe(404);
    expect(await roleOf(userId)).toBe("user");
  });

  test("readers cannot change a role", async () => {
    const { browser, userId } = await admin.reader();
    await admin.post(PATH, { intent: "funcao", id: userId, role: "admin" }, browser);
    expect(await roleOf(userId)).toBe("user");
  });
});

describe("name and e-mail", () => {
  test("name and e-mail are saved; a new e-mail receives the link that confirms it", async () => {
    const { userId, browser } = await admin.reader();
    const { html } = await send("salvar", { id: userId, fullName: "Alzira P.", email: "Nova@coreto.example" });
    expect(html).toContain("Usuário atualizado");
    expect(html).toContain("Enviamos a nova@coreto.example um link");
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ name: "Alzira P.", email: "nova@coreto.example", emailVerified: false });
    expect((await admin.ask("/profile", {}, browser)).location).toMatch(/^\/auth/);
  });

  test("the former address hears that the account has another e-mail, and nobody does when only the name changed", async () => {
    const { userId, email } = await admin.reader();
    await send("salvar", { id: userId, fullName: "Alzira P.", email });
    expect(mails).toEqual([]);
    await send("salvar", { id: userId, fullName: "Alzira P.", email: "nova@coreto.example" });
    expect(mails).toMatchObject([{ to: email, subject: "O e-mail da sua conta em Coreto foi alterado" }]);
    // Nobody has proved to own the address that was never confirmed.
    await send("salvar", { id: userId, fullName: "Alzira P.", email: "outra@coreto.example" });
    expect(mails).toHaveLength(1);
  });

  test("an invalid or taken name or e-mail is reported beside the field", async () => {
    const { userId, email } = await admin.reader();
    const other = await createReader(database.db);
    const wrong = await send("salvar", { id: userId, fullName: " ", email: "sem arroba" });
    expect(wrong.status).toBe(422);
    for (const words of ["Informe seu nome completo", "Informe um e-mail válido"]) expect(wrong.html).toContain(words);
    const taken = await send("salvar", { id: userId, fullName: "Alzira", email: other.email });
    expect([taken.status, taken.html.includes("Este e-mail já está em uso.")]).toEqual([422, true]);
    expect((await database.db.select().from(users).where(eq(users.id, userId)))[0]!.email).toBe(email);
  });

  test("a name that the database refuses is reported with 'Falha ao salvar'", async () => {
    const { userId, email } = await admin.reader();
    await database.pool.query("alter table users add constraint refuses check (name <> 'Quebra')");
    const { status, html } = await send("salvar", { id: userId, fullName: "Quebra", email });
    await database.pool.query("alter table users drop constraint refuses");
    expect([status, html.includes("Falha ao salvar"), html.includes("Quebra")]).toEqual([503, true, true]);
  });
});

describe("'Reset Senha'", () => {
  test("'Reset Senha' sends the mail and adds an audit log entry", async () => {
    const { userId } = await admin.reader();
    await database.db.delete(verifications);
    const { html } = await send("senha", { id: userId });
    expect(html).toContain("Email de redefinição enviado");
    expect(await database.db.select().from(verifications)).toMatchObject([{ value: userId }]);
    expect(await database.db.select().from(auditLog)).toMatchObject([{ action: "user.reset_password" }]);
  });

  test("'Reset Senha' reports a mail that cannot be sent", async () => {
    const { userId } = await admin.reader();
    let last = await send("senha", { id: userId });
    for (let sent = 1; sent < 61 && last.status === 200; sent++) last = await send("senha", { id: userId });
    expect([last.status, last.html.includes("Não foi possível enviar email")]).toEqual([422, true]);
    expect((await send("senha", { id: NOBODY })).status).toBe(404);
  });
});

describe("'Deletar'", () => {
  test("'Deletar' removes the account, and the comments if chosen", async () => {
    const { id: newsId } = await createArticle(database.db);
    const readers = [await admin.reader(), await admin.reader()];
    for (const { userId } of readers) await createComment(database.db, newsId, { userId });
    const kept = await send("deletar", { id: readers[0]!.userId, comments: "keep" });
    expect(kept.html).toContain("Usuário excluído");
    await send("deletar", { id: readers[1]!.userId, comments: "remove" });
    expect((await database.db.select().from(comments)).map(({ userId }) => userId)).toEqual([null]);
    for (const { userId, browser } of readers) {
      expect(await isThere(userId)).toBe(false);
      expect((await admin.ask("/profile", {}, browser)).location).toMatch(/^\/auth/);
    }
  });

  test("'Deletar' removes one's own account only with confirmation, and never the last administrator's", async () => {
    const mine = await me();
    const last = await send("deletar", { id: mine, comments: "keep", self: "sim" });
    expect([last.status, last.html.includes("Erro ao deletar")]).toEqual([422, true]);
    expect(last.html).toContain("O site precisa de pelo menos um administrador.");
    await otherAdministrator();
    const unasked = await send("deletar", { id: mine, comments: "keep" });
    expect([unasked.status, unasked.html.includes("Esta é a sua própria conta.")]).toEqual([422, true]);
    expect(await isThere(mine)).toBe(true);
    const { html } = await send("deletar", { id: mine, comments: "keep", self: "sim" });
    expect(html).toContain("/?aviso=conta-excluida");
    expect(await isThere(mine)).toBe(false);
  });

  test("'Deletar' leaves one administrator when two delete each other at the same time", async () => {
    const mine = await me();
    const other = await otherAdministrator();
    await Promise.all([
      send("deletar", { id: other.userId, comments: "keep" }),
      admin.post(PATH, { intent: "deletar", id: mine, comments: "keep" }, other.browser),
    ]);
    expect([await isThere(mine), await isThere(other.userId)].filter(Boolean)).toHaveLength(1);
  });

  test("'Deletar' is refused to readers, and an unknown user is a 404", async () => {
    const { browser } = await admin.reader();
    const mine = await me();
    await admin.post(PATH, { intent: "deletar", id: mine, comments: "keep" }, browser);
    expect(await isThere(mine)).toBe(true);
    expect((await send("deletar", { id: NOBODY, comments: "keep" })).status).toBe(404);
    expect((await send("deletar", { id: mine, comments: "burn" })).status).toBe(422);
  });
});

describe("the history", () => {
  test("the history shows who did what when, with links to what still exists", async () => {
    const { userId } = await admin.reader();
    await send("funcao", { id: userId, role: "admin" });
    const { html } = await admin.ask("/admin/historico");
    expect(text(html)).toContain("mudou a função de Alzira Prado de Usuário para Admin Alzira Prado");
    expect(html).toContain(`href="/admin/users?editar=${userId}"`);
    await send("deletar", { id: userId, comments: "keep" });
    const after = await admin.ask("/admin/historico?assunto=user");
    expect(text(after.html)).toContain("excluiu a conta de Conta excluída comentários mantidos");
    expect(after.html).not.toContain(`editar=${userId}`);
  });

  test.each([
    ["", "Nada ainda. O que a redação mudar aparece aqui."],
    ["?assunto=feed&dia=2020-01-01&pessoa=ninguem", "Nada com esses filtros."],
    ["?assunto=x&dia=2026-02-30&pessoa=1&depois=y", "Nada ainda. O que a redação mudar aparece aqui."],
  ])("the history says when it is empty, with the query '%s'", async (query, words) => {
    const { status, html } = await admin.ask(`/admin/historico${query}`);
    expect([status, text(html).includes(words)]).toEqual([200, true]);
  });
});
