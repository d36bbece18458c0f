import { createHash } from "node:crypto";
import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import {
  newsletterClicks,
  newsletterEditions,
  newsletterSubscribers,
  newsletterSubscriptions,
  newsletterSuppressions,
  newsletters,
} from "#db/schema/newsletter.ts";
import { toSlug } from "#domain/news/slug.ts";
import { findEditionArticles } from "#domain/newsletter/editions/edition-articles.server.ts";
import { renderEdition } from "#domain/newsletter/editions/render-edition.ts";
import { CONSENT_WORDS } from "#domain/newsletter/text.ts";
import type { EditionArticle, EditionContent } from "#domain/newsletter/types.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { READERS } from "./people.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = "America/Sao_Paulo";
const SITE = {
  name: "Coreto",
  slogan: "Notícias do Vale do Coreto e região",
  place: null,
  url: "https://coreto.example",
};
/** Articles of an edition, and how many of them follow the lead in its first list. */
const [ARTICLES, FEATURED] = [6, 4];

const NEWSLETTERS = [
  {
    slug: "bom-dia-vale",
    name: "Bom dia, Vale",
    description: "O que você precisa saber antes do café: a manchete, o tempo, o plantão e o que saiu desde ontem.",
    kind: "daily" as const,
    sendTime: "07:00",
    weekday: null,
  },
  {
    slug: "sabado-na-praca",
    name: "Sábado na praça",
    description: "A semana em dez minutos, para ler sem pressa.",
    kind: "weekly" as const,
    sendTime: "08:00",
    weekday: 6,
  },
];

/** What the newsroom wrote in front of the editions, the last one first. */
const OPENINGS = [
  "Bom dia. Domingo tem retreta: levamos você ao coreto antes da banda.",
  "",
  "Bom dia. A chuva deu trégua, e a feira de sábado está de pé.",
];

/** Newsletters with their readers and some sent editions. */
export async function fillNewsletters(db: Database, now: Date): Promise<void> {
  const rows = await db
    .insert(newsletters)
    .values(NEWSLETTERS.map((newsletter, position) => ({ ...newsletter, position, maxArticles: ARTICLES })))
    .returning({ id: newsletters.id, name: newsletters.name, slug: newsletters.slug });
  const [daily, weekly] = rows as [(typeof rows)[number], (typeof rows)[number]];
  const receivers = await fillSubscribers(db, [daily.id, weekly.id], now);
  const used = new Set<string>();
  // The oldest first, as their numbers count.
  for (const [index, opening] of OPENINGS.toReversed().entries()) {
    // The last one is a day old at least, so that the next one has news at any hour.
    const sentAt = morningOf(new Date(now.getTime() - (OPENINGS.length - index) * DAY - 7 * HOUR));
    await fillEdition(db, { newsletter: daily, number: index + 1, opening, sentAt, receivers, used });
  }
}

/** 7:00 of a moment's day in the town. */
const morningOf = (moment: Date) => new Date(`${toLocalInput(moment.toISOString(), ZONE).slice(0, 10)}T07:00:00-03:00`);

const tokenOf = (email: string) => createHash("sha256").update(email).digest("base64url").slice(0, 32);

async function fillSubscribers(db: Database, newsletterIds: string[], now: Date): Promise<number> {
  const accounts = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        READERS.map((name) => `${toSlug(name)}@coreto.example`),
      ),
    );
  const others = Array.from({ length: 30 }, (_, index) => ({ id: null, email: `leitor-${index + 1}@vale.example` }));
  const people = [...accounts, ...others].map((person, index) => ({
    ...person,
    since: new Date(now.getTime() - (index + 5) * 3 * DAY),
  }));
  const rows = await db
    .insert(newsletterSubscribers)
    .values(
      people.map(({ id, email, since }) => ({
        email,
        emailKey: email,
        token: tokenOf(email),
        userId: id,
        createdAt: since,
      })),
    )
    .returning({ id: newsletterSubscribers.id, email: newsletterSubscribers.email });
  await db.insert(newsletterSubscriptions).values(
    rows.flatMap(({ id: subscriberId, email }, index) => {
      const { id, since } = people.find((person) => person.email === email)!;
      const [consentWords, consentPage] = id ? [CONSENT_WORDS.account, "/perfil"] : [CONSENT_WORDS.signUp, "/boletim"];
      const chosen = index % 3 === 0 ? newsletterIds : newsletterIds.slice(0, 1);
      return chosen.map((newsletterId) => ({
        subscriberId,
        newsletterId,
        requestedAt: since,
        confirmedAt: since,
        consentWords,
        consentPage,
        consentSource: id ? ("account" as const) : ("reader" as const),
      }));
    }),
  );
  await db.insert(newsletterSuppressions).values([
    {
      email: "caixa-antiga@vale.example",
      reason: "bounced",
      detail: "5.1.1",
      createdAt: new Date(now.getTime() - 6 * DAY),
    },
    { email: "nao-quero@vale.example", reason: "complained", createdAt: new Date(now.getTime() - 4 * DAY) },
  ]);
  return rows.length;
}

