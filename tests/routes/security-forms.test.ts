import { beforeEach, expect, test } from "vitest";
import { passkeys } from "#db/schema/sign-in.ts";
import { testDatabase } from "#tests/database/database.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask, reader } = adminOf(database);
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
