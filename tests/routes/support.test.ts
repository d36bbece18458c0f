import { describe, expect, test } from "vitest";
import { encodeStatic, readStatic } from "#domain/support/br-code.ts";
import { testDatabase } from "#tests/database/database.ts";
import { adminOf } from "./admin.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const { ask } = pagesOf(database);

const RECEIVER = { key: "52998224725", name: "Jornal do Vale", city: "Uba", reference: "APOIO1" };
const CODE = encodeStatic(RECEIVER, null);
const SCREEN = "/admin/apoio";
const SWITCHES = { support_ask_article: "on", support_ask_for_you: "on", support_ask_newsletter: "on" };
const FORM = {
  intent: "salvar",
  support_pix: CODE,
  support_title: "",
  support_lead: "",
  support_amounts: "5, 30",
  support_uses: "R$ 58 Repórteres na rua",
  support_names: "Alzira P.",
  support_months: "10/2026 2.760",
  support_goal: "4.000",
  ...SWITCHES,
};

/** The code that a page shows. */
const shownCode = (html: string) => readStatic(/<textarea[^>]*>(000201[^<]+)</.exec(html)![1]!);

describe("without a code", () => {
  test("there is no page, link or request for support", async () => {
    expect((await ask("/apoie")).status).toBe(404);
    expect((await ask("/more")).html).not.toContain("/apoie");
    expect((await ask("/", { headers: { cookie: "coreto_versao=leve" } })).html).not.toContain("/apoie");
    expect((await ask("/sitemap/paginas.xml")).html).not.toContain("/apoie");
  });

  test("one that cannot be read is refused beside its field, and what was typed stays", async () => {
    const code = CODE.replace("Uba", "Ubb");
    const { status, html } = await admin.post(SCREEN, { ...FORM, support_pix: code });
    expect([status, (await ask("/apoie")).status]).toEqual([422, 404]);
    expect(html).toContain("O código está incompleto ou foi mudado");
    expect(html).toContain(code);
  });
});

test("a pasted code is enough: the page shows the code of the chosen amount, and pages lead to it", async () => {
  expect((await admin.post(SCREEN, FORM)).status).toBe(200);
  const page = await ask("/apoie");
  expect(page.status).toBe(200);
  expect(shownCode(page.html)).toEqual({ ...RECEIVER, centavos: 3000n });
  for (const [amount, centavos] of [
    ["5", 500n],
    ["outro", null],
    ["7", 3000n],
    ["__proto__", 3000n],
    ["5.5", 3000n],
  ] as const) {
    expect(shownCode((await ask(`/apoie?valor=${amount}`)).html).centavos, amount).toBe(centavos);
  }
  for (const words of ["Repórteres na rua", "Alzira P.", "R$\u00a02.760", "Outubro de 2026"])
    expect(page.html).toContain(words);
  expect(page.html).not.toMatch(/recebido|recebemos/i);
  expect((await ask("/more")).html).toContain('href="/apoie"');
  expect((await ask("/", { headers: { cookie: "coreto_versao=leve" } })).html).toContain('href="/apoie"');
  expect((await ask("/sitemap/paginas.xml")).html).toContain("/apoie</loc>");
});

test("only administrators change it, and another code needs a proof of identity", async () => {
  const { browser } = await admin.reader();
  expect((await admin.ask(SCREEN, {}, browser)).location).toBe("/auth?aviso=sem-acesso");
  await admin.post(SCREEN, FORM);
  await database.pool.query("update sessions set created_at = now() - interval '11 minutes'");
  const other = encodeStatic({ ...RECEIVER, key: "ladrao@caixa.example" }, null);
  await admin.post(SCREEN, { ...FORM, support_pix: other });
  expect(shownCode((await ask("/apoie")).html).key).toBe(RECEIVER.key);
  expect((await admin.post(SCREEN, { ...FORM, support_names: "Zeca" })).status).toBe(200);
  expect((await ask("/apoie")).html).toContain("Zeca");
});
