import type { EDITION_STATUSES, NEWSLETTER_KINDS } from "#db/schema/newsletter.ts";
import type { TodayLine } from "#domain/today/types.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";

export type NewsletterKind = (typeof NEWSLETTER_KINDS)[number];
export type EditionStatus = (typeof EDITION_STATUSES)[number];

/** Lengths in characters, and how many newsletters and articles there may be. */
export const NEWSLETTER_LIMITS = {
  name: 80,
  slug: 60,
  description: 300,
  subject: 200,
  opening: 4000,
  articles: 20,
  newsletters: 20,
  consentWords: 600,
  consentPage: 300,
} as const;

/** A confirmation link is valid for so many days; who does not confirm is forgotten afterwards. */
export const CONFIRMATION_DAYS = 3;
/** How long a subscriber without a running newsletter is stored, days, as the proof of a consent that ended. */
export const ENDED_KEPT_DAYS = 180;
/** How long the single copies of an edition are stored after its sending, days; its sums stay. */
export const DELIVERIES_KEPT_DAYS = 30;
/** Confirmation mails to one address, and sign-ups and changes from one, in their windows. */
export const SIGN_UP_LIMITS = {
  mails: { max: 3, windowSeconds: 86_400 },
  client: { max: 20, windowSeconds: 3600 },
  changes: { max: 60, windowSeconds: 3600 },
  tests: { max: 20, windowSeconds: 3600 },
} as const;
/** Editions that the archive shows at once. */
export const EDITIONS_PAGE = 20;
/** Hours before its sending at which an edition appears in the back office. */
export const EDITION_LEAD_HOURS = 14;
/** Hours for which an edition is sent at most. */
export const EDITION_LIFE_HOURS = 8;
/** Largest mail, bytes of its HTML: Gmail cuts off what is longer. */
export const EDITION_HTML_MAX = 100_000;
/** Editions in a row that an address's server did not accept, after which it is suppressed. */
export const SOFT_BOUNCES_MAX = 3;

/** Names of the jobs. */
export const NEWSLETTER_JOBS = {
  make: "make-editions",
  send: "send-editions",
  clean: "clean-newsletter",
} as const;

/** Words below /boletim/ that are other pages. */
export const RESERVED_SLUGS: readonly string[] = ["confirmar", "preferencias", "sair", "devolucoes", "recibo"];

/** A newsletter as readers choose it. */
export interface OfferedNewsletter {
  id: string;
  slug: string;
  name: string;
  description: string;
  /** The category whose articles it has, of one of a category. */
  categoryId: string | null;
  /** When it is sent: "Todo dia às 7h". */
  whenWords: string;
}

/** The parts of an edition. The first articles in an edition are its lead. */
export const EDITION_PARTS = ["today", "lead", "featured", "recent", "mostRead"] as const;
export type EditionPart = (typeof EDITION_PARTS)[number];
export type ArticlePart = Exclude<EditionPart, "today">;

/** A part of an edition, at its place: which articles, in their order, and which of them are left out. */
export interface ArrangedPart {
  part: EditionPart;
  isOn: boolean;
  /** Ids of articles; none for "today". */
  articles: string[];
  /** Ids among `articles` that are not sent. */
  omitted: string[];
}
export type Arrangement = ArrangedPart[];

/** An article in an edition. */
export interface EditionArticle {
  id: string;
  /** Path of its page. */
  path: string;
  title: string;
  summary: string | null;
  /** Its category with a colour that is readable on white, #rrggbb. */
  category: { name: string; color: string } | null;
  /** A JPEG of this site: its path, size in pixels, and description (empty for none). */
  picture: { path: string; width: number; height: number; alt: string } | null;
}

export type EditionContentPart =
  | { part: "today"; lines: TodayLine[] }
  | { part: ArticlePart; articles: EditionArticle[] };

