import { href, type RouterContextProvider } from "react-router";
import { cachedQuery, readPart, settingsContext } from "#app/context.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import { listEditionAddresses } from "#domain/newsletter/editions/archive.server.ts";
import { choicesOfAccount } from "#domain/newsletter/subscribers/choices.server.ts";
import { signUpTitle, withinSentence } from "#domain/newsletter/text.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { besideAccountWords } from "./beside-account.server.ts";
import { loadNewsletters } from "./load-newsletters.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The first newsletter, with the heading of its form; null where there is none. */
export async function loadFirstNewsletter(context: Context): Promise<{ slug: string; title: string } | null> {
  const [first] = await loadNewsletters(context);
  if (!first) return null;
  return { slug: first.slug, title: signUpTitle(context.get(settingsContext).site_name, first.whenWords) };
}

/** How many newsletters the band of the home page offers; the others are on their page. */
const BAND_NEWSLETTERS = 3;

/** The newsletters of the home page's band, and what the first one is. */
export async function loadBandNewsletters(context: Context) {
  const newsletters = await loadNewsletters(context);
  const choices = newsletters.slice(0, BAND_NEWSLETTERS).map(({ slug, name }) => ({ slug, name }));
  return { choices, description: newsletters[0]?.description ?? "" };
}

/** The newsletter about a category, with when it is sent within a sentence: "todo dia às 7h"; null without one. */
export async function findSubjectNewsletter(context: Context, category: string) {
  const found = (await loadNewsletters(context)).find(({ categoryId }) => categoryId === category);
  return found ? { slug: found.slug, name: found.name, when: withinSentence(found.whenWords) } : null;
}

/** The newsletter that may be ticked beside a sign-up for an account, with the words that are agreed to. */
export async function loadNewsletterBesideAccount(context: Context) {
  const [first] = await loadNewsletters(context);
  return first ? { slug: first.slug, words: besideAccountWords(first) } : null;
}

/** What the profile of a reader shows. */
export async function loadAccountNewsletters(context: Context, viewer: Viewer) {
  return (await readPart(context, { read: (db) => choicesOfAccount(db, viewer) })).value;
}

/** The paths of its pages, for the site map. */
export async function listNewsletterPaths(context: Context): Promise<string[]> {
  const [newsletters, editions] = await Promise.all([
    loadNewsletters(context),
    cachedQuery(context, listEditionAddresses, TAGS.editions, TAGS.newsletters),
  ]);
  const archives = new Set(editions.map(({ slug }) => slug));
  return [
    ...(newsletters.length > 0 || editions.length > 0 ? [href("/boletim")] : []),
    ...[...archives].map((slug) => href("/boletim/:slug", { slug })),
    ...editions.map((edition) => href("/boletim/:slug/:address", edition)),
  ];
}

/** The link of light pages to the form for newsletters. */
export async function lightNewsletterLink(context: Context) {
  const first = await loadFirstNewsletter(context);
  return (
    first && (
      <a key="newsletter" className="more" href={`${href("/boletim")}#receber`}>
        {first.title}
      </a>
    )
  );
}
