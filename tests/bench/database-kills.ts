import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type OpenDatabase, openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { isAlive } from "#db/embedded/postmaster.ts";
import type { Section } from "./bench.ts";
import { atLeast, atMost, note } from "./report.ts";
import { median } from "./statistics.ts";

const KILLS = 100;
const POOL_SIZE = 10;
/** Callers who begin their next transaction as soon as the last one has ended: twice as many as connections. */
const CALLERS = 20;
/** Between two kills the load runs for up to so long, milliseconds; in steps, so that kills fall on every moment. */
const LONGEST_CALM_MS = 200;
const GIVE_UP_MS = 30_000;

/** The pool after PostgreSQL was killed again and again under transactions, and started each time. */
export const databaseKills: Section = {
  name: "kills",
  title: `PostgreSQL killed ${KILLS} times under load`,
  async measure(bench) {
    const folder = await bench.emptyFolder("kills");
    let server = await startEmbeddedPostgres(folder);
    const database = openDatabase(server.connection, { poolSize: POOL_SIZE, onError: () => {} });
    await database.pool.query("create table written (id serial primary key)");
    const load = startLoad(database);
    const pauses: number[] = [];
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        await sleep((kill * LONGEST_CALM_MS) / KILLS);
        const from = performance.now();
        process.kill(server.pid, "SIGKILL");
        while (isAlive(server.pid)) await sleep(5);
        server = await startEmbeddedPostgres(folder);
        await load.nextSuccess();
        pauses.push(performance.now() - from);
      }
      const { done, failed } = await load.stop();
      const { rows } = await database.pool.query<{ count: number }>("select count(*)::int from written");
      return [
        atLeast("transactions that hold a connection at once afterwards", await countHeld(database), POOL_SIZE),
        atMost("callers who still wait for a connection", database.pool.waitingCount, 0, ""),
        atLeast("rows found, of those committed", rows[0]!.count / done, 1),
        note("transactions committed", done),
        note("transactions that failed", failed),
        note("from the kill to the next committed transaction: median", median(pauses), "ms"),
        note("from the kill to the next committed transaction: longest", Math.max(...pauses), "ms"),
      ];
    } finally {
      await load.stop();
      await database.close();
      await server.stop();
    }
  },
};

function startLoad({ db }: OpenDatabase) {
  let done = 0;
  let failed = 0;
  let stopping = false;
  const call = async () => {
    while (!stopping) {
      try {
        await db.transaction((transaction) => transaction.execute(sql`insert into written default values`));
        done++;
      } catch {
        failed++;
        await sleep(1);
      }
    }
  };
  const callers = Array.from({ length: CALLERS }, call);
  return {
    async nextSuccess() {
      const from = Date.now();
      for (const before = done; done === before; await sleep(1)) {
        if (Date.now() - from > GIVE_UP_MS) throw new Error("no transaction was committed: the pool is used up");
      }
    },
    async stop() {
      stopping = true;
      await Promise.all(callers);
      return { done, failed };
    },
  };
}

/** How many transactions the pool can have open at the same time. */
async function countHeld({ db }: OpenDatabase): Promise<number> {
  let held = 0;
  const all = Promise.withResolvers<void>();
  const attempts = Array.from({ length: POOL_SIZE }, () =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
      if (++held === POOL_SIZE) all.resolve();
      await all.promise;
    }),
  );
  // With a place lost the last ones are refused after five seconds, and the others would wait for ever.
  await Promise.all(attempts.map((attempt) => attempt.catch(() => all.resolve())));
  return held;
}
