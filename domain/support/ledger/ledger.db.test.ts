import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { incomeFacts, pixBank } from "#db/schema/income.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { encrypt } from "#platform/mail/encryption.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { CLIENT, FaultyBank, PAYER, PIX_KEY, serveBank } from "#tests/support/fake-bank.ts";
import { findBank, readBank } from "../bank/bank.server.ts";
import { askAboutCharge, chargeCampaign, createCharge, deleteOldCharges, findCharge } from "../bank/charges.server.ts";
import { checkProblem, closeMonth, listLedgerMonths, listLedgerProblems, listMovements } from "./months.server.ts";

const database = testDatabase();
const SECRET = "segredo do site";
const ZONE = "America/Sao_Paulo";
const DAY = 86_400_000;
const fetchSafely = createSafeFetch({ userAgent: "Coreto", allowLoopback: true });

let bank: FaultyBank;
const served = await serveBank((request, response) => bank.answer(request, response));
afterAll(served.close);

beforeEach(async () => {
  bank = new FaultyBank();
  await database.pool.query("truncate income_facts, income_problems, income_months, pix_bank, pix_charges");
  await database.db.insert(pixBank).values({
    ...{ tokenUrl: `${served.origin}/oauth/token`, apiUrl: `${served.origin}/api/v2`, clientId: CLIENT.clientId },
    ...{ pixKey: PIX_KEY, certificateEnds: new Date(Date.now() + 99 * DAY) },
    sealed: encrypt(SECRET, { clientSecret: CLIENT.clientSecret, certificate: "", privateKey: "" }),
  });
});

const services = () => ({ db: database.db, secret: SECRET, timeZone: ZONE, fetchSafely });
const read = () => readBank(services());
const months = async () =>
  (await listLedgerMonths(database.db, ZONE)).map(({ month, centavos, payments }) => [month, centavos, payments]);
const problems = async () => (await listLedgerProblems(database.db)).map(({ problem }) => problem);
const ago = (days: number) => new Date(Date.now() - days * DAY);
const actor = async () => ({ id: (await createReader(database.db)).id, name: "Marina" });
/** "2026-11" of a moment in the site's zone. */
const monthOf = (at: Date) => at.toLocaleDateString("sv-SE", { timeZone: ZONE }).slice(0, 7);

test("the sums of months are those of the bank, however often its list is read, and nothing of a payer is stored", async () => {
  const at = ago(40);
  for (let n = 0; n < 230; n++) bank.pay(101, at);
  const paid = bank.pay(5000, at, { txid: "APOIO1" });
  bank.pay(700, at, { chave: "outra@caixa.example" });
  bank.refund(paid, 2000, at);
  bank.refund(paid, 900, at, "NAO_REALIZADO");
  expect([await read(), await read(), await read()]).toEqual([null, null, null]);
  expect(await months()).toEqual([[monthOf(at), 230 * 101 + 5000 - 2000, 231]]);
  const { rows } = await database.pool.query("select row_to_json(f)::text as row from income_facts f");
  expect(rows.length).toBe(233);
  expect(rows.some(({ row }) => row.includes(PAYER.cpf) || row.includes("Fulano"))).toBe(false);
  expect(await problems()).toEqual([]);
});

test("a month begins and ends by the site's clock", async () => {
  bank.pay(100, new Date("2026-11-01T02:59:00Z"));
  bank.pay(200, new Date("2026-11-01T03:00:00Z"));
  await read();
  expect(await months()).toEqual([
    ["2026-11", 200, 1],
    ["2026-10", 100, 1],
  ]);
});

test.each([10, -10])("with a clock that is %i minutes off, each Pix is counted once", async (minutes) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - minutes * 60_000 });
  await read();
  bank.pay(100, new Date(Date.now() + minutes * 60_000));
  bank.pay(200, new Date(Date.now() - minutes * 60_000));
  await read();
  vi.setSystemTime(Date.now() + 20 * 60_000);
  await read();
  vi.useRealTimers();
  expect((await listMovements(database.db, ZONE)).map(([, , received]) => received).sort()).toEqual(["1,00", "2,00"]);
  expect(await problems()).toEqual([]);
});

test("a Pix that is listed late, and refunds of old ones, are found after nights that failed", async () => {
  await read();
  await database.pool.query("update pix_bank set read_until = now() - interval '20 days'");
  const late = bank.pay(300, ago(21));
  bank.fault = (_, response) => Boolean(response.writeHead(503).end());
  expect([await read(), (await findBank(database.db))?.failure]).toEqual(["unreachable", "unreachable"]);
  bank.fault = () => false;
  expect([await read(), (await findBank(database.db))?.failure]).toEqual([null, null]);
  expect((await months()).map(([, centavos]) => centavos)).toEqual([300]);
  bank.refund(late, 300, new Date());
  await read();
  expect((await listMovements(database.db, ZONE)).map(([, , received, returned]) => [received, returned])).toEqual([
    ["3,00", ""],
    ["", "3,00"],
  ]);
});

