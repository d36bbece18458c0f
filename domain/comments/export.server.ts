import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  answerChoices,
  answerNotices,
  commentLikes,
  commentReports,
  commentRestrictions,
  comments,
} from "#db/schema/comments.ts";
import { news } from "#db/schema/news.ts";

const REASON = sql<string>`case ${commentReports.reason} when 'offence' then 'ofensa' when 'advertising' then 'propaganda ou golpe'
  when 'untrue' then 'informação falsa' else 'outra coisa' end`;

const STATE = sql<string>`case when ${comments.approved} then 'aprovado'
  when ${comments.moderatedAt} is not null then 'rejeitado' else 'aguardando aprovação' end`;

/** Comments in every state, restrictions, likes and reports of comments of others, without whose they are, and what the reader chose about mails. */
export async function exportComments(db: Database, userId: string) {
  const article = { noticia: news.title, endereco: news.slug };
  const [written, restricted, liked, reported, choice, mails] = await Promise.all([
    db
      .select({
        ...article,
        texto: comments.content,
        ehResposta: sql<boolean>`${comments.parentId} is not null`,
        situacao: STATE,
        decididoEm: comments.moderatedAt,
        respostaDaRedacao: comments.answer,
        respondidoEm: comments.answeredAt,
        em: comments.createdAt,
      })
      .from(comments)
      .innerJoin(news, eq(news.id, comments.newsId))
      .where(eq(comments.userId, userId))
      .orderBy(desc(comments.createdAt)),
    db
      .select({
        tipo: sql<string>`case ${commentRestrictions.kind} when 'block' then 'bloqueio' when 'mute' then 'silêncio' else 'aprovação sem espera' end`,
        motivo: commentRestrictions.reason,
        em: commentRestrictions.createdAt,
        ate: commentRestrictions.until,
        encerradoEm: commentRestrictions.endedAt,
      })
      .from(commentRestrictions)
      .where(eq(commentRestrictions.userId, userId))
      .orderBy(desc(commentRestrictions.createdAt)),
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
    comentarios: written,
    restricoesAComentarios: restricted,
    curtidasEmComentarios: liked,
    denunciasDeComentarios: reported,
    avisoDeRespostas: choice[0] ?? null,
    avisosDeRespostas: mails,
  };
}
