import { isId } from "#domain/shared/id.ts";

/**
 * A topic that a browser can ask for: urgent notices only, notices of the newsroom, the articles of a category, a live coverage (with the
 * id of its article), or answers to the comments of the reader who is signed in (with their id).
 */
export type PushTopic = "urgent" | "site" | `category:${string}` | `coverage:${string}` | `answers:${string}`;
export type PushTopicKind = "urgent" | "site" | "category" | "coverage" | "answers";

/** Most notices of a topic in an hour. Answers are bundled before they are queued (`domain/comments/answer-notices.server.ts`). */
export const HOURLY_LIMITS: Record<PushTopicKind, number> = {
  urgent: 6,
  site: 2,
  category: 1,
  coverage: 4,
  answers: Number.POSITIVE_INFINITY,
};

/** Most topics of one browser. */
export const TOPICS_MAX = 100;

/** Lengths of a notice in characters: longer ones are cut by phones anyway. */
export const PUSH_TITLE_MAX = 110;
export const PUSH_BODY_MAX = 240;
/** Longest path of a page that a notice opens, characters. */
export const PUSH_PATH_MAX = 800;

/** How long a notice is tried, hours: a push service, or a phone, may be unreachable for a day. */
export const PUSH_LIFE_HOURS = 48;

/** How long sent notices are stored, days. */
export const PUSH_KEPT_DAYS = 30;

/** Changes of subscriptions that one address may send. */
export const SUBSCRIPTION_CHANGES = { max: 60, windowSeconds: 3600 } as const;

/** Names of the jobs. */
export const PUSH_JOBS = { send: "send-push", clean: "clean-push" } as const;

/** What requests need of this process's sender: the public key that browsers subscribe with, and whether push services of this machine are accepted, for tests. */
export interface PushSiteFacts {
  publicKey: string;
  allowsLoopback: boolean;
}

/** Where browsers report that their subscription was replaced. */
export const RENEWAL_PATH = "/avisos/inscricao";

const KEYED = /^(category|coverage|answers):(.+)$/;

/** Whether a text names a topic. */
export function isPushTopic(text: string): text is PushTopic {
  const [, , key] = KEYED.exec(text) ?? [];
  return text === "urgent" || text === "site" || (key !== undefined && isId(key));
}

export const categoryTopic = (id: string): PushTopic => `category:${id}`;
export const coverageTopic = (newsId: string): PushTopic => `coverage:${newsId}`;
/** Answers to a reader's comments: only their own browsers ask for it, and only while they are signed in there. */
export const answersTopic = (userId: string): PushTopic => `answers:${userId}`;

/** The topics that an article can be sent to. */
export const pushTopicsOf = (categoryId: string | null): PushTopic[] => [
  ...(categoryId === null ? [] : [categoryTopic(categoryId)]),
  "site",
  "urgent",
];

export const topicKind = (topic: PushTopic): PushTopicKind => topic.split(":", 1)[0] as PushTopicKind;

/** The id of a topic's category, article or reader; null for a topic without one. */
export const topicId = (topic: PushTopic): string | null => KEYED.exec(topic)?.[2] ?? null;

/** The words of a notice, and the page that it opens. */
export interface PushWords {
  title: string;
  body: string;
  /** Path of the page that it opens. */
  path: string;
  /** A device shows only the newest notice with the same tag. */
  tag: string;
}

/** A notice to be sent. */
export interface PushNotice extends PushWords {
  /** Who gets it; a browser that asked for several of them gets it once. */
  topic: PushTopic | readonly PushTopic[];
  /** Sent also to those who want urgent notices only, and at once to sleeping phones. */
  urgent?: boolean;
}

/** A topic whose limit of the hour is reached. */
export interface HeldTopic {
  topic: PushTopic;
  /** When it can be used again, ISO 8601. */
  until: string;
}

/**
 * The result of queuing a notice: `queued` for those who asked for `topics`; `held` for it reached the limits of all its topics;
 * `repeated` where the same one was sent before.
 */
export interface QueuedPush {
  state: "queued" | "held" | "repeated";
  topics: PushTopic[];
  held: HeldTopic[];
}

/** A choice of the back office: a topic, how many browsers asked for it, and until when its limit holds it back (ISO 8601). */
export interface TopicFacts {
  topic: PushTopic;
  name: string;
  receivers: number;
  heldUntil: string | null;
}

/** Facts that the back office shows before a notice is sent. */
export interface PushFacts {
  topics: TopicFacts[];
  /** Browsers by the set of these topics that they asked for; bit n of the index is topic n. */
  overlaps: number[];
  /** Notices that were sent today. */
  sentToday: number;
}

/** A notice that was sent, and how far it has come. */
export interface SentPush {
  /** ISO 8601. */
  at: string;
  receivers: number;
  sent: number;
  lost: number;
  /** Whether some browsers are still to get it. */
  isRunning: boolean;
}

/** How many browsers get a notice with some of the topics of `PushFacts`; each is counted once. */
export function countChosen({ topics, overlaps }: PushFacts, chosen: ReadonlySet<PushTopic>): number {
  const mask = topics.reduce((bits, { topic }, index) => bits | (chosen.has(topic) ? 1 << index : 0), 0);
  return overlaps.reduce((sum, count, set) => sum + ((set & mask) === 0 ? 0 : count), 0);
}
