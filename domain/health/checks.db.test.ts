import { beforeEach, expect, test } from "vitest";
import { createLog } from "#platform/log/log.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import type { Check } from "./checks.ts";
import { type RecordTools, recordChecks } from "./mutations.server.ts";
import { listStoredChecks, readStoredCheck } from "./stored-checks.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
let sent: Mail[] = [];
const tools: RecordTools = {
  get db() {
    return database.db;
  },
  log: createLog("silent"),
  siteUrl: "https://jornal.example",
  timeZone: "America/Sao_Paulo",
  sendMail: async (mail) => void sent.push(mail),
};
const STOPPED: Pick<Check, "id" | "state" | "finding"> = {
  id: "archive",
  state: "error",
  finding: { code: "archive.stopped", values: { cause: "ENOSPC" } },
};
const WELL: typeof STOPPED = { id: "archive", state: "ok", finding: { code: "archive", values: {} } };

/** Lets the last results have lasted longer. */
const wait = (minutes: number) =>
  database.pool.query(
    `update health_checks set since = since - $1::interval, alerted_at = alerted_at - $1::interval, failed_at = failed_at - $1::interval`,
    [`${minutes} minutes`],
  );

beforeEach(async () => {
  sent = [];
  for (const email of ["marina@jornal.example", "rui@jornal.example"]) {
    const { id } = await createReader(database.db);
    await database.pool.query("update users set email = $1, email_verified = true where id = $2", [email, id]);
    await database.pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [id]);
  }
});

test("each administrator with a confirmed address is alerted to a failure once, and to its end once", async () => {
  await database.pool.query("update users set email_verified = false where email = 'rui@jornal.example'");
  await recordChecks(tools, [STOPPED]);
  expect(sent).toEqual([]);
  await wait(10);
  for (let count = 0; count < 3; count++) await recordChecks(tools, [STOPPED]);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ["marina@jornal.example", expect.stringContaining("o arquivo de mudanças parou")],
  ]);
  await recordChecks(tools, [WELL]);
  await wait(61);
  for (let count = 0; count < 3; count++) await recordChecks(tools, [WELL]);
  expect(sent).toHaveLength(2);
  expect(sent[1]!.subject).toContain("de novo em ordem o arquivo de mudanças");
});

test("two processes that see the same failure alert once", async () => {
  await recordChecks(tools, [STOPPED]);
  await wait(10);
  await Promise.all(Array.from({ length: 4 }, () => recordChecks(tools, [STOPPED])));
  expect(sent.map(({ to }) => to)).toEqual(["marina@jornal.example", "rui@jornal.example"]);
});

test("a mail that cannot be queued is not counted as an alert, and nothing of that result is stored", async () => {
  await recordChecks(tools, [WELL]);
  await recordChecks(tools, [STOPPED]);
  await wait(10);
  const failing = { ...tools, sendMail: () => Promise.reject(new Error("no queue")) };
  await expect(recordChecks(failing, [STOPPED])).rejects.toThrow("no queue");
  await recordChecks(tools, [STOPPED]);
  expect(sent).toHaveLength(2);
});

test("that no mail leaves is not mailed, but its end is", async () => {
  const mail = { id: "mail", finding: { code: "mail.login", values: {} } } as const;
  await recordChecks(tools, [{ ...mail, state: "error" }]);
  await wait(60);
  await recordChecks(tools, [{ ...mail, state: "error" }]);
  expect(sent).toEqual([]);
  await recordChecks(tools, [{ id: "mail", state: "ok", finding: { code: "mail", values: {} } }]);
  await wait(61);
  await recordChecks(tools, [{ id: "mail", state: "ok", finding: { code: "mail", values: {} } }]);
  expect(sent).toHaveLength(2);
});

test("results are stored by node, a skipped one without a finding, and old ones are not listed", async () => {
  await recordChecks(tools, [STOPPED, { id: "disk", state: "skipped" }], "um");
  await recordChecks(tools, [WELL]);
  const listed = (await listStoredChecks(database.db)).map(({ id, node, state }) => `${node}/${id} ${state}`);
  expect(listed).toEqual(["/archive ok", "um/archive error", "um/disk skipped"]);
  expect((await readStoredCheck(database.db, "archive"))?.finding).toEqual(WELL.finding);
  await database.pool.query("update health_checks set checked_at = now() - interval '8 days' where node = 'um'");
  await recordChecks(tools, [WELL]);
  expect((await database.pool.query("select 1 from health_checks")).rowCount).toBe(1);
});
