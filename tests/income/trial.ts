import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { setDemoAccount } from "#demo/accounts.ts";
import { encodeStatic } from "#domain/support/br-code.ts";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { secretFileOf } from "#platform/auth/secret.ts";
import { encrypt } from "#platform/mail/encryption.ts";
import { type Answer, findFreePort, sendTo } from "#tests/http.ts";
import { type ServerProcess, startServer } from "#tests/process/server-process.ts";
import { CLIENT, type FakePix, FaultyBank, PIX_KEY, serveBank } from "#tests/support/fake-bank.ts";

export interface IncomeOptions {
  /** The same seed plays the same actions. */
  seed: number;
  actions: number;
  /** How often the site's process, and as often the database, is killed. */
  kills: number;
}

export interface IncomeResult {
  /** Pix and settled refunds at the bank, and in the ledger. */
  movements: { bank: number; ledger: number };
  /** Sums in centavos. */
  sum: { bank: number; ledger: number };
  /** Movements of the bank that the ledger lacks or has with another amount; and the other way round. */
  missing: number;
  invented: number;
  charges: number;
  /** Answers of the bank that were lost or errors. */
  faults: number;
  kills: number;
  problems: number;
}

const ADMIN = { email: "caixa@coreto.example", password: "senha-do-caixa-do-jornal" };
const AMOUNTS = [10, 20, 50];
/** Shares of the bank's answers: an error, and a charge that is made although its answer is lost. */
const DOWN = 0.03;
const UNANSWERED = 0.02;
/** Share of Pix that the list shows later. */
const LISTED_LATE = 0.05;