test("a token that ended is asked for again, and errors of the bank are tried again", async () => {
  bank.pay(100, ago(1));
  let calls = 0;
  bank.fault = ({ path }, response) => {
    if (path !== "/api/v2/pix") return false;
    calls += 1;
    if (calls === 2) bank.endTokens();
    return calls === 1 && Boolean(response.writeHead(502).end("<html>"));
  };
  expect([await read(), (await months()).length]).toEqual([null, 1]);
});

test.each([
  ["credentials", 401, "{}"],
  ["refused", 403, "{}"],
  ["unreadable", 200, "<html>"],
  ["unreadable", 200, ""],
  ["unreadable", 200, '{"pix":[]}'],
])(
  "an answer that is %s (%i %s) is named, stores nothing, and is no error of the program",
  async (failure, status, body) => {
    bank.pay(100, ago(1));
    bank.fault = ({ path }, response) => path === "/api/v2/pix" && Boolean(response.writeHead(status).end(body));
    expect([await read(), await months()]).toEqual([failure, []]);
  },
);

test("a redirect is refused, as it would get the token and the certificate", async () => {
  let asked = 0;
  bank.fault = ({ path }, response) => {
    if (path === "/elsewhere") asked += 1;
    return path === "/api/v2/pix" && Boolean(response.writeHead(302, { location: "/elsewhere" }).end());
  };
  expect([await read(), asked]).toEqual(["refused", 0]);
});

test("a list whose length changes while its pages are read is read again", async () => {
  for (let n = 0; n < 150; n++) bank.pay(100, ago(1));
  let isNew = true;
  bank.fault = ({ query }) => {
    if (query.get("paginacao.paginaAtual") === "1" && isNew) {
      isNew = false;
      bank.pay(100, ago(1));
    }
    return false;
  };
  expect([await read(), await months()]).toEqual([null, [[monthOf(ago(1)), 15_100, 151]]]);
});

test("what does not fit is a problem, the first amount stands, and the month waits for somebody to check it", async () => {
  const at = ago(40);
  const month = monthOf(at);
  const twice = bank.pay(1000, at);
  const refunded = bank.pay(500, at);
  await read();
  twice.valor = "9.00";
  bank.refund(refunded, 400, at);
  bank.refund(refunded, 400, at);
  bank.pay(100, at, { valor: "1,00" });
  await database.pool.query("update pix_bank set read_until = null");
  await read();
  expect((await problems()).sort()).toEqual(["contradiction", "excess", "unread"]);
  expect(await months()).toEqual([[month, 700, 2]]);
  expect(await closeMonth(database.db, await actor(), month, ZONE)).toBe(false);
  for (const { key } of await listLedgerProblems(database.db)) {
    expect(await checkProblem(database.db, await actor(), key)).toBe(true);
    expect(await checkProblem(database.db, await actor(), key)).toBe(false);
  }
  expect(await closeMonth(database.db, await actor(), month, ZONE)).toBe(true);
  expect(await closeMonth(database.db, await actor(), month, ZONE)).toBe(false);
});

test("a closed month keeps its sum, and says what came after", async () => {
  const at = ago(40);
  bank.pay(1000, at);
  await read();
  await closeMonth(database.db, await actor(), monthOf(at), ZONE);
  bank.pay(50, at);
  await database.pool.query("update pix_bank set read_until = null");
  await read();
  expect(await problems()).toEqual(["after_closing"]);
  const [month] = await listLedgerMonths(database.db, ZONE);
  expect(month).toMatchObject({ centavos: 1050, closed: { centavos: 1000 }, mayBeClosed: false });
});

test("this month, and one that was not read to its end, cannot be closed", async () => {
  bank.pay(1000, new Date());
  await read();
  expect(await closeMonth(database.db, await actor(), monthOf(new Date()), ZONE)).toBe(false);
  expect(await closeMonth(database.db, await actor(), "1999-01", ZONE)).toBe(false);
});

test("two processes that read at once store each fact once", async () => {
  for (let n = 0; n < 40; n++) bank.pay(100, ago(1));
  expect(await Promise.all([read(), read(), read()])).toEqual([null, null, null]);
  expect((await months()).map(([, centavos]) => centavos)).toEqual([4000]);
});

test("facts are only ever added", async () => {
  bank.pay(100, ago(1));
  await read();
  await expect(database.db.delete(incomeFacts)).rejects.toThrow();
  await expect(database.db.update(incomeFacts).set({ centavos: 1 })).rejects.toThrow();
});

