import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import { type Database, type DatabaseConnection, openDatabase } from "#db/client.ts";
import type { Log } from "#platform/log/log.ts";

/** Background jobs: durable, retried after a failure, each run by one of all processes. */
export interface Jobs {
  /**
   * Registers the handler of a kind of job. Call it before `start`.
   * @param options `persistent`: retried for two days instead of a quarter of an hour, and then listed for a week as failed; an
   * error with `final: true` is not retried, and of one with a `summary` only that is stored
   */
  handle<Data extends object>(
    name: string,
    work: (data: Data) => Promise<void>,
    options?: { persistent?: boolean },
  ): void;
  /** Runs a registered job at the times of a cron expression (UTC), once for all processes. */
  repeat(name: string, cron: string): void;
  /**
   * Stores a job; it survives a restart. `startAfter`: not before that moment. `within`: a transaction, with which it is stored or not.
   */
  send(name: string, data: object, options?: { startAfter?: Date; within?: Pick<Database, "execute"> }): Promise<void>;
  /** Persistent jobs that failed; nothing before the start. */
  listProblems(): Promise<JobProblem[]>;
  /** How many persistent jobs of each kind wait for their first or another try; nothing before the start. */
  countQueued(): Promise<{ name: string; count: number }[]>;
  /** Names of the other jobs that were given up in the last hour, each once; nothing before the start. */
  listGivenUp(): Promise<string[]>;
  /** Rejects when it fails, as while the database is down; it is then retried until it succeeds. */
  start(): Promise<void>;
  /** Waits some seconds at most for running jobs. Call it before the database is stopped. */
  stop(): Promise<void>;
}

/** Fields of a job's error beside its message. */
interface JobFailure {
  final?: boolean;
  summary?: object;
}

/** Persistent jobs of one kind that failed. */
export interface JobProblem {
  name: string;
  /** "waiting": to be tried again; "failed": given up in the last seven days. */
  state: "waiting" | "failed";
  count: number;
  /** When the first of them was sent. */
  since: Date;
  /** The `summary` of the newest one's error. */
  error: Record<string, unknown>;
}

/** Retried after 15 s, 30 s, 1 min and so on; finished jobs are deleted within the hour, as they may name people. */
const QUEUE = {
  retryLimit: 6,
  retryDelay: 15,
  retryBackoff: true,
  expireInSeconds: 300,
  // A job whose process was killed is retried after that, and not only when it expires.
  heartbeatSeconds: 30,
  deleteAfterSeconds: 3600,
  // A job may be scheduled for up to a year ahead.
  retentionSeconds: 366 * 86_400,
};
const HOUR = 3600;
const DAY = 24 * HOUR;
const GIVEN_UP = "given-up";
/** Retried after 30 s, 1 min, 2 min and so on up to four hours, each up to twice as long: for 48 to 52 hours. */
const PERSISTENT = { ...QUEUE, retryLimit: 20, retryDelay: 30, retryDelayMax: 4 * HOUR, deadLetter: GIVEN_UP };
/** Has no worker: jobs are listed until they expire. */
const GIVEN_UP_QUEUE = { ...QUEUE, retentionSeconds: 7 * DAY };
const STOP_MS = 10_000;
/** Between two attempts to start, milliseconds. */
const START_AGAIN_MS = 5000;
/** Each statement takes a millisecond; a second connection would be a second process of PostgreSQL with its caches (decision 065). */
const POOL_SIZE = 1;

const LIST_PROBLEMS = `
  select name, state, count(*)::int as count, min(sent) as since,
    coalesce((array_agg(error order by tried desc nulls last))[1], '{}') as error
  from (
    select source_name as name, 'failed' as state, source_created_on as sent, created_on as tried, source_output as error
    from pgboss.job where name = $1 and source_name = any ($2)
    union all
    select name, 'waiting', created_on, started_on, output from pgboss.job
    where name = any ($2) and state = 'retry' and dead_letter = $1
  ) as problems
  group by name, state`;

const LIST_GIVEN_UP = `
  select distinct name from pgboss.job
  where name = any ($1) and state = 'failed' and completed_on > now() - interval '1 hour' order by name`;

const COUNT_QUEUED = `
  select kinds.name, count(job.id)::int as count
  from unnest($1::text[]) as kinds (name)
  left join pgboss.job on job.name = kinds.name and job.state < 'active' and not job.blocked
  group by kinds.name`;

/** PostgreSQL's error for a table that does not exist. */
const NO_TABLE = "42P01";

