import type { PushFacts, SentPush } from "#domain/push/types.ts";

/** Something that comes out on the same day. */
export interface DayItem {
  title: string;
  /** ISO 8601. */
  at: string;
}

/** Facts for the sheet in which an article is published. */
export interface PublicationFacts {
  /** The featured articles of the front page, without this one. */
  front: { id: string; title: string }[];
  /** The place of this article on it, from 0 on; null if it has none. */
  slot: number | null;
  /** Other articles and notifications of the requested day, by their moments. */
  day: DayItem[];
  /** How many accounts a notification reaches. */
  readers: number;
  /** How many notifications were sent today. */
  sentToday: number;
  /** When this article's notifications were sent, ISO 8601, the oldest first. */
  notices: string[];
  /** Devices that can be notified, by topic. */
  push: PushFacts;
  /** The notices to devices that open the article. */
  pushes: SentPush[];
  /** Names of those who may publish, for someone who may not. */
  publishers: string[];
}

/** Most items of `PublicationFacts.day`, and names of `publishers`. */
export const DAY_MAX = 6;
export const PUBLISHERS_MAX = 3;