test("a campaign that is charged again waits for the same charge, for another price for another one", async () => {
  const [campaignId, other] = [randomUUID(), randomUUID()];
  const both = [1, 2].map(() => chargeCampaign(services(), { campaignId, centavos: 48_000 }));
  const [first, second] = await Promise.all(both);
  expect(second).toBe(first);
  expect(await chargeCampaign(services(), { campaignId, centavos: 48_000 })).toBe(first);
  expect(await chargeCampaign(services(), { campaignId, centavos: 50_000 })).not.toBe(first);
  expect(await chargeCampaign(services(), { campaignId: other, centavos: 48_000 })).not.toBe(first);
  await database.pool.query("update pix_charges set until = now()");
  expect(await chargeCampaign(services(), { campaignId, centavos: 48_000 })).not.toBe(first);
  expect(await findCharge(database.db, first!.split("/").at(-1)!)).toMatchObject({ isForCampaign: true });
  // One that was paid after its time is found before another one is made.
  bank.payCharge(first!.split("/").at(-1)!, 48_000);
  await database.pool.query("update pix_charges set asked_at = null");
  expect(await chargeCampaign(services(), { campaignId, centavos: 48_000 })).toBe(first);
  await database.pool.query("truncate pix_bank");
  expect(await chargeCampaign(services(), { campaignId, centavos: 48_000 })).toBeNull();
});

describe("charges", () => {
  const TXID = "0123456789abcdef0123456789abcdef";
  const make = () => createCharge(services(), TXID, 2000);
  const state = async () => (await findCharge(database.db, TXID))!;
  /** Asks as if nobody had asked in the last seconds. */
  const ask = async () => {
    await database.pool.query("update pix_charges set asked_at = null");
    await askAboutCharge(services(), TXID);
  };

  test("a charge that is asked for twice, and from two tabs at once, is one", async () => {
    await Promise.all([make(), make()]);
    await make();
    expect([bank.charges.size, (await state()).code]).toEqual([1, bank.charges.get(TXID)]);
  });

  test("a bank that carries it out and answers nothing is asked again; without any answer there is none", async () => {
    let lost = 2;
    bank.fault = ({ method }, response) => {
      if (method !== "PUT" || lost === 0) return false;
      lost -= 1;
      bank.charges.set(TXID, "000201pix.banco.example/charge6304ABCD");
      return Boolean(response.writeHead(504).end());
    };
    await make();
    expect((await state()).code).toBe("000201pix.banco.example/charge6304ABCD");
    await database.pool.query("truncate pix_charges");
    lost = 99;
    await expect(make()).rejects.toMatchObject({ failure: "unreachable" });
    expect(await findCharge(database.db, TXID)).toBeNull();
  });

  test("it is paid once the bank reports it, whatever the amount, and the list agrees", async () => {
    await make();
    await ask();
    expect(await state()).toMatchObject({ received: 0, paidAt: null });
    const paid = bank.payCharge(TXID, 1999);
    await ask();
    expect(await state()).toMatchObject({ received: 1999, paidAt: new Date(paid.horario) });
    bank.payCharge(TXID, 2000);
    await read();
    expect((await state()).received).toBe(3999);
    expect((await months()).map(([, centavos]) => centavos)).toEqual([3999]);
    bank.refund(paid, 1999, new Date());
    await read();
    expect((await state()).received).toBe(2000);
    expect(await problems()).toEqual([]);
  });

  test("many tabs ask the bank once in five seconds, and a bank that is away changes nothing", async () => {
    await make();
    let asked = 0;
    bank.fault = ({ path, method }, response) => {
      if (method === "GET" && path.includes("/cob/")) asked += 1;
      return asked > 1 && Boolean(response.writeHead(503).end());
    };
    await Promise.all(Array.from({ length: 9 }, () => askAboutCharge(services(), TXID)));
    expect(asked).toBe(1);
    bank.payCharge(TXID, 2000);
    await ask();
    expect((await state()).paidAt).toBeNull();
    bank.fault = () => false;
    await ask();
    expect((await state()).received).toBe(2000);
  });

  test("a charge of a key that changed is found by the list of that key alone", async () => {
    await make();
    await database.pool.query("update pix_bank set pix_key = 'outra@caixa.example'");
    bank.payCharge(TXID, 2000);
    await ask();
    expect((await state()).paidAt).toBeNull();
  });

  test("old charges are deleted, unless they were paid", async () => {
    await make();
    await createCharge(services(), "f".repeat(32), 500);
    bank.payCharge(TXID, 2000);
    await ask();
    await database.pool.query("update pix_charges set until = now() - interval '31 days'");
    await deleteOldCharges(database.db);
    expect([await findCharge(database.db, "f".repeat(32)), (await state()).received]).toEqual([null, 2000]);
  });
});
