import type { Database } from "#db/client.ts";
import { COMMENTS } from "./comments/feature.server.ts";
import { KEPT } from "./kept/feature.server.ts";
import { LIVE } from "./live/feature.server.ts";
import { NEWSLETTER } from "./newsletter/feature.server.ts";
import { ANALYTICS } from "./page-views/feature.server.ts";
import { PUSH } from "./push/feature.server.ts";
import { type Change, TABLE_TAGS, type TableTags } from "./shared/cache-tags.ts";
import type { EditionClick, Feature, FeatureProblem, Person } from "./shared/feature.ts";

/** The features of the site (decision 084). */
export const FEATURES = {
  analytics: ANALYTICS,
  comments: COMMENTS,
  kept: KEPT,
  live: LIVE,
  newsletter: NEWSLETTER,
  push: PUSH,
};

/** What requests know of each feature. */
export type FeatureFacts = {
  [Name in keyof typeof FEATURES]: (typeof FEATURES)[Name] extends Feature<infer Facts> ? Facts : never;
};

/** The same, where nothing is known of the kinds of their facts. */
export const FEATURE_LIST: Feature<unknown>[] = Object.values(FEATURES);

/** What all features store about a person, for their export. */
export async function exportOfFeatures(db: Database, person: Person): Promise<Record<string, unknown>> {
  const parts = await Promise.all(FEATURE_LIST.map((feature) => feature.exportPerson?.(db, person)));
  return Object.assign({}, ...parts);
}

/** What is not in order in any feature, for the health page. */
export async function findFeatureProblems(db: Database): Promise<FeatureProblem[]> {
  return (await Promise.all(FEATURE_LIST.map((feature) => feature.findProblems?.(db) ?? []))).flat();
}

const ALL_TABLE_TAGS: TableTags = Object.assign({}, TABLE_TAGS, ...FEATURE_LIST.map(({ tags }) => tags));

/** The tags that a change invalidates, or null if it may affect every page. */
export function tagsOfChange({ table, id }: Change): string[] | null {
  const tags = ALL_TABLE_TAGS[table] ?? [];
  if (typeof tags !== "function") return tags;
  return id ? tags(id) : null;
}

/** Counts visits by links that name an edition. */
export async function countFeatureClicks(db: Database, clicks: EditionClick[]): Promise<void> {
  for (const { countClicks } of FEATURE_LIST) await countClicks?.(db, clicks);
}
