import type { Database } from "#db/client.ts";
import { FEATURE_LIST, FEATURES, type FeatureFacts } from "#domain/features.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { FeatureServices, RunningFeature } from "#domain/shared/feature.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { ReadGauge } from "./metrics/state-metrics.ts";
import type { PostHandler, PostServices } from "./requests/post-handler.ts";
import { createVisitsHandler } from "./requests/visits-handler.ts";

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
export function startFeatures(jobs: Jobs, services: Omit<FeatureServices, "isOn">): RunningFeatures {
  const started = Object.entries(FEATURES).map(([name, { start }]): [string, RunningFeature<unknown>] => [
    name,
    start?.(jobs, { ...services, isOn: async () => !(await getSettings(services.db)).features_off.includes(name) }) ?? {
      facts: undefined,
    },
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

const POSTS: Record<string, (services: PostServices) => PostHandler> = { analytics: createVisitsHandler };
/** What they answer beside pages and forms. */
export const openFeaturePosts = (services: PostServices) => Object.values(POSTS).map((open) => open(services));

/** The numbers of all features for Prometheus. */
export const gaugesOf = (db: Database): ReadGauge[] =>
  FEATURE_LIST.flatMap(({ gauges = [] }) => gauges.map((gauge) => ({ ...gauge, read: () => gauge.read(db) })));
