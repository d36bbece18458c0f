import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, moment, partOf } from "./columns.ts";
import { news } from "./news.ts";

/** The live coverage of an article. */
export const liveCoverages = pgTable(
  "live_coverages",
  {
    newsId: partOf("news_id", () => news.id).primaryKey(),
    /**
     * Number of the last change of the coverage or of one of its entries. Each change locks this row and takes the next number, so
     * that numbers become visible in their order (decision 073).
     */
    lastSeq: bigint("last_seq", { mode: "number" }).notNull().default(0),
    /** Number of the last change of this row's other columns. */
    headSeq: bigint("head_seq", { mode: "number" }).notNull().default(0),
    startedAt: moment("started_at").notNull().defaultNow(),
    /** Null while it runs. */
    endedAt: moment("ended_at"),
    /** Whether readers see the newest entry first, unless they choose otherwise. */
    newestFirst: boolean("newest_first").notNull().default(true),
    /** Whether entries of reporters wait for an editor. */
    needsApproval: boolean("needs_approval").notNull().default(false),
    keyPoints: jsonb("key_points").$type<{ text: string; entryId: string | null }[]>().notNull().default([]),
    contacts: jsonb("contacts").$type<{ number: string; name: string }[]>().notNull().default([]),
    /** The article that tells what happened, once the coverage has ended. */
    followUpId: uuid("follow_up_id").references(() => news.id, { onDelete: "set null" }),
  },
  (t) => [index("live_coverages_running_index").on(t.startedAt).where(sql`ended_at is null`), index().on(t.followUpId)],
);

export const ENTRY_STATES = ["waiting", "refused", "shown", "withdrawn"] as const;

/** An entry of a live coverage. Its id is made by the device that wrote it, so that one that is sent again is stored once. */
export const liveEntries = pgTable(
  "live_entries",
  {
    id: uuid("id").primaryKey(),
    newsId: partOf("news_id", () => liveCoverages.newsId),
    /** Of its last change. */
    seq: bigint("seq", { mode: "number" }).notNull(),
    state: text("state", { enum: ENTRY_STATES }).notNull(),
    title: text("title"),
    /** Its text and pictures, as the text of an article. */
    body: jsonb("body").$type<unknown>(),
    /** The same without marks, a line for each paragraph. */
    content: text("content").notNull().default(""),
    /** Who wrote it; null once their account is deleted. */
    authorId: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
    /** The name under it; null for "Redação". */
    signature: text("signature"),
    /** Where it was written, as "na ponte nova". */
    place: text("place"),
    /** When it was written, which may be long before it was received. */
    writtenAt: moment("written_at").notNull(),
    /** When it came out; while it waits, when it was received. */
    createdAt: createdAt(),
    editedAt: moment("edited_at"),
    withdrawnAt: moment("withdrawn_at"),
    /** Whether its writer took it back, who may then put it back; what an editor withdrew or refused stays so until an editor shows it. */
    takenBack: boolean("taken_back").notNull().default(false),
    pinned: boolean("pinned").notNull().default(false),
  },
  (t) => [
    check("live_entries_state_check", sql`${t.state} in ('waiting', 'refused', 'shown', 'withdrawn')`),
    check("live_entries_withdrawn_check", sql`(${t.state} = 'withdrawn') = (${t.withdrawnAt} is not null)`),
    check("live_entries_words_check", sql`coalesce(btrim(${t.title}), '') <> '' or ${t.body} is not null`),
    unique("live_entries_seq_unique").on(t.newsId, t.seq),
    index("live_entries_written_index").on(t.newsId, t.writtenAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index().on(t.authorId),
  ],
);
