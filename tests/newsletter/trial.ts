import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { OpenDatabase } from "#db/client.ts";
import { newsletterEditions } from "#db/schema/newsletter.ts";
import { editionNumbers } from "#domain/newsletter/editions/edition-numbers.server.ts";
import { makeEditionByHand, sendNow } from "#domain/newsletter/editions/editions.server.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createNewsletter } from "#tests/factories/newsletters.ts";
import { createReader } from "#tests/factories/people.ts";
import { chance, type MailSink, startMailSink } from "./mail-sink.ts";
import type { SenderReport, SenderTask } from "./sender-process.ts";

export interface TrialOptions {
  subscribers: number;
  /** How often the sender is killed (`kill -9`): each time after an equal share of the copies. */
  kills: number;
  connections: number;
}

/** What came of an edition. */
export interface TrialResult {
  receivers: number;
  sent: number;
  failed: number;
  left: number;
  /** Copies that the mail server accepted, receivers with two, and the most of one receiver. */
  copies: number;
  twice: number;
  most: number;
  /** Receivers that the edition counts as sent, and of whom the server has no copy. */
  lost: number;
  /** Copies that the edition counts as in doubt. */
  inDoubt: number;
  perMinute: number;
  /** Processor time of the last process. */
  cpuMs: number;
  memoryMb: number;
  /** Nodemailer alone for as many mails: as it encodes each of them, and with forms that were encoded once. */
  bare: Speed;
  bareEncoded: Speed;
}

interface Speed {
  perMinute: number;
  cpuMs: number;
}

/** A lease that ends soon after a kill. */
const LEASE_SECONDS = 5;
const PLACE = { siteUrl: "https://coreto.example", timeZone: "America/Sao_Paulo" };
/** Shares of addresses that do not exist, and that are refused for now at first. */
const [GONE, DEFERRED] = [0.01, 0.02];

const startProcess = (task: SenderTask): ChildProcess => {
  const child = fork(new URL("sender-process.ts", import.meta.url));
  child.send(task);
  return child;
};

async function finish(task: SenderTask): Promise<SenderReport> {
  const child = startProcess(task);
  const [report] = (await Promise.race([once(child, "message"), once(child, "exit").then(() => [null])])) as [
    SenderReport | null,
  ];
  if (!report) throw new Error("the sender ended without a report");
  child.disconnect();
  return report;
}

/** A newsletter with so many subscribers, and an edition of nine articles that has begun. */
async function beginEdition({ db, pool }: OpenDatabase, subscribers: number): Promise<string> {
  const newsletter = await createNewsletter(db, { name: "Bom dia, Vale", maxArticles: 9 });
  const now = new Date();
  for (let index = 0; index < 9; index++) {
    await createArticle(db, {
      title: `Prefeitura anuncia obras na ponte do Rosário e muda o trânsito do centro (${index + 1})`,
      summary: "A interdição começa na segunda-feira e deve durar três semanas. Ônibus passam a parar na Rua Direita.",
      ...{ createdAt: now, publishedAt: now, featured: index < 4 },
    });
  }
  await pool.query(
    `with added as (
      insert into newsletter_subscribers (email, email_key, token)
      select 'leitor-' || n || '@caixa.example', 'leitor-' || n || '@caixa.example', md5(n::text) from generate_series(1, $2::int) n returning id
    )
    insert into newsletter_subscriptions (subscriber_id, newsletter_id, confirmed_at, consent_words, consent_page, consent_source)
    select id, $1, now(), 'Quero receber', '/boletim', 'import' from added`,
    [newsletter.id, subscribers],
  );
  const actor = { id: (await createReader(db)).id, name: "Marina" };
  const id = await makeEditionByHand(db, actor, newsletter.id, PLACE);
  await sendNow(db, actor, id, PLACE);
  await pool.query("analyze newsletter_deliveries");
  return id;
}