/** What an edition says, from which both forms of the mail and its page are made. */
export interface EditionContent {
  newsletter: { name: string; slug: string };
  serial: number;
  /** Last part of its page's path. */
  address: string;
  day: CalendarDay;
  /** "HH:MM" at which it is sent. */
  time: string;
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  /** Paragraphs of the newsroom. */
  opening: string[];
  parts: EditionContentPart[];
  /** Absent in most editions. */
  ask?: EditionAsk;
}

/** What the paper asks of the readers of an edition, below its articles. */
export interface EditionAsk {
  words: string;
  link: { path: string; label: string };
}

/** An edition in a list of those that were sent. */
export interface SentEdition {
  id: string;
  address: string;
  subject: string;
  number: number;
  newsletter: { name: string; slug: string };
  /** ISO 8601. */
  sentAt: string;
  /** Titles of its first articles. */
  titles: string[];
}

/** An edition in the back office. Moments are ISO 8601. */
export interface EditionRow {
  id: string;
  newsletter: { id: string; name: string; slug: string };
  number: number | null;
  address: string;
  status: EditionStatus;
  note: EditionNote | null;
  subject: string;
  sendAt: string | null;
  expiresAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  madeByItself: boolean;
  isArrangedByHand: boolean;
  receivers: number;
  sent: number;
  failed: number;
  departed: number;
}

/** An edition as its screen edits it. */
export interface EditionDetail extends EditionRow {
  /** For `saveEdition`. */
  version: string;
  opening: string;
  /** As it was set by hand, else as the front page has it now. */
  arrangement: Arrangement;
  /** All articles of the arrangement by their ids, also those that are left out. */
  articles: Record<string, EditionArticle>;
  /** As it was sent, else as it would be now. */
  content: EditionContent;
}

/** The edition of a newsletter that an article can be in. */
export interface ArticleEdition {
  /** Of the newsletter. */
  id: string;
  name: string;
  /** When it is sent by its plan, ISO 8601. */
  at: string;
  receivers: number;
}

/** Editions with an article. */
export interface ArticleEditions {
  /** Those that it can be in. */
  next: ArticleEdition[];
  /** Those that were sent with it, the oldest first. */
  sent: Omit<ArticleEdition, "id">[];
}

/** Why an edition was not sent, or not to all. */
export type EditionNote =
  | "nothing_new"
  | "missed"
  | "no_receivers"
  | "no_category"
  | "too_large"
  | "blocked"
  | "by_hand";

/** How an edition's sending stands. */
export interface EditionNumbers {
  receivers: number;
  sent: number;
  /** Refused for good, by the code of the server's answer. */
  failed: number;
  failures: { reason: "refused" | "bounced" | "given_up"; code: string; count: number }[];
  /** Still to be sent. */
  left: number;
  /** Not sent, as the reader left before, or as it was too late. */
  omitted: number;
  /** Signed off by a link of this edition. */
  departed: number;
  /** Copies of which nobody knows whether the server took them, when a process was killed or a connection lost; sent again with the same Message-ID. */
  inDoubt: number;
  clicks: { path: string; title: string | null; count: number }[];
}

/** Who may see and change which newsletters an address gets, by the link in its mails. */
export interface ReaderChoices {
  /** "j•••@exemplo.com.br". */
  maskedEmail: string;
  newsletters: { id: string; name: string; description: string; whenWords: string; isChosen: boolean }[];
}

/** What requests need of newsletters: how they are sent, and the secret of reports about them; null where none are accepted. */
export interface NewsletterFacts {
  sending: SendingFacts;
  reportSecret: string | null;
}

/** The settings of the sending, for the back office. */
export interface SendingFacts {
  from: string;
  perMinute: number;
  connections: number;
  /** Whether mails leave; without a mail server they are stored as files. */
  hasMailServer: boolean;
  /** The DNS record by which others find the key of our signatures; null without a key. */
  dkim: { name: string; value: string } | null;
  /** Mailbox of mails that come back; null for the sender's own. */
  returnAddress: string | null;
  /** Whether reports can be posted to /boletim/devolucoes. */
  acceptsReports: boolean;
}
