import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { PUSH } from "../push/feature.server.ts";
import type { Notice, NoticeChannel, NoticeChoices, NoticeSubject, NoticeWords, QueuedNotice } from "./types.ts";

/** The features that bring notices to devices: apart from the others, which send notices. */
export const CHANNELS = { push: PUSH };

/** What the back office shows of each before a notice is sent. */
export type NoticeFacts = {
  [Name in keyof typeof CHANNELS]: (typeof CHANNELS)[Name] extends { notices: NoticeChannel<infer Facts> }
    ? Facts
    : never;
};

const CHANNEL_LIST = Object.entries<{ notices: NoticeChannel }>(CHANNELS);

/** Those that are switched on. */
async function listOn(db: Database) {
  const { features_off: off } = await getSettings(db);
  return CHANNEL_LIST.filter(([name]) => !off.includes(name));
}

/** Reads what the back office shows before a notice is sent. Parameters as of `NoticeChannel.loadFacts`. */
export async function loadNoticeFacts(
  db: Database,
  about: NoticeSubject,
  path: string | null,
  timeZone: string,
): Promise<NoticeFacts> {
  const facts = await Promise.all(
    CHANNEL_LIST.map(
      async ([name, { notices }]) => [name, await notices.loadFacts(db, about, path, timeZone)] as const,
    ),
  );
  return Object.fromEntries(facts) as NoticeFacts;
}

/** Queues a notice in the caller's transaction. @returns the best result of all channels; null if nobody was chosen */
export async function queueNotice(
  tx: Database,
  notice: Notice,
  choices: NoticeChoices = {},
): Promise<QueuedNotice | null> {
  const results: QueuedNotice[] = [];
  for (const [name, { notices }] of await listOn(tx)) {
    const queued = await notices.queue(tx, notice, choices[name] ?? "");
    if (queued) results.push(queued);
  }
  return results.find(({ state }) => state === "queued") ?? results[0] ?? null;
}

/** Queues a notice for one reader about answers, in the caller's transaction. */
export async function queueAnswersNotice(tx: Database, userId: string, words: NoticeWords): Promise<void> {
  for (const [, { notices }] of await listOn(tx)) await notices.queueAnswers(tx, userId, words);
}

/** Whether a reader wants notices about answers. @param userId the column with their id */
export const wantsAnswersNotice = (userId: SQL): SQL<boolean> =>
  sql`(${sql.join([sql`false`, ...CHANNEL_LIST.map(([, { notices }]) => notices.wantsAnswers(userId))], sql` or `)})`;

/** Sends notices of a channel that open a page to nobody else. @returns whether one was still being sent */
export const haltNotices = async (tx: Database, channel: string, path: string): Promise<boolean> =>
  (await CHANNEL_LIST.find(([name]) => name === channel)?.[1].notices.halt(tx, path)) ?? false;

/** Stops notices that are being sent; where they were shown they stay. @param tags as they were queued @returns whom they were for */
export async function stopNotices(tx: Pick<Database, "delete">, ...tags: string[]): Promise<NoticeChoices> {
  const stopped: NoticeChoices = {};
  for (const [name, { notices }] of CHANNEL_LIST) stopped[name] = await notices.stop(tx, tags);
  return stopped;
}
