import { accounts } from "./accounts.ts";
import { articles } from "./articles.ts";
import { comments } from "./comments.ts";
import { likes } from "./likes.ts";
import { schedules } from "./schedules.ts";
import { settings } from "./settings.ts";
import { uploads } from "./uploads.ts";
import type { Writer } from "./writer.ts";

/** All kinds of writes of the mixed load. */
export const WRITERS: readonly Writer[] = [articles, comments, likes, accounts, uploads, schedules, settings];
