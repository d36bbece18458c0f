import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** The words of a notice, and the page that it opens. */
export interface NoticeWords {
  title: string;
  body: string;
  /** Path of the page that it opens. */
  path: string;
  /** A device shows only the newest notice with the same tag. */
  tag: string;
}

/** What a notice is about. */
export type NoticeSubject =
  /** `isLater`: it comes out later, when no limit of now holds. */
  | { kind: "article"; categoryId: string | null; isLater?: boolean }
  /** A live coverage, by the id of its article. */
  | { kind: "coverage"; newsId: string }
  /** A notification. */
  | { kind: "newsroom" };

/** A notice to be sent. */
export interface Notice extends NoticeWords {
  about: NoticeSubject;
  /** Sent also to those who want urgent notices only. */
  urgent?: boolean;
}

/** What was chosen of each feature's notices, by its name, in its own words; without a choice nobody gets one about an article. */
export type NoticeChoices = Record<string, string>;

/** A topic whose limit of the hour is reached. */
export interface HeldTopic<Topic extends string = string> {
  topic: Topic;
  /** When it can be used again, ISO 8601. */
  until: string;
}

/**
 * The result of queuing a notice: `queued` for those who asked for `topics`; `held` for it reached the limits of all its topics;
 * `repeated` where the same one was sent before.
 */
export interface QueuedNotice<Topic extends string = string> {
  state: "queued" | "held" | "repeated";
  topics: Topic[];
  held: HeldTopic<Topic>[];
}

/** How long a notice is tried, hours: a service that brings it, or a phone, may be unreachable for a day. */
export const NOTICE_LIFE_HOURS = 48;

/** How a feature brings notices to devices. What it queues is sent once the transaction of its caller is committed. */
export interface NoticeChannel<Facts = unknown> {
  /**
   * Facts that the back office shows before a notice is sent.
   * @param path of the page whose earlier notices are listed; null for none
   * @param timeZone IANA zone of the site
   */
  loadFacts(db: Database, about: NoticeSubject, path: string | null, timeZone: string): Promise<Facts>;
  /** Queues a notice; null if nobody was chosen. @param choice of `NoticeChoices` */
  queue(tx: Database, notice: Notice, choice: string): Promise<QueuedNotice | null>;
  /** Queues a notice for one reader about answers to their comments; its caller bundles them and queues each once. */
  queueAnswers(tx: Database, userId: string, words: NoticeWords): Promise<void>;
  /** Whether a reader wants notices about answers. @param userId the column with their id */
  wantsAnswers(userId: SQL): SQL<boolean>;
  /** Sends notices that open a page to nobody else; what is known of them stays. @returns whether one was still being sent */
  halt(tx: Pick<Database, "execute">, path: string): Promise<boolean>;
  /** Stops notices that are being sent; where they were shown they stay. @param tags as they were queued @returns whom they were for, as a choice */
  stop(tx: Pick<Database, "delete">, tags: string[]): Promise<string>;
}
