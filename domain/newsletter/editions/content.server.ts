import type { Database } from "#db/client.ts";
import type { newsletterEditions, newsletters } from "#db/schema/newsletter.ts";
import { faceOf } from "#domain/face/types.ts";
import { findFooterContacts } from "#domain/settings/contact.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { listDuties } from "#domain/today/duties.server.ts";
import { todayOf } from "#domain/today/today.ts";
import { shortenAtWord } from "#platform/format/cut-text.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { readArrangement } from "../form.ts";
import type { Arrangement, EditionArticle, EditionContent, EditionContentPart } from "../types.ts";
import { findAsk } from "./asks.server.ts";
import { arrangeByItself, findEditionArticles } from "./edition-articles.server.ts";
import { editionLook } from "./edition-look.ts";
import type { EditionSite } from "./render-edition.ts";
import { listWishes, withWishes } from "./wishes.server.ts";

/** Of the site, for editions. */
export interface EditionPlace {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  timeZone: string;
}

type Edition = Pick<
  typeof newsletterEditions.$inferSelect,
  "id" | "serial" | "address" | "subject" | "opening" | "arrangement" | "sendAt" | "content"
>;
type Newsletter = typeof newsletters.$inferSelect;

/** Longest subject that is made from a title, and longest line beside it, characters. */
const SUBJECT_MAX = 110;
const PREHEADER_MAX = 160;

/** An edition as it would be sent now. */
export interface BuiltEdition {
  content: EditionContent;
  arrangement: Arrangement;
  articles: Map<string, EditionArticle>;
  /** Whether there is a reason to send it: something new, or something that was written or arranged by hand. */
  isWorthSending: boolean;
}

/** Makes the content of an edition from its arrangement and the articles as they are now. */
export async function buildEdition(
  db: Database,
  edition: Edition,
  newsletter: Newsletter,
  { timeZone }: EditionPlace,
): Promise<BuiltEdition> {
  const byHand = edition.arrangement === null ? null : readArrangement(edition.arrangement);
  const byItself = byHand ? null : await arrangeByItself(db, newsletter);
  const arrangement = byHand ? withWishes(byHand, await listWishes(db, newsletter.id)) : byItself!.arrangement;
  const [articles, settings] = await Promise.all([
    findEditionArticles(
      db,
      arrangement.flatMap((part) => part.articles),
    ),
    getSettings(db),
  ]);
  const now = new Date();
  const local = toLocalInput((edition.sendAt ?? now).toISOString(), timeZone);
  const opening = paragraphsOf(edition.opening);
  const duties = await listDuties(settings, (read) => read(db));
  const today = todayOf(settings, now, timeZone, duties)?.lines ?? [];
  const parts = fillParts(arrangement, articles, today);
  const first = articlesOf(parts)[0];
  const ask = await findAsk(db, newsletter.id, settings);
  const content: EditionContent = {
    newsletter: { name: newsletter.name, slug: newsletter.slug },
    serial: edition.serial,
    address: edition.address,
    day: local.slice(0, 10),
    time: local.slice(11, 16),
    subject:
      edition.subject || shortenAtWord(first ? `${newsletter.name}: ${first.title}` : newsletter.name, SUBJECT_MAX),
    preheader: preheaderOf(parts, opening),
    opening,
    parts,
    ...(ask && { ask }),
  };
  const isWorthSending = opening.length > 0 || (articlesOf(parts).length > 0 && (byItself?.isNew ?? true));
  return { content, arrangement, articles, isWorthSending };
}

/** What the mails say about the site. */
export async function findEditionSite(db: Database, { siteUrl }: EditionPlace): Promise<EditionSite> {
  const settings = await getSettings(db);
  const place = findFooterContacts(settings.contact_content).place?.text ?? null;
  const look = editionLook(faceOf(settings));
  return { name: settings.site_name, slogan: settings.site_slogan, place, url: siteUrl, look };
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** All articles of an edition's parts, in their order. */
export const articlesOf = (parts: EditionContentPart[]): EditionArticle[] =>
  parts.flatMap((part) => (part.part === "today" ? [] : part.articles));

function fillParts(
  arrangement: Arrangement,
  articles: Map<string, EditionArticle>,
  lines: Extract<EditionContentPart, { part: "today" }>["lines"],
): EditionContentPart[] {
  return arrangement.flatMap(({ part, isOn, articles: ids, omitted }): EditionContentPart[] => {
    if (!isOn) return [];
    if (part === "today") return lines.length > 0 ? [{ part, lines }] : [];
    const shown = ids.flatMap((id) => (omitted.includes(id) ? [] : (articles.get(id) ?? [])));
    return shown.length > 0 ? [{ part, articles: shown }] : [];
  });
}

/** The facts of the day and how much more there is, else the begin of the text. */
function preheaderOf(parts: EditionContentPart[], opening: string[]): string {
  const facts = parts.flatMap((part) => (part.part === "today" ? part.lines.map(({ text }) => text) : []));
  const [first, ...others] = articlesOf(parts);
  const more = others.length > 1 ? `E mais ${others.length} notícias.` : "";
  const begin = facts.length > 0 ? `${facts.join(". ")}.` : (opening[0] ?? first?.summary ?? "");
  return shortenAtWord(`${begin} ${more}`.trim(), PREHEADER_MAX);
}