interface EditionFilling {
  newsletter: { id: string; name: string; slug: string };
  number: number;
  opening: string;
  sentAt: Date;
  receivers: number;
  /** Ids of articles that earlier editions had. */
  used: Set<string>;
}

async function fillEdition(db: Database, filling: EditionFilling): Promise<void> {
  const { newsletter, number, opening, sentAt, receivers, used } = filling;
  const articles = await findArticles(db, sentAt, used);
  const [lead, ...others] = articles;
  if (!lead) return;
  const day = toLocalInput(sentAt.toISOString(), ZONE).slice(0, 10);
  const [row] = await db
    .insert(newsletterEditions)
    .values({
      newsletterId: newsletter.id,
      dedupeKey: `${newsletter.id} ${day}`,
      address: day,
      status: "draft",
      madeByItself: true,
      opening,
      sendAt: sentAt,
      expiresAt: new Date(sentAt.getTime() + 8 * HOUR),
      createdAt: sentAt,
    })
    .returning({ id: newsletterEditions.id, serial: newsletterEditions.serial });
  const { id, serial } = row!;
  const content: EditionContent = {
    newsletter: { name: newsletter.name, slug: newsletter.slug },
    serial,
    address: day,
    day,
    time: "07:00",
    subject: `${newsletter.name}: ${lead.title}`,
    preheader: `${lead.summary ?? ""} E mais ${others.length} notícias.`.trim(),
    opening: opening ? [opening] : [],
    parts: [
      { part: "lead", articles: [lead] },
      { part: "featured", articles: others.slice(0, FEATURED) },
      { part: "recent", articles: others.slice(FEATURED) },
    ],
  };
  content.parts = content.parts.filter((part) => part.part === "today" || part.articles.length > 0);
  const { html, text } = renderEdition(content, SITE);
  const failed = number === 1 ? 1 : 0;
  await db
    .update(newsletterEditions)
    .set({
      status: "sent",
      number,
      content,
      html,
      text,
      startedAt: sentAt,
      finishedAt: new Date(sentAt.getTime() + 60_000),
      receivers,
      sent: receivers - failed,
      failed,
      departed: number === 2 ? 1 : 0,
    })
    .where(eq(newsletterEditions.id, id));
  await db
    .insert(newsletterClicks)
    .values(articles.map(({ path }, place) => ({ editionId: id, path, count: Math.ceil(receivers / (place + 3)) })));
}

/** The newest articles of a moment that no edition had before. */
async function findArticles(db: Database, at: Date, used: Set<string>): Promise<EditionArticle[]> {
  const rows = await db
    .select({ id: news.id, path: media.url, width: media.width, height: media.height })
    .from(news)
    .leftJoin(media, eq(media.url, news.imageUrl))
    .where(and(eq(news.published, true), lte(news.listedAt, sql`${at.toISOString()}::timestamptz`)))
    .orderBy(desc(news.featured), desc(news.listedAt))
    .limit(ARTICLES + used.size);
  const chosen = rows.filter(({ id }) => !used.has(id)).slice(0, ARTICLES);
  for (const { id } of chosen) used.add(id);
  const found = await findEditionArticles(
    db,
    chosen.map(({ id }) => id),
  );
  return chosen.flatMap(({ id, path, width, height }) => {
    const article = found.get(id);
    // The picture itself: a job makes the variant of editions later.
    const picture = path && width && height ? { path, width, height, alt: "" } : null;
    return article ? [{ ...article, picture }] : [];
  });
}