/** Persistent jobs of some kinds that failed, read by a program that runs no jobs; none while no job runner was ever started. */
export const readJobProblems = (pool: Pick<Pool, "query">, names: string[]): Promise<JobProblem[]> =>
  pool.query<JobProblem>(LIST_PROBLEMS, [GIVEN_UP, names]).then(
    ({ rows }) => rows,
    (error: { code?: string }) => {
      if (error.code === NO_TABLE) return [];
      throw error;
    },
  );

/** Jobs stored in schema `pgboss` of the site's database, over a connection of their own, so that pages never wait for them. */
export function createJobs(connection: DatabaseConnection, log: Log): Jobs {
  const onError = (err: Error) => log.warn({ err }, "an idle connection of the job runner was lost");
  const { pool, close } = openDatabase(connection, { poolSize: POOL_SIZE, onError });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    maintenanceIntervalSeconds: 600,
    monitorIntervalSeconds: 60,
    superviseIntervalSeconds: 60,
    cronMonitorIntervalSeconds: 30,
    reindex: false,
  });
  boss.on("error", (err) => log.warn({ err }, "the job runner met an error"));
  const handlers = new Map<string, { work: (data: object) => Promise<void>; persistent: boolean }>();
  const crons = new Map<string, string>();
  const workers = new Map<string, string>();
  let started: Promise<void> | undefined;
  let startingAgain: NodeJS.Timeout | undefined;
  let isStopped = false;

  const namesOf = (isPersistent: boolean) =>
    [...handlers].flatMap(([name, { persistent }]) => (persistent === isPersistent ? [name] : []));

  const startWorker = (name: string, work: (data: object) => Promise<void>) =>
    boss.work<object, JobResult[], { pollingIntervalSeconds: number; perJobResults: true }>(
      name,
      { pollingIntervalSeconds: 2, perJobResults: true },
      async ([job]) => {
        const { id, data } = job!;
        try {
          await work(data ?? {});
          return [{ id, status: "completed" }];
        } catch (error) {
          const { name: kind, final, summary } = error as Error & JobFailure;
          log.warn({ err: error, job: name }, final ? "a job failed" : "a job failed and will be tried again");
          // Only that: an error may contain what people wrote.
          return [{ id, status: final ? "deadletter" : "failed", output: summary ?? { name: kind } }];
        }
      },
    );

  const start = async () => {
    await boss.start();
    await boss.createQueue(GIVEN_UP, GIVEN_UP_QUEUE);
    for (const [name, { work, persistent }] of handlers) {
      const settings = persistent ? PERSISTENT : QUEUE;
      await boss.createQueue(name, settings);
      // Otherwise a queue that an earlier version created would keep its old settings.
      await boss.updateQueue(name, settings);
      workers.set(name, await startWorker(name, work));
    }
    for (const [name, cron] of crons) await boss.schedule(name, cron);
  };

  const startUntilDone = (): Promise<void> => {
    started = start();
    started.catch(async () => {
      // Workers that had started before it failed.
      await boss.stop({ graceful: false }).catch(() => {});
      workers.clear();
      if (isStopped) return;
      startingAgain = setTimeout(() => {
        startUntilDone().catch((err) => log.warn({ err }, "the job runner could not start, and tries again"));
      }, START_AGAIN_MS);
    });
    return started;
  };

  return {
    handle: (name, work, { persistent = false } = {}) =>
      void handlers.set(name, { work: work as (data: object) => Promise<void>, persistent }),
    repeat: (name, cron) => void crons.set(name, cron),
    send: async (name, data, { startAfter, within } = {}) => {
      await started;
      const db = within && { db: fromDrizzle(within, sql) };
      await boss.send(name, data, { ...(startAfter && { startAfter }), ...db });
      // A worker in this process does not have to wait for its next poll.
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    },
    listProblems: async () => {
      if (!started) return [];
      await started;
      return readJobProblems(pool, [...handlers.keys()]);
    },
    countQueued: async () => {
      if (!started) return [];
      await started;
      const { rows } = await pool.query<{ name: string; count: number }>(COUNT_QUEUED, [namesOf(true)]);
      return rows;
    },
    listGivenUp: async () => {
      if (!started) return [];
      await started;
      const { rows } = await pool.query<{ name: string }>(LIST_GIVEN_UP, [namesOf(false)]);
      return rows.map(({ name }) => name);
    },
    start: () => started ?? startUntilDone(),
    stop: async () => {
      isStopped = true;
      clearTimeout(startingAgain);
      await started?.catch(() => {});
      if (started) await boss.stop({ graceful: true, timeout: STOP_MS });
      await close();
    },
  };
}
