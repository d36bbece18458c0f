import { createServer } from "node:https";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { encrypt } from "#platform/mail/encryption.ts";
import { STUB_SERVICES } from "#tests/accounts/stubs.ts";
import { makeCertificate } from "#tests/certificates.ts";
import { testDatabase } from "#tests/database/database.ts";
import { CLIENT, FaultyBank, PAYER, PIX_KEY, serveBank } from "#tests/support/fake-bank.ts";
import { adminOf } from "./admin.ts";

const database = testDatabase();
const admin = adminOf(database, undefined, {
  fetchSafely: createSafeFetch({ userAgent: "Coreto", allowLoopback: true }),
});

const BANK = "/admin/apoio/banco";
const LEDGER = "/admin/apoio/contas";
const CSV = "/admin/apoio/contas/movimentos.csv";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const OWN = makeCertificate("jornal.example", inDays(20));
const ENDED = makeCertificate("jornal.example", inDays(-1));
const SERVER = makeCertificate("127.0.0.1", inDays(20));

let bank: FaultyBank;
// Only the paper's certificates are let in, while they last; the bank's own leads to no known authority here.
const server = createServer({ ...SERVER, ca: [OWN.cert, ENDED.cert], requestCert: true, rejectUnauthorized: true });
const served = await serveBank((request, response) => bank.answer(request, response), server);
afterAll(served.close);
vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
afterAll(() => vi.unstubAllEnvs());

const FORM = {
  ...{ intent: "salvar", tokenUrl: `${served.origin}/oauth/token`, apiUrl: `${served.origin}/api/v2/` },
  ...{ ...CLIENT, pixKey: PIX_KEY, certificate: OWN.cert, privateKey: OWN.key },
};

beforeEach(async () => {
  bank = new FaultyBank();
  await database.pool.query("truncate income_facts, income_problems, income_months, pix_bank");
});

test("a bank that asks for the paper's certificate is connected, read at once and each time somebody asks", async () => {
  const yesterday = inDays(-1);
  bank.pay(2500, yesterday);
  expect((await admin.post(BANK, FORM)).html).toContain("Banco ligado");
  const screen = await admin.ask(BANK);
  expect(screen.html).not.toContain(CLIENT.clientSecret);
  expect(screen.html).not.toContain("PRIVATE KEY");
  expect((await admin.ask(LEDGER)).html).toContain("R$\u00a025");
  bank.pay(1000, yesterday);
  expect((await admin.post(LEDGER, { intent: "ler" })).html).toContain("Lista do banco lida");
  expect((await admin.ask(LEDGER)).html).toContain("R$\u00a035");
  const { rows } = await database.pool.query("select sealed from pix_bank");
  expect(rows[0].sealed).not.toContain("segredo");
});

test("empty secrets stay as they are; without any the form says what is missing", async () => {
  const { certificate: _, privateKey: __, clientSecret: ___, ...open } = FORM;
  const bare = { ...open, certificate: "", privateKey: "", clientSecret: "" };
  expect((await admin.post(BANK, bare)).html).toContain("ainda não estão guardados");
  await admin.post(BANK, FORM);
  expect((await admin.post(BANK, bare)).html).toContain("Banco ligado");
});

test.each([
  ["an address without https", { apiUrl: "http://pix.banco.example/api/v2" }, "https://"],
  ["a text that is no certificate", { certificate: "abc" }, "BEGIN CERTIFICATE"],
  ["the key of another certificate", { privateKey: SERVER.key }, "Não é a chave deste certificado"],
  ["a certificate that ended", { ...renamed(makeCertificate("jornal.example", inDays(-1))) }, "já venceu"],
  ["a telephone without +55", { pixKey: "11987654321" }, "+55"],
])("%s is refused beside its field, and nothing is stored", async (_, values, words) => {
  const { status, html } = await admin.post(BANK, { ...FORM, ...values });
  expect([status, html.includes(words)]).toEqual([422, true]);
  expect((await database.pool.query("select from pix_bank")).rowCount).toBe(0);
});

function renamed({ cert, key }: { cert: string; key: string }) {
  return { certificate: cert, privateKey: key };
}