/** Sends an edition to many, kills the sender meanwhile, and compares what the mail server has with what the site counts. */
export async function runTrial(database: OpenDatabase, options: TrialOptions): Promise<TrialResult> {
  const { subscribers, kills, connections } = options;
  const sink = await startMailSink(
    (address, attempt) => {
      const share = chance(address);
      if (address.startsWith("ninguem")) return undefined;
      if (share < GONE) return { at: "receiver", code: 550, words: "5.1.1 no such user" };
      if (share < DEFERRED && attempt === 1) return { at: "receiver", code: 451, words: "try again later" };
      return undefined;
    },
    { keepSources: false },
  );
  try {
    const id = await beginEdition(database, subscribers);
    const task: SenderTask = {
      ...{ kind: "editions", url: sink.url, connections },
      ...{ connection: database.connection, leaseSeconds: LEASE_SECONDS },
    };
    for (let kill = 0; kill < kills; kill++) {
      const child = startProcess(task);
      const enough = (subscribers * (kill + 1)) / (kills + 1);
      while (sink.arrivals.length < enough && child.exitCode === null) await sleep(5);
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    const before = sink.arrivals.length;
    const report = await finish(task);
    const perMinute = speedOf(sink.arrivals.slice(before));
    const counted = await compare(database, id, sink);
    const { html, text } = (
      await database.db.select().from(newsletterEditions).where(eq(newsletterEditions.id, id))
    )[0]!;
    // As many as the last process sent: all begin cold.
    const count = sink.arrivals.length - before;
    const sendBare = async (isEncoded: boolean): Promise<Speed> => {
      const from = sink.arrivals.length;
      const { cpuMs } = await finish({
        ...{ kind: "bare", url: sink.url, connections, html: html!, text: text!, count, isEncoded },
      });
      return { perMinute: speedOf(sink.arrivals.slice(from)), cpuMs };
    };
    const bare = await sendBare(false);
    const bareEncoded = await sendBare(true);
    return { ...counted, perMinute, cpuMs: report.cpuMs, memoryMb: report.memoryMb, bare, bareEncoded };
  } finally {
    await sink.close();
  }
}

/** Copies in a minute, until nine tenths have arrived: the last ones wait for the leases of killed processes. */
function speedOf(arrivals: number[]): number {
  const count = Math.floor(arrivals.length * 0.9);
  return count < 2 ? 0 : (count / (arrivals[count - 1]! - arrivals[0]!)) * 60_000;
}

async function compare(database: OpenDatabase, id: string, { copies }: MailSink) {
  const numbers = await editionNumbers(database.db, id);
  const counts = [...copies.values()];
  const { rows } = await database.pool.query<{ email: string }>(
    `select s.email from newsletter_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
     where d.edition_id = $1 and d.outcome = 'sent'`,
    [id],
  );
  const reached = new Set([...copies.keys()].map((key) => key.slice(key.lastIndexOf(" ") + 1)));
  return {
    ...{ receivers: numbers.receivers, sent: numbers.sent, failed: numbers.failed, left: numbers.left },
    copies: counts.reduce((sum, count) => sum + count, 0),
    twice: counts.filter((count) => count > 1).length,
    most: Math.max(0, ...counts),
    lost: rows.filter(({ email }) => !reached.has(email)).length,
    inDoubt: numbers.inDoubt,
  };
}

/** The problems of a trial, in words; none if all went well. */
export function problemsOf(result: TrialResult, { kills, connections, subscribers }: TrialOptions): string[] {
  const { receivers, sent, failed, left, twice, most, lost, inDoubt } = result;
  return [
    receivers !== subscribers && `${receivers} receivers instead of ${subscribers}`,
    left > 0 && `${left} copies were not sent`,
    sent + failed !== receivers && `${receivers - sent - failed} copies are in no count`,
    lost > 0 && `${lost} copies that count as sent are not at the server`,
    twice > kills * connections &&
      `${twice} receivers got two copies, more than ${kills} kills of ${connections} connections`,
    twice > inDoubt && `${twice} receivers got two copies, and ${inDoubt} count as in doubt`,
    inDoubt > kills * connections && `${inDoubt} copies count as in doubt, more than ${kills * connections}`,
    most > 1 + kills && `a receiver got ${most} copies`,
  ].filter((problem) => problem !== false);
}
