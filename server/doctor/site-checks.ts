import type { Backups } from "#domain/health/backup-health.ts";
import { type RecordTools, recordChecks } from "#domain/health/mutations.server.ts";
import { readStoredCheck } from "#domain/health/stored-checks.server.ts";
import { isNewer } from "#domain/health/versions.ts";
import type { Env } from "#platform/env/env.ts";
import { nodeNameOf, PROGRAM_VERSION } from "#platform/host/host-facts.ts";
import { isPublicSite } from "#platform/http/public-site.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";
import { siteTokenOf } from "#platform/nodes/site-token.ts";
import { checkArchive, judgeBackup, judgeRehearsal } from "./archive.ts";
import { askNewest } from "./newest-version.ts";
import { type CheckUnit, runChecks } from "./run-checks.ts";
import { machineUnits, networkUnits, registryUnits } from "./units.ts";

/** The job that runs the checks which use the network, by one process for all. */
const CHECK_NETWORK = "check-network";
const EVERY_HOUR = "23 * * * *";
/** How often each process looks at its machine and archive, and when for the first time, milliseconds. */
const LOCAL_MS = 5 * 60_000;
const FIRST_MS = 20_000;
/** When a started site first has the network checked, milliseconds: the server in front may start at the same time. */
const NETWORK_MS = 2 * 60_000;
/** The registry is asked once a day, at one of the hourly runs. */
const ASK_AGAIN_MS = 23.5 * 3_600_000;
/** Longest time of the request to it, milliseconds. */
const ASK_MS = 9000;

/** Shortest time between two checks of the network that people ask for, milliseconds. */
const BY_HAND_MS = 60_000;

/** What the site's own checks need. */
export interface SiteCheckTools extends RecordTools {
  env: Env;
  log: Log;
  jobs: Jobs;
  findBackups: () => Promise<Backups>;
  /** Signs sessions. */
  secret: string;
}

/** The site's own checks. */
export interface SiteChecks {
  /** Checks the network at once, unless that was done in the last minute. @returns whether it was checked */
  checkNetworkNow(): Promise<boolean>;
  close(): void;
}

/**
 * Runs the site's own checks until they are closed: those of machine and archive in each process, those that use the
 * network as a job. Call it before the job runner is started.
 * @param times `firstMs`: until the first run; `networkMs`: from then until the network is checked, milliseconds
 */
export function runSiteChecks(tools: SiteCheckTools, { firstMs = FIRST_MS, networkMs = NETWORK_MS } = {}): SiteChecks {
  const { db, jobs } = tools;
  jobs.handle(CHECK_NETWORK, async () => {
    await checkNetwork(tools);
    await checkRegistry(tools);
  });
  jobs.repeat(CHECK_NETWORK, EVERY_HOUR);
  let running: Promise<boolean> | undefined;
  const checkNow = async () => {
    const last = await readStoredCheck(db, "address");
    if (last && Date.now() - last.checkedAt.getTime() < BY_HAND_MS) return false;
    await Promise.all([checkNetwork(tools), checkRegistry(tools, BY_HAND_MS)]);
    return true;
  };
  return {
    checkNetworkNow: () =>
      (running ??= checkNow().finally(() => {
        running = undefined;
      })),
    close: repeatLocalChecks(tools, firstMs, networkMs),
  };
}

async function checkNetwork(tools: SiteCheckTools): Promise<void> {
  await recordChecks(tools, await runChecks(networkUnits(tools.env, () => siteTokenOf(tools.secret))));
}

/**
 * Asks for the newest version, once a day. A site that nobody else can reach does not tell a registry that it exists.
 * @param againMs when it is asked again at the earliest, milliseconds
 */
export async function checkRegistry(tools: RecordTools & { env: Env }, againMs = ASK_AGAIN_MS): Promise<void> {
  const { db, env } = tools;
  if (!isPublicSite(env.SITE_URL)) return;
  const stored = await readStoredCheck(db, "version");
  const isUpgraded = stored?.state === "warning" && !isNewer(String(stored.finding?.values.latest), PROGRAM_VERSION);
  if (stored && !isUpgraded && Date.now() - stored.checkedAt.getTime() < againMs) return;
  const asked = askNewest(env, AbortSignal.timeout(ASK_MS));
  await recordChecks(tools, await runChecks(registryUnits(() => asked)));
}

/** Looks at this process's machine and archive regularly; the first time it has the network checked, too. @returns ends that */
function repeatLocalChecks(tools: SiteCheckTools, firstMs: number, networkMs: number): () => void {
  const { env, log, jobs } = tools;
  const node = nodeNameOf({ isEmbedded: env.DATABASE_URL === undefined });
  let isRunning = false;
  let isOver = false;
  const run = async () => {
    // A disk that hangs must not collect runs.
    if (isRunning) return;
    isRunning = true;
    try {
      await recordChecks(tools, await runChecks([...machineUnits(env), ...archiveUnits(tools)]), node);
    } catch (err) {
      if (!isOver) log.warn({ err }, "the results of the site's checks could not be stored");
    } finally {
      isRunning = false;
    }
  };
  let timer = setTimeout(() => {
    timer = setInterval(() => void run(), LOCAL_MS);
    void run();
    const startAfter = new Date(Date.now() + networkMs);
    jobs
      .send(CHECK_NETWORK, {}, { startAfter })
      .catch((err) => log.warn({ err }, "the network is checked within the hour"));
  }, firstMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** What only the process knows that archives. */
function archiveUnits({ findBackups }: SiteCheckTools): CheckUnit[] {
  const found = findBackups();
  // Each check awaits it, and reports its failure.
  found.catch(() => {});
  return [
    { id: "archive", run: async () => checkArchive(await found, new Date()) },
    { id: "backup", run: async () => judgeReport(await found, ({ baseAt }) => judgeBackup(baseAt, new Date())) },
    {
      id: "rehearsal",
      run: async () => judgeReport(await found, ({ rehearsal }) => judgeRehearsal(rehearsal, new Date())),
    },
  ];
}

type Report = Extract<Backups, { kind: "archive" }>["report"];

const judgeReport = (backups: Backups, judge: (report: Report) => ReturnType<typeof judgeBackup>) =>
  backups.kind === "archive"
    ? judge(backups.report)
    : ({ state: "skipped", text: "the site has no archive of its own" } as const);