/** Numbers from 0 to 1 that a seed determines (Lehmer). */
function seeded(seed: number): () => number {
  let state = (seed * 7919 + 1) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The program with its own database in a folder, killed and started again on the same port. */
class Site {
  kills = 0;
  readonly #folder: string;
  readonly #port: number;
  #server!: ServerProcess;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  static async start(folder: string): Promise<Site> {
    const site = new Site(folder, await findFreePort());
    await site.#begin();
    return site;
  }

  async #begin(): Promise<void> {
    const SITE_URL = `http://localhost:${this.#port}`;
    const settings = { PORT: String(this.#port), DATA_DIR: this.#folder, SITE_URL, TRUSTED_PROXIES: "127.0.0.1" };
    this.#server = await startServer(settings, "feedReader");
    await this.#server.ready();
  }

  /** Kills the process, or the database with it, and starts both again. */
  async kill(what: "process" | "database"): Promise<void> {
    this.kills += 1;
    if (what === "database") {
      const [pid] = (await readFile(join(this.#folder, "postgres/data/postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGKILL");
    }
    this.#server.kill("SIGKILL");
    await this.#server.ended;
    await this.#begin();
  }

  async stop(): Promise<void> {
    this.#server.kill("SIGTERM");
    await this.#server.ended;
  }

  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const form = { "content-type": "application/x-www-form-urlencoded", origin: `http://localhost:${this.#port}` };
    const body = new URLSearchParams(fields).toString();
    return sendTo(this.#port, path, { method: "POST", headers: { ...form, ...headers }, body });
  }

  ask = (path: string) => sendTo(this.#port, path);

  /** Signs an administrator in. @returns their cookies */
  async signIn(): Promise<string> {
    const answer = await sendTo(this.#port, "/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json", origin: `http://localhost:${this.#port}` },
      body: JSON.stringify(ADMIN),
    });
    return (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
  }
}

/** Runs SQL in the site's own database. */
async function inDatabase<Value>(folder: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const { connection } = await startEmbeddedPostgres(folder);
  const client = new pg.Client({ ...connection, database: "coreto" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Gives the site a code, a bank and an administrator. */
async function prepare(client: pg.Client, folder: string, origin: string): Promise<void> {
  const secret = (await readFile(secretFileOf(folder), "utf8")).trim();
  const sealed = encrypt(secret, { clientSecret: CLIENT.clientSecret, certificate: "", privateKey: "" });
  const code = encodeStatic({ key: PIX_KEY, name: "Jornal do Vale", city: "Uba", reference: "APOIO" }, null);
  await client.query(
    `insert into pix_bank (token_url, api_url, client_id, pix_key, sealed, certificate_ends)
     values ($1 || '/oauth/token', $1 || '/api/v2', $2, $3, $4, now() + interval '90 days')`,
    [origin, CLIENT.clientId, PIX_KEY, sealed],
  );
  await client.query("insert into site_settings (key, value) values ('support_pix', $1), ('support_bank', 'true')", [
    code,
  ]);
  const passwordHash = await libraryPasswords.hash(ADMIN.password);
  await setDemoAccount(drizzle(client), { name: "Caixa", email: ADMIN.email, role: "admin", passwordHash });
}

/** Plays actions of readers, newsroom and bank against the built program, and compares its ledger with the bank's statement. */
export async function runIncome(folder: string, { seed, actions, kills }: IncomeOptions): Promise<IncomeResult> {
  const random = seeded(seed);
  const chance = (share: number) => random() < share;
  const pick = <One>(list: One[]): One => list[Math.floor(random() * list.length)]!;
  const bank = new FaultyBank();
  let faults = 0;
  bank.fault = ({ method, path }, response) => {
    const isLost = method === "PUT" && chance(UNANSWERED);
    if (isLost) bank.makeCharge(path.split("/").at(-1)!);
    if (!isLost && !chance(DOWN)) return false;
    faults += 1;
    response.writeHead(isLost ? 504 : 503).end();
    return true;
  };
  const served = await serveBank(bank.answer);
  const site = await Site.start(folder);
  await inDatabase(folder, (client) => prepare(client, folder, served.origin));
  const cookie = await site.signIn();
  const waiting: FakePix[] = [];
  const pay = (centavos: number, txid?: string) => {
    const pix = bank.pay(centavos, new Date(), txid ? { txid } : {});
    if (chance(LISTED_LATE)) waiting.push(...bank.pix.splice(-1));
    return pix;
  };
  const paid: FakePix[] = [];
  let readers = 0;
  const charge = async (newId: string) => {
    readers += 1;
    const address = `10.${readers >> 16}.${(readers >> 8) & 255}.${readers & 255}`;
    const fields = { intent: "cobrar", amount: String(pick(AMOUNTS)), newId };
    await site.post("/apoie", fields, { "x-forwarded-for": address });
  };
  const readList = () => site.post("/admin/apoio/contas", { intent: "ler" }, { cookie });
  const killAt = new Set(Array.from({ length: kills * 2 }, (_, n) => Math.floor(((n + 0.5) * actions) / (kills * 2))));
  for (let n = 0; n < actions; n++) {
    const dice = random() * 100;
    const txids = [...bank.charges.keys()];
    const refundable = paid.filter(({ devolucoes }) => !devolucoes);
    if (killAt.has(n)) {
      // What was on its way is asked for again, as its reader would.
      const newId = randomUUID();
      const onItsWay = [charge(newId), readList()].map((request) => request.catch(() => {}));
      await sleep(random() * 30);
      await site.kill(n % 2 === 0 ? "process" : "database");
      await Promise.all(onItsWay);
      await charge(newId);
    } else if (dice < 40 || txids.length === 0) await charge(randomUUID());
    else if (dice < 70) paid.push(pay(pick([1000, 2000, 5000, 1999, 5001]), pick(txids.slice(-20))));
    else if (dice < 80) paid.push(pay(1 + Math.floor(random() * 20_000)));
    else if (dice < 88 && refundable.length > 0) {
      const pix = pick(refundable);
      bank.refund(
        pix,
        Math.max(1, Math.floor(Number(pix.valor.replace(".", "")) / pick([1, 2]))),
        new Date(),
        pick(["EM_PROCESSAMENTO", "DEVOLVIDO", "NAO_REALIZADO"]),
      );
    } else if (dice < 91) settle(paid, random);
    else if (dice < 97) await site.ask(`/apoie/${pick(txids)}`);
    else {
      bank.pix.push(...waiting.splice(0, 3));
      await readList();
    }
  }
  bank.pix.push(...waiting.splice(0));
  bank.fault = () => false;
  await readList();
  const result = await inDatabase(folder, (client) => compare(client, bank.pix));
  await site.stop();
  await served.close();
  return { ...result, charges: bank.charges.size, faults, kills: site.kills };
}

/** Ends a refund that was under way. */
function settle(paid: FakePix[], random: () => number): void {
  const refunds = paid
    .flatMap(({ devolucoes }) => devolucoes ?? [])
    .filter(({ status }) => status === "EM_PROCESSAMENTO");
  const refund = refunds[Math.floor(random() * refunds.length)];
  if (!refund) return;
  refund.status = random() < 0.9 ? "DEVOLVIDO" : "NAO_REALIZADO";
  refund.horario.liquidacao = new Date().toISOString();
}

/** Compares the ledger with the bank's statement, movement by movement. */
async function compare(client: pg.Client, pix: FakePix[]): Promise<Omit<IncomeResult, "charges" | "faults" | "kills">> {
  const centavos = (text: string) => Number(text.replace(".", ""));
  const statement = new Map<string, number>();
  for (const { endToEndId, valor, devolucoes = [] } of pix) {
    statement.set(`paid:${endToEndId}`, centavos(valor));
    for (const { id, status, valor: part } of devolucoes)
      if (status === "DEVOLVIDO") statement.set(`refund:${endToEndId}:${id}:DEVOLVIDO`, -centavos(part));
  }
  const { rows } = await client.query<{ key: string; centavos: string }>(
    "select key, case kind when 'paid' then centavos else -centavos end as centavos from income_facts where kind = 'paid' or state = 'DEVOLVIDO'",
  );
  const ledger = new Map(rows.map((row) => [row.key, Number(row.centavos)]));
  const differing = (one: Map<string, number>, other: Map<string, number>) =>
    [...one].filter(([key, amount]) => other.get(key) !== amount).length;
  const sumOf = (movements: Map<string, number>) => [...movements.values()].reduce((sum, amount) => sum + amount, 0);
  const problems = await client.query("select from income_problems");
  return {
    movements: { bank: statement.size, ledger: ledger.size },
    sum: { bank: sumOf(statement), ledger: sumOf(ledger) },
    ...{ missing: differing(statement, ledger), invented: differing(ledger, statement), problems: problems.rowCount! },
  };
}
