import type { Database } from "#db/client.ts";
import { FEATURE_LIST, FEATURES, type FeatureFacts } from "#domain/features.server.ts";
import type { FeatureServices, RunningFeature } from "#domain/shared/feature.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { ReadGauge } from "./metrics/state-metrics.ts";

/** The features of this process. */
export interface RunningFeatures {
  /** For requests. */
  facts: FeatureFacts;
  /** Called for changes of the database. */
  onChange(table: string): void;
  /** Stops them, lets the job runner wait for what is in flight by `closeRunner`, and closes their connections. */
  closeAround(closeRunner: () => Promise<void>): Promise<void>;
}

/** Registers the jobs of all features. */
export function startFeatures(jobs: Jobs, services: FeatureServices): RunningFeatures {
  const started = Object.entries(FEATURES).map(([name, { start }]): [string, RunningFeature<unknown>] => [
    name,
    start?.(jobs, services) ?? { facts: undefined },
  ]);
  const running = started.map(([, feature]) => feature);
  return {
    facts: Object.fromEntries(started.map(([name, { facts }]) => [name, facts])) as FeatureFacts,
    onChange: (table) => {
      for (const { onChange } of running) onChange?.[table]?.();
    },
    closeAround: async (closeRunner) => {
      await Promise.all(running.map(({ stop }) => stop?.()));
      await closeRunner();
      await Promise.all(running.map(({ close }) => close?.()));
    },
  };
}

/** The numbers of all features for Prometheus. */
export const gaugesOf = (db: Database): ReadGauge[] =>
  FEATURE_LIST.flatMap(({ gauges = [] }) => gauges.map((gauge) => ({ ...gauge, read: () => gauge.read(db) })));
