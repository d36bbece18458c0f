import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createNewsletter, createSubscriber } from "#tests/factories/newsletters.ts";
import { pagesOf } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
const SECRET = "a-secret-of-reports";
const PATH = "/boletim/devolucoes";
const site = servedSite(database, {}, { TRUSTED_PROXIES: "127.0.0.1", NEWSLETTER_BOUNCE_SECRET: SECRET });
const { ask } = pagesOf(database);

const JSON_TYPE = { "content-type": "application/json" };
const post = (body: string, headers: Record<string, string> = {}) =>
  site.ask(PATH, {
    method: "POST",
    headers: {
      ...{ authorization: `Bearer ${SECRET}`, "content-type": "message/rfc822", "x-forwarded-for": "203.0.113.5" },
      ...headers,
    },
    body,
  });
const suppressed = async () => (await database.pool.query("select email, reason from newsletter_suppressions")).rows;
const createReader = async () => {
  const { id } = await createNewsletter(database.db);
  return createSubscriber(database.db, [id]);
};

test("a mail that came back with a reader's token is stored, and so are a service's events", async () => {
  const reader = await createReader();
  const returned = `List-Unsubscribe:\r\n <https://jornal.example/boletim/sair/${reader.token}?b=1>\r\n\r\nx`;
  const report = `To: devolvido@coreto.example\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; boundary="b"\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; x@y.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${returned}\r\n--b--\r\n`;
  expect(await post(report)).toMatchObject({ status: 200, html: "1 aviso guardado.\n" });
  expect(await suppressed()).toEqual([{ email: reader.emailKey, reason: "bounced" }]);
  const authorization = `Basic ${Buffer.from(`x:${SECRET}`).toString("base64")}`;
  const event = JSON.stringify([{ email: reader.email, event: "complaint" }]);
  expect((await post(event, { ...JSON_TYPE, authorization })).status).toBe(200);
  expect(await suppressed()).toEqual([{ email: reader.emailKey, reason: "complained" }]);
});

test("a mail that is made to keep the site busy is answered at once, and so is the next", async () => {
  const reader = await createReader();
  const nested = Array.from(
    { length: 300 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  expect((await post(`MIME-Version: 1.0\r\n${nested.join("")}`)).status).toBe(400);
  const started = process.cpuUsage();
  expect((await post(`To: ${"+1-".repeat(300_000)}\r\n\r\nx`)).status).toBe(200);
  expect((await post(`To: ${"devolvido+1-1-0000000000000000@coreto.example,".repeat(20_000)}\r\n\r\nx`)).status).toBe(
    200,
  );
  const status = `Action: failed\r\nStatus: 5.1.1\r\nFinal-Recipient: rfc822; ${"a".repeat(300_000)}`;
  const head = `MIME-Version: 1.0\r\nContent-Type: multipart/report; boundary="b"\r\n\r\n--b\r\n`;
  const returned = `--b\r\nContent-Type: message/rfc822\r\n\r\nList-Unsubscribe: <https://jornal.example/boletim/sair/${reader.token}>`;
  const report = (words: string) => `${head}Content-Type: message/delivery-status\r\n\r\n${words}\r\n${returned}`;
  expect((await post(report(status))).status).toBe(200);
  expect(process.cpuUsage(started).user / 1_000_000).toBeLessThan(10);
  expect(await suppressed()).toEqual([]);
  // A returned mail may be long: its beginning names the reader.
  const long = `${report("Action: failed\r\nStatus: 5.1.1\r\n")}\r\n\r\n${"x\r\n".repeat(300_000)}`;
  expect(await post(long)).toMatchObject({ html: "1 aviso guardado.\n" });
});

test("without the right secret nothing is stored, and after twenty tries there are no more", async () => {
  const { email } = await createReader();
  const wrong = (authorization: string) =>
    post(JSON.stringify({ email, event: "complaint" }), {
      ...JSON_TYPE,
      authorization,
      "x-forwarded-for": "203.0.113.6",
    });
  for (let time = 0; time < 20; time++) expect((await wrong(time % 2 ? "" : `Bearer ${time}`)).status).toBe(401);
  expect((await wrong("Bearer x")).status).toBe(429);
  expect(await suppressed()).toEqual([]);
});

test("what is no report is refused or counts for nothing, and a site without a secret takes none", async () => {
  expect((await post("{", JSON_TYPE)).status).toBe(400);
  expect(await post("nada")).toMatchObject({ status: 200, html: "0 avisos guardados.\n" });
  expect((await post("x".repeat(1024 * 1024 + 1))).status).toBe(413);
  expect((await site.ask(PATH)).status).toBe(405);
  expect((await ask(PATH, { method: "POST", body: "x" })).status).toBe(404);
});
