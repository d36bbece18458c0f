import { migrateDatabase, openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { pixBank } from "#db/schema/income.ts";
import { readBank } from "#domain/support/bank/bank.server.ts";
import { listLedgerMonths } from "#domain/support/ledger/months.server.ts";
import { parseEnv } from "#platform/env/env.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { encrypt } from "#platform/mail/encryption.ts";
import { CLIENT, FaultyBank, PIX_KEY, serveBank } from "#tests/support/fake-bank.ts";
import type { Section } from "./bench.ts";
import { atMost, note } from "./report.ts";
import { median } from "./statistics.ts";

const FEW = 1000;
const MANY = 10_000;
const ROUNDS = 5;
const DAY = 86_400_000;
const SECRET = "segredo do site";
const ZONE = parseEnv({}).SITE_TIME_ZONE;

/** What reading the bank's list costs for each Pix, in a small month and in one ten times as large, in turns. */
export const ledger: Section = {
  name: "ledger",
  title: "The ledger of a bank's list",
  async measure(bench) {
    const server = await startEmbeddedPostgres(await bench.emptyFolder("ledger"));
    await migrateDatabase(server.connection);
    const database = openDatabase(server.connection, { poolSize: 5, onError: () => {} });
    let bank = new FaultyBank();
    const served = await serveBank((request, response) => bank.answer(request, response));
    const fetchSafely = createSafeFetch({ userAgent: "Coreto", allowLoopback: true });
    const services = { db: database.db, secret: SECRET, timeZone: ZONE, fetchSafely };
    /** Milliseconds for each Pix of a list that is read for the first time, for one that is known, and of the months' sums. */
    const measure = async (count: number) => {
      bank = new FaultyBank();
      for (let n = 0; n < count; n++) bank.pay(100 + n, new Date(Date.now() - DAY - n * 1000));
      await database.pool.query("truncate income_facts, income_problems, income_months, pix_bank");
      await database.db.insert(pixBank).values({
        ...{ tokenUrl: `${served.origin}/oauth/token`, apiUrl: `${served.origin}/api/v2`, clientId: CLIENT.clientId },
        ...{ pixKey: PIX_KEY, certificateEnds: new Date(Date.now() + 99 * DAY) },
        sealed: encrypt(SECRET, { clientSecret: CLIENT.clientSecret, certificate: "", privateKey: "" }),
      });
      const first = await clock(() => readBank(services));
      const again = await clock(() => readBank(services));
      const months = await clock(() => listLedgerMonths(database.db, ZONE));
      return { first: first / count, again: again / count, months };
    };
    try {
      const few: Awaited<ReturnType<typeof measure>>[] = [];
      const many: typeof few = [];
      for (let round = 0; round < ROUNDS; round++) {
        few.push(await measure(FEW));
        many.push(await measure(MANY));
      }
      const of = (all: typeof few, what: "first" | "again" | "months") => median(all.map((one) => one[what]));
      return [
        atMost(
          "a Pix of 10,000 that are new, compared with one of 1,000",
          of(many, "first") / of(few, "first"),
          1.5,
          "",
        ),
        atMost("a Pix that is known, the same", of(many, "again") / of(few, "again"), 1.5, ""),
        note("a new Pix of 10,000", of(many, "first"), "ms"),
        note("sums of the months of 10,000", of(many, "months"), "ms"),
      ];
    } finally {
      await served.close();
      await database.close();
      await server.stop();
    }
  },
};

async function clock(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}
