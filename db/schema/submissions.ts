import { sql } from "drizzle-orm";
import { check, customType, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id, moment, partOf } from "./columns.ts";

export const SUBMISSION_STATES = ["waiting", "accepted", "declined"] as const;

/** What an editor changed of a submission, in words. */
export interface SubmissionChange {
  label: string;
  from: string;
  to: string;
}

/** What a reader sends to the newsroom. Only the newsroom sees it; what readers see is the service that is made of it, under the same id. */
export const submissions = pgTable(
  "submissions",
  {
    /** Chosen by the form, so that one that is sent again is stored once. */
    id: id(),
    /** A kind of `domain/submissions/kinds.ts`. */
    kind: text("kind").notNull(),
    title: text("title").notNull(),
    /** The fields of its kind, as they were typed. */
    data: jsonb("data").$type<Record<string, string>>().notNull(),
    /** Null for a tip of somebody who did not say. */
    senderName: text("sender_name"),
    senderEmail: text("sender_email"),
    /** The account of the sender; null for one who was not signed in, and for every tip. */
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    state: text("state", { enum: SUBMISSION_STATES }).notNull().default("waiting"),
    /** The answer to the sender of a declined one. */
    answer: text("answer"),
    /** What had been changed when it was accepted. */
    changes: jsonb("changes").$type<SubmissionChange[]>().notNull().default([]),
    /** Addresses of its photos in the archive of files; empty before they are there. */
    photoUrls: text("photo_urls").array().notNull().default(sql`'{}'::text[]`),
    /** Only the day for a tip. */
    createdAt: createdAt(),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => profiles.id, { onDelete: "set null" }),
    /** When the mail to its sender was queued. */
    answeredAt: moment("answered_at"),
  },
  (t) => [
    check("submissions_state_check", sql`${t.state} in ('waiting', 'accepted', 'declined')`),
    check("submissions_decided_check", sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check("submissions_data_check", sql`jsonb_typeof(${t.data}) = 'object'`),
    index("submissions_state_index").on(t.state, t.createdAt),
    index("submissions_email_index").on(sql`lower(${t.senderEmail})`),
    index().on(t.userId),
    index().on(t.decidedBy),
  ],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The photos of submissions without metadata: not among the files of the site, whose addresses anybody may open. */
export const submissionPhotos = pgTable(
  "submission_photos",
  {
    submissionId: partOf("submission_id", () => submissions.id),
    /** Its place among those of the submission, from 0. */
    position: smallint("position").notNull().default(0),
    mimeType: text("mime_type").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.submissionId, t.position] })],
);
