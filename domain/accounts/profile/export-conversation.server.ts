import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { answerChoices, answerNotices, commentLikes, commentReports, comments } from "#db/schema/comments.ts";
import { news } from "#db/schema/news.ts";

const REASON = sql<string>`case ${commentReports.reason} when 'offence' then 'ofensa' when 'advertising' then 'propaganda ou golpe'
  when 'untrue' then 'informação falsa' else 'outra coisa' end`;

/** Likes and reports of comments, without whose they are, and what the reader chose about mails. */
export async function exportConversation(db: Database, userId: string) {
  const article = { noticia: news.title, endereco: news.slug };
  const [liked, reported, choice, mails] = await Promise.all([
    db
      .select({ ...article, em: commentLikes.createdAt })
      .from(commentLikes)
      .innerJoin(comments, eq(comments.id, commentLikes.commentId))
      .innerJoin(news, eq(news.id, comments.newsId))
      .where(eq(commentLikes.userId, userId))
      .orderBy(desc(commentLikes.createdAt)),
    db
      .select({ ...article, motivo: REASON, texto: commentReports.words, em: commentReports.createdAt })
      .from(commentReports)
      .innerJoin(comments, eq(comments.id, commentReports.commentId))
      .innerJoin(news, eq(news.id, comments.newsId))
      .where(eq(commentReports.userId, userId))
      .orderBy(desc(commentReports.createdAt)),
    db
      .select({ quer: answerChoices.wanted, desde: answerChoices.updatedAt })
      .from(answerChoices)
      .where(eq(answerChoices.userId, userId)),
    db
      .select({ ...article, em: answerNotices.createdAt, enviadoEm: answerNotices.sentAt })
      .from(answerNotices)
      .innerJoin(comments, eq(comments.id, answerNotices.commentId))
      .innerJoin(news, eq(news.id, comments.newsId))
      .where(eq(answerNotices.userId, userId))
      .orderBy(desc(answerNotices.createdAt)),
  ]);
  return {
    curtidasEmComentarios: liked,
    denunciasDeComentarios: reported,
    avisoDeRespostas: choice[0] ?? null,
    avisosDeRespostas: mails,
  };
}
