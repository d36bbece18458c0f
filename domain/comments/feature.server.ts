import { answerChoices, commentLikes, comments } from "#db/schema/comments.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import type { Feature } from "#domain/shared/feature.ts";
import { startAnswerMails } from "./answer-jobs.server.ts";
import { eraseComments } from "./erasure.server.ts";
import { exportComments } from "./export.server.ts";
import { countCommentsWithin, countWaitingComments } from "./queries.server.ts";

/** Readers' comments. */
export const COMMENTS: Feature = {
  toggle: {
    label: "Comentários",
    help: "Quem lê comenta e responde; a redação modera. Desligado: nada se perde, e os que existem voltam quando você ligar.",
  },
  start: startAnswerMails,
  dispensable: [comments, commentLikes, answerChoices],
  erasePerson: eraseComments,
  exportPerson: (db, { id }) => exportComments(db, id),
  countWaiting: countWaitingComments,
  countWithin: countCommentsWithin,
  // Announced with the article's id: a comment changes only that article.
  tags: { comments: (id) => [TAGS.article(id)] },
};
