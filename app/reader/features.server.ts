import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Site } from "#app/context.ts";
import type { Viewer } from "#domain/accounts/form.ts";
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
export const SIGN_UP_FIELDS = z.object({ ...NEWSLETTER_FIELD });
const SIGN_UPS: ((site: Site, request: Request, values: Record<string, string>) => Promise<void>)[] = [
  signUpBesideAccount,
];
export async function signUpToFeatures(site: Site, request: Request, values: Record<string, string>): Promise<void> {
  for (const signUp of SIGN_UPS) await signUp(site, request, values);
}

/** What they show in a reader's profile, and the forms for it. */
export const loadProfileFacts = async (context: Context, viewer: Viewer) => ({
  newsletter: await loadAccountNewsletters(context, viewer),
  push: pushFacts(context),
});
export type ProfileFacts = Awaited<ReturnType<typeof loadProfileFacts>>;
export const PROFILE_FORMS = [accountForm] as const;

/** The paths of their pages, for the site map. */
const PATHS: ((context: Context) => Promise<string[]>)[] = [listNewsletterPaths];
export const listFeaturePaths = async (context: Context): Promise<string[]> =>
  (await Promise.all(PATHS.map((list) => list(context)))).flat();

const LIGHT_LINKS: ((context: Context) => Promise<ReactNode>)[] = [lightNewsletterLink];
/** Their links on light pages; not in an emergency. */
export const lightFeatureLinks = (context: Context, { urgent }: { urgent: unknown }) =>
  urgent ? null : Promise.all(LIGHT_LINKS.map((link) => link(context)));
