import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { partOf } from "./columns.ts";
import { news } from "./news.ts";

/** A reader's vote in a poll of an article. It says neither who voted nor when. */
export const pollVotes = pgTable(
  "poll_votes",
  {
    newsId: partOf("news_id", () => news.id),
    /** Id of the poll's block in the article's text. */
    pollId: text("poll_id").notNull(),
    /** The account, or the device of a visitor, as a keyed hash of this poll alone. */
    voter: text("voter").notNull(),
    /** Id of the chosen answer's block; null for a device whose vote belongs to an account. */
    answerId: text("answer_id"),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.pollId, t.voter] })],
);
