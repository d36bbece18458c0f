import type { RouterContextProvider } from "react-router";
import type { Viewer } from "#domain/accounts/form.ts";
import { signUpBesideAccount, tickedNewsletter } from "./newsletter/beside-account.server.ts";
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

type Context = Readonly<RouterContextProvider>;

/** What features know of the site, for their pieces on all pages. */
export const loadFrameFacts = async (context: Context) => ({ newsletter: await loadFirstNewsletter(context) });
export type FrameFacts = Awaited<ReturnType<typeof loadFrameFacts>>;

/** What they show on the home page. */
export const loadHomeFacts = async (context: Context) => ({ newsletter: await loadBandNewsletters(context) });
export type HomeFacts = Awaited<ReturnType<typeof loadHomeFacts>>;

/** What they know of the category that a page is about. */
export const loadSubjectFacts = async (context: Context, categoryId: string) => ({
  newsletter: await findSubjectNewsletter(context, categoryId),
});
export type SubjectFacts = Awaited<ReturnType<typeof loadSubjectFacts>>;

/** What they offer beside a sign-up for an account. */
export const loadSignUpFacts = async (context: Context) => ({ newsletter: await loadNewsletterBesideAccount(context) });
export type SignUpFacts = Awaited<ReturnType<typeof loadSignUpFacts>>;

/** Their fields of its form, and what they do with them once the account is asked for, which never fails for their sake. */
export const SIGN_UP_FIELDS = tickedNewsletter;
export const signUpToFeatures = signUpBesideAccount;

/** What they show in a reader's profile, and the forms for it. */
export const loadProfileFacts = async (context: Context, viewer: Viewer) => ({
  newsletter: await loadAccountNewsletters(context, viewer),
  push: pushFacts(context),
});
export type ProfileFacts = Awaited<ReturnType<typeof loadProfileFacts>>;
export const PROFILE_FORMS = [accountForm] as const;

/** The paths of their pages, for the site map. */
export const listFeaturePaths = async (context: Context): Promise<string[]> =>
  (await Promise.all([listNewsletterPaths(context)])).flat();

/** Their links on light pages; not in an emergency. */
export const lightFeatureLinks = (context: Context, { urgent }: { urgent: unknown }) =>
  urgent ? null : Promise.all([lightNewsletterLink(context)]);
