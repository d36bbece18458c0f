import type { Database } from "#db/client.ts";
import type { Staff } from "./accounts/policy.ts";
import { ADVERTISING } from "./advertising/feature.server.ts";
import { COMMENTS } from "./comments/feature.server.ts";
import { findWaitingComments } from "./comments/queries.server.ts";
import { KEPT } from "./kept/feature.server.ts";
import { findCoverageState, listOpenCoverages } from "./live/desk.server.ts";
import { LIVE } from "./live/feature.server.ts";
import { NEWSLETTER } from "./newsletter/feature.server.ts";
import { listArticleEditions } from "./newsletter/newsletters.server.ts";
import { CHANNELS } from "./notices/channels.server.ts";
import { countArticlesToday, findArticleNumbers } from "./page-views/article-numbers.server.ts";
import { ANALYTICS } from "./page-views/feature.server.ts";
import { getSettings } from "./settings/queries.server.ts";
import { type Change, TABLE_TAGS, type TableTags } from "./shared/cache-tags.ts";
import type {
  ChargeServices,
  EditionClick,
  Feature,
  FeatureDue,
  FeatureProblem,
  FeatureToggle,
  Person,
  Span,
  SpanCounts,
  UpdateList,
  UpdateQuery,
  WantedCharge,
} from "./shared/feature.ts";
import { SUBMISSIONS } from "./submissions/feature.server.ts";
import { SUPPORT } from "./support/feature.server.ts";
import { TOWN } from "./town/feature.server.ts";

/** The features of the site (decision 084). */
export const FEATURES = {
  advertising: ADVERTISING,
  analytics: ANALYTICS,
  comments: COMMENTS,
  kept: KEPT,
  live: LIVE,
  newsletter: NEWSLETTER,
  submissions: SUBMISSIONS,
  support: SUPPORT,
  town: TOWN,
  ...CHANNELS,
};

/** What requests know of each feature. */
export type FeatureFacts = {
  [Name in keyof typeof FEATURES]: (typeof FEATURES)[Name] extends Feature<infer Facts> ? Facts : never;
};

/** The same, where nothing is known of the kinds of their facts. */
export const FEATURE_LIST: Feature<unknown>[] = Object.values(FEATURES);

/** The switch of each feature, by name. */
export const FEATURE_TOGGLES: (FeatureToggle & { name: string })[] = Object.entries(FEATURES)
  .map(([name, { toggle }]) => ({ name, ...toggle }))
  .sort((a, b) => a.label.localeCompare(b.label, "pt-BR"));

/** What all features store about a person, for their export. */
export async function exportOfFeatures(db: Database, person: Person): Promise<Record<string, unknown>> {
  const parts = await Promise.all(FEATURE_LIST.map((feature) => feature.exportPerson?.(db, person)));
  return Object.assign({}, ...parts);
}

/** Those that are switched on. */
async function listSwitchedOn(db: Database): Promise<Feature<unknown>[]> {
  const { features_off: off } = await getSettings(db);
  return Object.entries<Feature<unknown>>(FEATURES).flatMap(([name, feature]) => (off.includes(name) ? [] : [feature]));
}

/** How much of a feature waits for somebody of the newsroom. */
export async function countWaitingIn(db: Database, staff: Staff, name: string | null): Promise<number> {
  const features: [string, Feature<unknown>][] = Object.entries(FEATURES);
  const feature = features.find(([one]) => one === name)?.[1];
  return (await feature?.countWaiting?.(db, staff)) ?? 0;
}

/** What they show on the dashboard of somebody of the newsroom. */
export const loadDashboardFacts = async (db: Database, staff: Staff) => ({
  comments: await findWaitingComments(db, staff),
  live: await listOpenCoverages(db, staff),
});
export type DashboardFacts = Awaited<ReturnType<typeof loadDashboardFacts>>;

/** What of features that are switched on has an hour and comes next, for somebody of the newsroom. */
export async function listDueInFeatures(
  db: Database,
  staff: Staff,
  clock: { now: Date; timeZone: string },
): Promise<FeatureDue[]> {
  const features = await listSwitchedOn(db);
  return (await Promise.all(features.map((feature) => feature.listDue?.(db, staff, clock) ?? []))).flat();
}

/** The numbers of features that are switched on within each of some spans. */
export async function countInFeatures(db: Database, spans: Span[]): Promise<SpanCounts[]> {
  const features = await listSwitchedOn(db);
  return (await Promise.all(features.map((feature) => feature.countWithin?.(db, spans) ?? []))).flat();
}

/** What they know of an article that is open in its form. */
export const loadEditorFacts = async (db: Database, about: { newsId: string; staff: Staff; timeZone: string }) => ({
  analytics: await findArticleNumbers(db, about),
  live: await findCoverageState(db, about.newsId),
});

/** What they know of the articles of a page of the newsroom's table. */
export const loadListFacts = async (db: Database, about: { newsIds: string[]; staff: Staff; timeZone: string }) => ({
  analytics: await countArticlesToday(db, about),
});
export type ListFacts = Awaited<ReturnType<typeof loadListFacts>>;

/**
 * What they can bring to readers once an article is out, for the sheet in which it is published.
 * @param timeZone IANA zone of the site
 */
export const loadPublicationFacts = async (
  db: Database,
  about: { id: string | null; categoryId: string | null; at: Date },
  timeZone: string,
) => ({ newsletter: await listArticleEditions(db, about, timeZone) });
export type FeaturePublicationFacts = Awaited<ReturnType<typeof loadPublicationFacts>>;

/** A charge of the first feature that makes one; null where none does. @returns the path of its page */
export async function makeCharge(services: ChargeServices, wanted: WantedCharge): Promise<string | null> {
  for (const feature of await listSwitchedOn(services.db)) {
    const path = await feature.makeCharge?.(services, wanted);
    if (path) return path;
  }
  return null;
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

/** Changes of an article for open pages, of the feature that has them. */
export async function listFeatureUpdates(db: Database, newsId: string, query: UpdateQuery): Promise<UpdateList | null> {
  for (const { listUpdates } of await listSwitchedOn(db)) {
    const found = await listUpdates?.(db, newsId, query);
    if (found) return found;
  }
  return null;
}
