import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { type Site, settingsContext } from "#app/context.ts";
import type { Viewer } from "#domain/accounts/form.ts";

import type { ArticlePage, RunningCoverage } from "#domain/news/types.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { SiteSettings } from "#domain/settings/types.ts";
import { hasOffer, listOfferPaths } from "./advertising/feature.server.ts";
import { loadMostRead } from "./analytics/load-most-read.server.ts";
import { answersForm } from "./comments/answers-form.server.ts";
import { loadTalk } from "./comments/feature.server.ts";
import { commentForm } from "./comments/forms.server.ts";
import type { LightFlow, LightLead } from "./features/places.ts";
import { loadLightCoverage, loadLightLeadOf } from "./live/light-coverage.server.tsx";
import { loadCoverageOf } from "./live/load-coverage.server.ts";

import { NEWSLETTER_FIELD, signUpBesideAccount } from "./newsletter/beside-account.server.ts";
import {
  findSubjectNewsletter,
  lightNewsletterLink,
  listNewsletterPaths,
  loadAccountNewsletters,
  loadBandNewsletters,
  loadFirstNewsletter,
  loadNewsletterBesideAccount,
} from "./newsletter/feature.server.tsx";
import { accountForm } from "./newsletter/forms.server.ts";
import { pushFacts } from "./push/admit.server.ts";
import { listSubmissionPaths } from "./submissions/link.ts";
import { lightSupportLink, listSupportPaths, loadBadge, loadSupportAsks } from "./support/feature.server.tsx";
import { badgeForm } from "./support/forms.server.ts";
import { findServices, listTownPaths, loadTownFront, loadTownPages } from "./town/feature.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What features know of the site, for their pieces on all pages. */
export const loadFrameFacts = async (context: Context) => ({
  advertising: await hasOffer(context),
  newsletter: await loadFirstNewsletter(context),
  support: loadSupportAsks(context),
  town: await loadTownPages(context),
});
export type FrameFacts = Awaited<ReturnType<typeof loadFrameFacts>>;

/** What they add to an article's page, at the place that the query names. */
export const loadFlowFacts = async (context: Context, article: ArticlePage, query: URLSearchParams) => ({
  live: await loadCoverageOf(context, article, query),
});
export type FlowFacts = Awaited<ReturnType<typeof loadFlowFacts>>;

/** What they show on the home page. */
export const loadHomeFacts = async (context: Context) => ({
  newsletter: await loadBandNewsletters(context),
  town: await loadTownFront(context),
});
export type HomeFacts = Awaited<ReturnType<typeof loadHomeFacts>>;

/** What they find in a search, beside articles. */
export const loadSearchFacts = async (context: Context, words: string) => ({
  town: await findServices(context, words),
});
export type SearchFacts = Awaited<ReturnType<typeof loadSearchFacts>>;

/** What they list beside the articles of a page, without those. */
export const loadColumnFacts = async (context: Context, articles: Iterable<{ address: string } | null>) => ({
  analytics: await loadMostRead(context, articles),
});
export type ColumnFacts = Awaited<ReturnType<typeof loadColumnFacts>>;

/** What they know of the category that a page is about. */
export const loadSubjectFacts = async (context: Context, categoryId: string) => ({
  newsletter: await findSubjectNewsletter(context, categoryId),
});
export type SubjectFacts = Awaited<ReturnType<typeof loadSubjectFacts>>;

/** What they know of an article for its readers, and the forms for it. */
export const loadArticleFacts = async (context: Context, article: ArticlePage, page: ArticleRead) => ({
  comments: await loadTalk(context, article, page),
});
export type ArticleFacts = Awaited<ReturnType<typeof loadArticleFacts>>;
export const ARTICLE_FORMS = [commentForm] as const;

/** How an article's page was read. */
export interface ArticleRead {
  /** Of its address. */
  query: URLSearchParams;
  /** Names of the tables that counted as empty. */
  missing: readonly string[];
}

/** What they offer beside a sign-up for an account. */
export const loadSignUpFacts = async (context: Context) => ({ newsletter: await loadNewsletterBesideAccount(context) });
export type SignUpFacts = Awaited<ReturnType<typeof loadSignUpFacts>>;

/** Their fields of its form, and what they do with them once the account is asked for, which never fails for their sake. */
export const SIGN_UP_FIELDS = z.object({ ...NEWSLETTER_FIELD });
const SIGN_UPS: Record<string, (site: Site, request: Request, values: Record<string, string>) => Promise<void>> = {
  newsletter: signUpBesideAccount,
};
export async function signUpToFeatures(site: Site, request: Request, values: Record<string, string>): Promise<void> {
  for (const signUp of ofThoseOn(SIGN_UPS, await getSettings(site.db))) await signUp(site, request, values);
}

/** The entries of a list whose features are switched on. */
const ofThoseOn = <Entry>(entries: Record<string, Entry>, { features_off: off }: SiteSettings): Entry[] =>
  Object.entries(entries).flatMap(([feature, entry]) => (off.includes(feature) ? [] : [entry]));

/** What they show in a reader's profile, and the forms for it. */
export const loadProfileFacts = async (context: Context, viewer: Viewer) => ({
  newsletter: await loadAccountNewsletters(context, viewer),
  push: pushFacts(context),
  support: await loadBadge(context, viewer),
});
export type ProfileFacts = Awaited<ReturnType<typeof loadProfileFacts>>;
export const PROFILE_FORMS = [accountForm, answersForm, badgeForm] as const;

/** The paths of their pages, for the site map. */
const PATHS: Record<string, (context: Context) => Promise<string[]>> = {
  advertising: listOfferPaths,
  newsletter: listNewsletterPaths,
  submissions: listSubmissionPaths,
  support: listSupportPaths,
  town: listTownPaths,
};
export const listFeaturePaths = async (context: Context): Promise<string[]> =>
  (await Promise.all(ofThoseOn(PATHS, context.get(settingsContext)).map((list) => list(context)))).flat();

/** What they add to light pages, of the first feature that has something. */
const LIGHT_FLOWS: Record<string, (context: Context, article: ArticlePage) => Promise<LightFlow | null>> = {
  live: loadLightCoverage,
};
export const loadLightFlow = async (context: Context, article: ArticlePage): Promise<LightFlow | null> =>
  (await Promise.all(Object.values(LIGHT_FLOWS).map((load) => load(context, article)))).find(Boolean) ?? null;

const LIGHT_LEADS: Record<string, (context: Context, running: RunningCoverage[]) => Promise<LightLead | null>> = {
  live: loadLightLeadOf,
};
export const loadLightLead = async (context: Context, running: RunningCoverage[]): Promise<LightLead | null> =>
  (await Promise.all(ofThoseOn(LIGHT_LEADS, context.get(settingsContext)).map((load) => load(context, running)))).find(
    Boolean,
  ) ?? null;

const LIGHT_LINKS: Record<string, (context: Context) => Promise<ReactNode>> = {
  newsletter: lightNewsletterLink,
  support: lightSupportLink,
};
/** Their links on light pages; not in an emergency. */
export const lightFeatureLinks = (context: Context, { urgent }: { urgent: unknown }) =>
  urgent ? null : Promise.all(ofThoseOn(LIGHT_LINKS, context.get(settingsContext)).map((link) => link(context)));
