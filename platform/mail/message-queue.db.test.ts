import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJobs, type Jobs } from "#platform/jobs/jobs.ts";
import { testDatabase } from "#tests/database/database.ts";
import { recordingLog } from "#tests/log.ts";
import { waitFor } from "#tests/wait-for.ts";
import { DeliveryError } from "./delivery-error.ts";
import type { Mailer } from "./mailer.ts";
import { createMessageQueue, type MessageQueue } from "./message-queue.ts";
import { createOutbox, listOutbox } from "./outbox.ts";

const database = testDatabase();
const SECRET = "a-secret-of-the-tests-with-32-characters";
const MAIL = { to: "alzira@coreto.example", subject: "Assunto", text: "https://x/?token=t0k3n", html: "<p>t0k3n</p>" };

const { log, lines } = recordingLog();
let folder: string;
let jobs: Jobs;
let post: MessageQueue;
let fail = 0;
let gate = Promise.resolve();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-outbox-"));
  const outbox = createOutbox(folder, log);
  const shaky: Mailer = {
    deliver: async (mail) => {
      await gate;
      if (fail-- > 0) throw new DeliveryError("unreachable", "ECONNREFUSED");
      if (mail.to.startsWith("ninguem@")) throw new DeliveryError("recipient", 550);
      await outbox.mailer.deliver(mail);
    },
  };
  jobs = createJobs(database.connection, pino({ level: "silent" }));
  post = createMessageQueue(jobs, SECRET, { mailer: shaky, texts: outbox.texts });
  await jobs.start();
});

afterAll(async () => {
  await jobs?.stop();
  await rm(folder, { recursive: true, force: true });
});

const kept = (count: number) =>
  waitFor(async () => {
    const all = await listOutbox(folder);
    expect(all).toHaveLength(count);
    return all;
  });

test("without a mail server a mail is stored as a file that only its owner can read, and the log has the file name only", async () => {
  await post.mail(MAIL);
  const [mail] = await kept(1);
  expect(mail).toMatchObject({ ...MAIL, kind: "mail" });
  expect(Date.parse(mail!.date)).toBeGreaterThan(Date.now() - 60_000);
  expect((await stat(join(folder, "outbox", mail!.file))).mode & 0o777).toBe(0o600);
  const said = JSON.stringify(lines);
  expect(said).toContain(mail!.file);
  expect(said).not.toMatch(/t0k3n|alzira/);
});

test("queued messages are encrypted in the database", async () => {
  await post.text({ to: "+5535999990000", text: "Seu código é 123456." });
  const { rows } = await database.pool.query("select string_agg(data::text, ' ') as data from pgboss.job");
  expect(rows[0].data).toContain("sealed");
  expect(rows[0].data).not.toMatch(/123456|t0k3n|alzira|5535/);
  await kept(2);
});

test("a failed mail is retried", async () => {
  fail = 1;
  await post.mail({ ...MAIL, subject: "De novo" });
  await waitFor(async () => {
    const { rows } = await database.pool.query("select state from pgboss.job where state = 'retry'");
    expect(rows).toHaveLength(1);
  });
  const [problem] = await jobs.listProblems();
  expect(problem).toMatchObject({ name: "mail", state: "waiting", count: 1 });
  expect(problem!.error).toEqual({ problem: "unreachable", code: "ECONNREFUSED" });
  await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  expect((await kept(3))[0]!.subject).toBe("De novo");
});

test("sending a mail does not wait for the mail server", async () => {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  await post.mail({ ...MAIL, subject: "Devagar" });
  expect((await listOutbox(folder)).some(({ subject }) => subject === "Devagar")).toBe(false);
  open();
  await kept(4);
});

test("a mail is retried for two days, and then listed for a week as failed", async () => {
  const { rows } = await database.pool.query("select * from pgboss.queue where name = 'mail'");
  const { retry_limit: tries, retry_delay: first, retry_delay_max: most } = rows[0];
  const pauses = Array.from({ length: tries }, (_, tried) => Math.min(most, first * 2 ** tried));
  const hours = pauses.reduce((sum, pause) => sum + pause) / 3600;
  expect(hours).toBeGreaterThan(48);
  expect(hours).toBeLessThan(50);

  fail = 2;
  await post.mail({ ...MAIL, subject: "Dois dias" });
  const waits = async () => expect(await jobs.listProblems()).toMatchObject([{ state: "waiting", count: 1 }]);
  await waitFor(waits);
  await database.pool.query(
    "update pgboss.job set start_after = now(), retry_count = retry_limit - 1 where state = 'retry'",
  );
  const isGivenUp = async () =>
    expect(await jobs.listProblems()).toMatchObject([
      { name: "mail", state: "failed", count: 1, error: { problem: "unreachable", code: "ECONNREFUSED" } },
    ]);
  await waitFor(isGivenUp);
});

test("a mail to an address that does not exist is not retried, and the list has no personal data", async () => {
  await post.mail({ ...MAIL, to: "ninguem@coreto.example" });
  await waitFor(async () => expect(await jobs.listProblems()).toMatchObject([{ state: "failed", count: 2 }]));
  const [problem] = await jobs.listProblems();
  expect(problem!.error).toEqual({ problem: "recipient", code: "550" });
  const { rows } = await database.pool.query("select string_agg(job::text, ' ') as all from pgboss.job");
  expect(rows[0].all).not.toContain("ninguem@");
});
