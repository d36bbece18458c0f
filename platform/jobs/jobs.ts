import { PgBoss } from "pg-boss";
import { type DatabaseConnection, openDatabase } from "#db/client.ts";
import type { Log } from "#platform/log/log.ts";

/** Work that is done after the answer was given: durable, tried again after a failure, by one of all processes. */
export interface Jobs {
  /** Names a kind of job and does it from now on. Call it before `start`. */
  handle<Data extends object>(name: string, work: (data: Data) => Promise<void>): void;
  /** Does a job of a handled kind at the moments of a cron expression (UTC), once for all processes. */
  repeat(name: string, cron: string): void;
  /** Stores a job; it survives a restart. `startAfter`: not before that moment. */
  send(name: string, data: object, options?: { startAfter?: Date }): Promise<void>;
  start(): Promise<void>;
  /** Finishes what is being done, for at most some seconds. Call it before the database is stopped. */
  stop(): Promise<void>;
}

/** Tried again after 15 s, 30 s, 1 min and so on; what is done is forgotten within the hour, as it may name people. */
const QUEUE = {
  retryLimit: 6,
  retryDelay: 15,
  retryBackoff: true,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
  // A job may wait for its moment for a year.
  retentionSeconds: 366 * 86_400,
};
const STOP_MS = 10_000;
const POOL_SIZE = 2;

/** Jobs kept in schema `pgboss` of the site's database, over a few connections of their own: pages never wait for them. */
export function createJobs(connection: DatabaseConnection, log: Log): Jobs {
  const onError = (err: Error) => log.warn({ err }, "an idle connection of the job runner was lost");
  const { pool, close } = openDatabase(connection, { poolSize: POOL_SIZE, onError });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    maintenanceIntervalSeconds: 600,
    monitorIntervalSeconds: 300,
    superviseIntervalSeconds: 300,
    cronMonitorIntervalSeconds: 30,
    reindex: false,
  });
  boss.on("error", (err) => log.warn({ err }, "the job runner met an error"));
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const crons = new Map<string, string>();
  const workers = new Map<string, string>();
  let started: Promise<void> | undefined;

  const start = async () => {
    await boss.start();
    for (const [name, work] of handlers) {
      await boss.createQueue(name, QUEUE);
      const worker = await boss.work<object>(name, { pollingIntervalSeconds: 2 }, async ([job]) => {
        await work(job!.data ?? {}).catch((err) => {
          log.warn({ err, job: name }, "a job failed and will be tried again");
          throw err;
        });
      });
      workers.set(name, worker);
    }
    for (const [name, cron] of crons) await boss.schedule(name, cron);
  };

  return {
    handle: (name, work) => void handlers.set(name, work as (data: object) => Promise<void>),
    repeat: (name, cron) => void crons.set(name, cron),
    send: async (name, data, { startAfter } = {}) => {
      await started;
      await boss.send(name, data, startAfter ? { startAfter } : {});
      // No need to wait for the next look when a worker sits in this process.
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    },
    start: () => {
      started ??= start();
      return started;
    },
    stop: async () => {
      await started?.catch(() => {});
      if (started) await boss.stop({ graceful: true, timeout: STOP_MS });
      await close();
    },
  };
}
