import { TAGS } from "#domain/shared/cache-tags.ts";
import type { Feature } from "#domain/shared/feature.ts";
import { startAnswerMails } from "./answer-jobs.server.ts";
import { exportComments } from "./export.server.ts";

/** Readers' comments. */
export const COMMENTS: Feature = {
  start: startAnswerMails,
  exportPerson: (db, { id }) => exportComments(db, id),
  // Announced with the article's id: a comment changes only that article.
  tags: { comments: (id) => [TAGS.article(id)] },
};
