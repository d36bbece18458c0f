import type { NoticeFacts } from "#domain/notices/channels.server.ts";

/** Something that comes out on the same day. */
export interface DayItem {
  title: string;
  /** ISO 8601. */
  at: string;
}

/** The channel of notifications on the site; the others are features. */
export const BELL = "bell";

/** Longest correction, and reason why an article left the site, characters. */
export const NOTE_MAX = 500;

/** A notice that has not gone out with its article yet. Moments are ISO 8601. */
export interface PlannedNotice {
  /** `BELL`, or the feature that brings it. */
  channel: string;
  /** Whom it goes to, in the channel's words. */
  choice: string;
  /** Since when it may go out, or when a limit lets it; null while its article is not out. */
  dueAt: string | null;
  /** When somebody stopped it, and who; null while it goes. */
  stopped: { at: string; by: string | null; name: string | null } | null;
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
  /** Devices that can be notified, and the notices to devices that open the article. */
  devices: NoticeFacts;
  /** What goes out with it, or after it. */
  planned: PlannedNotice[];
  /** Names of those who may publish, for someone who may not. */
  publishers: string[];
}

/** Most items of `PublicationFacts.day`, and names of `publishers`. */
export const DAY_MAX = 6;
export const PUBLISHERS_MAX = 3;
