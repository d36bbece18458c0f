import { Gauge, type Registry } from "prom-client";
import type { TolerantReads } from "#db/tolerant-reads.ts";
import type { StoredCheck } from "#domain/health/stored-checks.server.ts";
import type { FeatureGauge } from "#domain/shared/feature.ts";
import type { DiskSpace } from "#platform/host/host-facts.ts";
import type { Log } from "#platform/log/log.ts";
import type { SiteArchive } from "../archive/site-archive.ts";

/** A number of a feature, of this site. */
export type ReadGauge = Omit<FeatureGauge, "read"> & { read(): ReturnType<FeatureGauge["read"]> };

/** Objects whose state becomes the metrics of archive, rehearsals, disks and tables. */
export interface StateSources {
  /** Absent without an archive of the site's own. */
  archive?: Pick<SiteArchive, "report"> | undefined;
  /** Reads the space on the disk of the data folder. */
  readDisk: () => Promise<DiskSpace | null>;
  tolerantReads: Pick<TolerantReads, "unreadable">;
  /** Reads the last results of the site's checks; absent where none are run. */
  listChecks?: (() => Promise<StoredCheck[]>) | undefined;
  /** The numbers of features. */
  gauges: ReadGauge[];
  log: Pick<Log, "warn">;
}

/**
 * Adds gauges of what the health page shows as well.
 * @returns reads the state into them, to be called before they are sent; it never rejects
 */
export function watchState(registry: Registry, sources: StateSources): () => Promise<void> {
  const { archive, readDisk, tolerantReads, listChecks, gauges, log } = sources;
  const disk = (name: string, help: string) =>
    new Gauge({ name: `coreto_disk_${name}_bytes`, help, labelNames: ["disk"], registers: [registry] });
  const free = disk("free", "Space that may still be written, on the disks of data folder and archive");
  const size = disk("size", "Size of the disks of data folder and archive");
  const setDisk = (name: string, space: DiskSpace | null) => {
    if (!space) return;
    free.set({ disk: name }, space.free);
    size.set({ disk: name }, space.total);
  };
  const unreadable = new Gauge({
    name: "coreto_unreadable_tables",
    help: "Tables that cannot be read, and without which pages are shown",
    registers: [registry],
  });
  const readFeatures = gauges.map((gauge) => watchFeature(registry, gauge));
  const readChecks = listChecks && watchChecks(registry, listChecks);
  const readArchive = archive && watchArchive(registry, archive, setDisk);
  return async () => {
    unreadable.set(tolerantReads.unreadable.length);
    try {
      setDisk("data", await readDisk());
      await readArchive?.();
    } catch (err) {
      log.warn({ err }, "the state of the archive could not be read");
    }
    for (const read of readFeatures)
      await read().catch((err) => log.warn({ err }, "a number of a feature could not be read"));
    await readChecks?.().catch((err) => log.warn({ err }, "the results of the site's checks could not be read"));
  };
}

function watchFeature(registry: Registry, { name, help, label, read }: ReadGauge): () => Promise<void> {
  const gauge = new Gauge({ name: `coreto_${name}`, help, labelNames: [label], registers: [registry] });
  return async () => {
    const values = await read();
    gauge.reset();
    for (const row of values) gauge.set({ [label]: row.label }, row.value);
  };
}

/** Numbers for alerts; a check that was skipped has none. */
const STATES = { ok: 0, warning: 1, error: 2 } as const;

function watchChecks(registry: Registry, listChecks: () => Promise<StoredCheck[]>): () => Promise<void> {
  const labels = { labelNames: ["check", "node"], registers: [registry] };
  const state = new Gauge({
    name: "coreto_check_state",
    help: "Last result of each of the site's checks: 0 in order, 1 warning, 2 error",
    ...labels,
  });
  const checked = new Gauge({
    name: "coreto_check_timestamp_seconds",
    help: "When each of the site's checks was last run",
    ...labels,
  });
  return async () => {
    const checks = await listChecks();
    for (const gauge of [state, checked]) gauge.reset();
    for (const { id, node, state: result, checkedAt } of checks) {
      if (result === "skipped") continue;
      state.set({ check: id, node }, STATES[result]);
      checked.set({ check: id, node }, checkedAt.getTime() / 1000);
    }
  };
}

function watchArchive(
  registry: Registry,
  archive: NonNullable<StateSources["archive"]>,
  setDisk: (name: string, space: DiskSpace | null) => void,
): () => Promise<void> {
  const startedAt = Date.now();
  const gauge = (name: string, help: string) => new Gauge({ name: `coreto_${name}`, help, registers: [registry] });
  const lag = gauge("archive_lag_seconds", "Age of the oldest change that may not be archived yet");
  const pending = gauge("archive_pending_files", "Uploaded files that are not archived yet");
  const failing = gauge("archive_failing", "Whether the archive fails");
  const rehearsed = gauge(
    "rehearsal_timestamp_seconds",
    "When the last rehearsal of a restore ended; 0 before the first",
  );
  const took = gauge("rehearsal_duration_seconds", "How long the last rehearsal of a restore took");
  const succeeded = gauge("rehearsal_success", "Whether the last rehearsal of a restore succeeded; 0 before the first");
  return async () => {
    const { safeUntil, pendingFiles, problem, disk, rehearsal } = await archive.report();
    lag.set((Date.now() - (safeUntil?.getTime() ?? startedAt)) / 1000);
    pending.set(pendingFiles);
    failing.set(problem ? 1 : 0);
    setDisk("archive", disk);
    if (!rehearsal) return;
    rehearsed.set(Date.parse(rehearsal.at) / 1000);
    took.set(rehearsal.seconds);
    succeeded.set(rehearsal.problem ? 0 : 1);
  };
}
