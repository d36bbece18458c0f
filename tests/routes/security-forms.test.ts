import { beforeEach, describe, expect, test } from "vitest";
import { passkeys } from "#db/schema/sign-in.ts";
import { PASSWORD } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const { ask, reader } = admin;
const PATH = "/profile/seguranca";

let holder: Awaited<ReturnType<typeof reader>>;
beforeEach(async () => {
  holder = await reader();
});

/** Sends a form as a browser without JavaScript does. */
async function submit(form: Record<string, string>) {
  const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
  const init = { method: "POST", headers, body: new URLSearchParams(form).toString() };
  const { status, html, location } = await ask(PATH, init, holder.browser);
  return { status, location, html: main(html), words: text(main(html)) };
}

async function createPasskey(name: string): Promise<string> {
  const [row] = await database.db
    .insert(passkeys)
    .values({
      userId: holder.userId,
      name,
      publicKey: "key",
      credentialID: name,
      counter: 0,
      deviceType: "singleDevice",
      backedUp: false,
    })
    .returning({ id: passkeys.id });
  return row!.id;
}

test("of two passkeys only the one with an invalid new name shows the error and the input", async () => {
  const [first] = [await createPasskey("Celular"), await createPasskey("Notebook")];
  const typed = "x".repeat(500);
  const { status, html } = await submit({ intent: "chave-renomear", id: first, name: typed });
  expect(status).toBe(422);
  expect(html.match(/<details[^>]*open/g)).toHaveLength(1);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(html).toContain(`value="${typed}"`);
  expect(html).toContain('value="Notebook"');
});

test("a wrong password is reported beside its field, and not returned", async () => {
  const { status, html, words } = await submit({ intent: "app-comecar", password: "errada-demais" });
  expect([status, words.includes("Senha incorreta.")]).toEqual([422, true]);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(html).not.toContain("errada-demais");
});

test("an invalid code is reported, and the number stays", async () => {
  const { status, words, html } = await submit({
    intent: "telefone-confirmar",
    phoneNumber: "35999990000",
    code: "12",
  });
  expect(status).toBe(422);
  expect(words).toContain("Digite os seis números do código");
  expect(html).toContain('name="phoneNumber" value="35999990000"');
});

test("an invalid number in a hidden field is refused with a message of the form", async () => {
  const { status, words } = await submit({ intent: "telefone-confirmar", phoneNumber: "1", code: "123456" });
  expect(status).toBe(422);
  expect(words).toContain("Não foi possível mudar o telefone Informe o telefone com código do país e DDD");
});

test("ending a session without its id is refused", async () => {
  const { status, location } = await submit({ intent: "encerrar", id: "nenhuma" });
  expect([status, location]).toEqual([302, `${PATH}?feito=sessao#aparelhos`]);
  expect((await submit({ intent: "encerrar" })).status).toBe(422);
});

test("an unknown form is refused", async () => {
  expect((await submit({ intent: "promover" })).status).toBe(400);
});

describe("somebody of the newsroom whose password does not suffice there", () => {
  beforeEach(async () => {
    await database.pool.query("insert into user_roles (user_id, role) values ($1, 'editor')", [holder.userId]);
    await database.pool.query("update accounts set password_suffices = false where user_id = $1", [holder.userId]);
  });
  const change = (password: string) =>
    submit({ intent: "senha", currentPassword: PASSWORD, password, passwordAgain: password });

  test("is asked for another one before the back office opens, is told why, and then goes on", async () => {
    expect((await ask("/admin/news", {}, holder.browser)).location).toBe("/profile/seguranca");
    const screen = text(main((await ask(PATH, {}, holder.browser)).html));
    expect(screen).toContain("Escolha uma senha mais forte para entrar na redação.");
    const refused = await change("flamengo2019");
    expect([refused.status, refused.words.includes("Esta senha é fácil de adivinhar.")]).toEqual([422, true]);
    expect(refused.html.match(/aria-invalid="true"/g)).toHaveLength(1);
    const { location } = await change("marchinha de domingo");
    expect(location).toBe("/admin?aviso=senha-alterada");
    expect((await ask("/admin/news", {}, holder.browser)).status).toBe(200);
  });

  test("may still save what is open, so that nothing typed is lost", async () => {
    const { post } = admin;
    const { html } = await post("/admin/categories", { intent: "salvar", name: "" }, holder.browser);
    expect(html).not.toContain("/profile/seguranca");
  });

  test("reads the site as before", async () => {
    expect((await ask("/profile", {}, holder.browser)).status).toBe(200);
  });
});

test("whoever administers the site without a second factor is asked to enrol, and a reader is not", async () => {
  const asked = "Ative o aplicativo de códigos, uma chave de acesso ou o telefone.";
  expect(text(main((await ask(PATH)).html))).toContain(asked);
  expect(text(main((await ask(PATH, {}, holder.browser)).html))).not.toContain(asked);
});

test("a passkey is removed with the password when the sign-in was a while ago, and without it before", async () => {
  const [first, second] = [await createPasskey("Celular"), await createPasskey("Notebook")];
  expect((await submit({ intent: "chave-remover", id: first })).location).toContain("chave-removida");
  await database.pool.query("update sessions set created_at = now() - interval '11 minutes'");
  const refused = await submit({ intent: "chave-remover", id: second });
  expect([refused.status, refused.words.includes("confirme que é você")]).toEqual([422, true]);
  expect(refused.html).toMatch(/value="chave-remover"(?:(?!<\/form>)[\s\S])*Sua senha/);
  const wrong = await submit({ intent: "chave-remover", id: second, password: "errada" });
  expect([wrong.status, wrong.words.includes("Senha incorreta.")]).toEqual([422, true]);
  expect((await submit({ intent: "chave-remover", id: second, password: PASSWORD })).location).toContain("removida");
  expect(await database.db.select().from(passkeys)).toEqual([]);
});
