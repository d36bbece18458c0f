import type { NoticeWords } from "#domain/notices/types.ts";
import { isId } from "#domain/shared/id.ts";

/** What is particular about a kind of topics. */
interface TopicFacts {
  /** In lists; a kind with keys whose topics have names of their own has none. */
  name?: string;
  /** The explanation below it, in front of its limit. */
  note?: string;
  /** Most notices of a topic in an hour. */
  hourlyMax: number;
  /** Whether a topic is of one thing, whose id stands behind the kind. */
  isKeyed: boolean;
}

/** The kinds of topics that a browser can ask for. A further one is a row here and, with keys, one of `NAMED` (`queries.server.ts`). */
export const TOPICS = {
  urgent: { name: "Só urgentes", note: "Alertas e nada mais.", hourlyMax: 6, isKeyed: false },
  /** Notices of the newsroom. */
  site: { name: "Avisos da redação", hourlyMax: 2, isKeyed: false },
  /** Articles of a category. */
  category: { hourlyMax: 1, isKeyed: true },
  /** A live coverage, by the id of its article. */
  coverage: { hourlyMax: 4, isKeyed: true },
  /** Answers to a reader's comments. They are bundled before they are queued (`domain/comments/answer-notices.server.ts`). */
  answers: {
    name: "Respostas aos meus comentários",
    note: "No máximo um aviso por hora de cada comentário",
    hourlyMax: Number.POSITIVE_INFINITY,
    isKeyed: true,
  },
} as const satisfies Record<string, TopicFacts>;

export type PushTopicKind = keyof typeof TOPICS;
export type KeyedKind = {
  [Kind in PushTopicKind]: (typeof TOPICS)[Kind]["isKeyed"] extends true ? Kind : never;
}[PushTopicKind];
export type PushTopic = Exclude<PushTopicKind, KeyedKind> | `${KeyedKind}:${string}`;

/** Most topics of one browser. */
export const TOPICS_MAX = 100;

/** Lengths of a notice in characters: longer ones are cut by phones anyway. */
export const PUSH_TITLE_MAX = 110;
export const PUSH_BODY_MAX = 240;
/** Longest path of a page that a notice opens, characters. */
export const PUSH_PATH_MAX = 800;

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

/** Whether a text names a topic. */
export function isPushTopic(text: string): text is PushTopic {
  const [kind, key] = text.split(/:(.*)/s);
  if (!Object.hasOwn(TOPICS, kind!)) return false;
  return TOPICS[kind as PushTopicKind].isKeyed ? key !== undefined && isId(key) : key === undefined;
}

export const categoryTopic = (id: string): PushTopic => `category:${id}`;
export const coverageTopic = (newsId: string): PushTopic => `coverage:${newsId}`;
/** Answers to a reader's comments: only their own browsers ask for it, and only while they are signed in there. */
export const answersTopic = (userId: string): PushTopic => `answers:${userId}`;

/** The topics without a key: every reader can ask for them, and every article be sent to them. */
export const FIXED_TOPICS = (Object.keys(TOPICS) as PushTopicKind[]).filter(
  (kind): kind is Exclude<PushTopicKind, KeyedKind> => !TOPICS[kind].isKeyed,
);

/** The topics that an article can be sent to, from the narrowest. */
export const pushTopicsOf = (categoryId: string | null): PushTopic[] => [
  ...(categoryId === null ? [] : [categoryTopic(categoryId)]),
  ...FIXED_TOPICS.toReversed(),
];

export const topicKind = (topic: PushTopic): PushTopicKind => topic.split(":", 1)[0] as PushTopicKind;

/** What is particular about a topic's kind. */
export const topicFacts = (topic: PushTopic): TopicFacts => TOPICS[topicKind(topic)];

/** The id of a topic's category, article or reader; undefined for a topic without one. */
export const topicId = (topic: PushTopic): string | undefined => topic.split(":", 2)[1];

/** A notice to be sent. */
export interface PushNotice extends NoticeWords {
  /** Who gets it; a browser that asked for several of them gets it once. */
  topic: PushTopic | readonly PushTopic[];
  /** Sent also to those who want urgent notices only, and at once to sleeping phones. */
  urgent?: boolean;
}

/** A choice of the back office: a topic, how many browsers asked for it, and until when its limit holds it back (ISO 8601). */
export interface TopicReach {
  topic: PushTopic;
  name: string;
  receivers: number;
  heldUntil: string | null;
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

/** Facts that the back office shows before a notice is sent. */
export interface PushFacts {
  topics: TopicReach[];
  /** Browsers by the set of these topics that they asked for; bit n of the index is topic n. */
  overlaps: number[];
  /** Notices that were sent today. */
  sentToday: number;
  /** Those that open the page that they are about, the oldest first. */
  sent: SentPush[];
}

/** How many browsers get a notice with some of the topics of `PushFacts`; each is counted once. */
export function countChosen(
  { topics, overlaps }: Pick<PushFacts, "topics" | "overlaps">,
  chosen: ReadonlySet<PushTopic>,
): number {
  const mask = topics.reduce((bits, { topic }, index) => bits | (chosen.has(topic) ? 1 << index : 0), 0);
  return overlaps.reduce((sum, count, set) => sum + ((set & mask) === 0 ? 0 : count), 0);
}