test("a bank that answers something else is named on the screen and on the health page; what was typed stays, without secrets", async () => {
  bank.fault = (_, response) => Boolean(response.end("<html>"));
  const words = "A resposta do banco não é a que o Banco Central descreve";
  const { status, html } = await admin.post(BANK, FORM);
  expect([status, html]).toEqual([503, expect.stringContaining(words)]);
  expect(html).toContain(FORM.tokenUrl);
  expect(html).not.toContain(CLIENT.clientSecret);
  expect(html).not.toContain("PRIVATE KEY");
  const health = (await admin.ask("/admin/saude")).html;
  expect(health).toContain(words);
  expect(health).toContain("O certificado vence em");
});

test("a certificate that ended while it was in use is named, and another one reads what was missed", async () => {
  const yesterday = inDays(-1);
  await admin.post(BANK, FORM);
  bank.pay(2500, yesterday);
  const sealed = encrypt(STUB_SERVICES.secret, { ...CLIENT, certificate: ENDED.cert, privateKey: ENDED.key });
  await database.pool.query("update pix_bank set sealed = $1, certificate_ends = $2", [sealed, yesterday]);
  expect((await admin.post(LEDGER, { intent: "ler" })).status).toBe(503);
  expect((await admin.ask("/admin/saude")).html).toContain("O certificado venceu.");
  expect((await admin.post(BANK, FORM)).html).toContain("Banco ligado");
  expect((await admin.ask(LEDGER)).html).toContain("R$\u00a025");
});

test("only administrators connect a bank, an old session confirms who it is, and disconnecting keeps what was read", async () => {
  bank.pay(2500, new Date("2026-10-12T15:00:00Z"));
  const { browser } = await admin.reader();
  expect((await admin.ask(BANK, {}, browser)).location).toBe("/auth?aviso=sem-acesso");
  await admin.post(BANK, FORM);
  await database.pool.query("update sessions set created_at = now() - interval '11 minutes'");
  expect((await admin.post(BANK, { intent: "desligar" })).status).toBe(403);
  await database.pool.query("update sessions set created_at = now()");
  expect((await admin.post(BANK, { intent: "desligar" })).html).toContain("Banco desligado");
  expect((await admin.ask(LEDGER)).html).toContain("R$\u00a025");
});

test("the file for the accountant has all movements, and no payer", async () => {
  const paid = bank.pay(2550, new Date("2026-10-12T15:00:00Z"), { txid: "APOIO1" });
  bank.refund(paid, 50, new Date("2026-10-13T02:00:00Z"));
  await admin.post(BANK, FORM);
  const response = await admin.ask(CSV, {
    method: "POST",
    body: new URLSearchParams({ intent: "exportar" }),
    headers: { origin: "https://coreto.example", "content-type": "application/x-www-form-urlencoded" },
  });
  expect(response.html).toContain(`2026-10-12,12:00,"25,50",,${paid.endToEndId},APOIO1\r\n`);
  expect(response.html).toContain(`2026-10-12,23:00,,"0,50",${paid.endToEndId},APOIO1\r\n`);
  expect(response.html).not.toContain(PAYER.cpf);
});

test("a month is closed once, and a problem checked once", async () => {
  const paid = bank.pay(2550, new Date("2026-09-12T15:00:00Z"));
  await admin.post(BANK, FORM);
  paid.valor = "1.00";
  await database.pool.query("update pix_bank set read_until = null");
  await admin.post(LEDGER, { intent: "ler" });
  expect((await admin.ask(LEDGER)).html).toContain("O banco disse duas coisas do mesmo Pix");
  expect((await admin.post(LEDGER, { intent: "fechar", month: "2026-09" })).status).not.toBe(200);
  const key = `paid:${paid.endToEndId}`;
  expect((await admin.post(LEDGER, { intent: "conferir", key })).html).toContain("Conferido");
  expect((await admin.post(LEDGER, { intent: "conferir", key: "nada" })).status).toBe(404);
  expect((await admin.post(LEDGER, { intent: "fechar", month: "2026-09" })).html).toContain("Mês fechado");
  expect((await admin.post(LEDGER, { intent: "fechar", month: "setembro" })).status).toBe(422);
});
