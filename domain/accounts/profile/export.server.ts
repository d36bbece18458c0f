import { asc, desc, eq, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { invitations, profiles, userRoles, users } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audience.ts";
import { authors, newsBylines } from "#db/schema/authors.ts";
import { commentRestrictions, comments, likes } from "#db/schema/comments.ts";
import { media } from "#db/schema/media.ts";
import { news, newsAutosaves, newsReviews, newsRevisions } from "#db/schema/news.ts";
import { passageComments } from "#db/schema/passages.ts";
import { passkeys, sessions, signUps, twoFactors } from "#db/schema/sign-in.ts";
import { trash, trashRows } from "#db/schema/trash.ts";
import { exportKept } from "#domain/kept/queries.server.ts";
import { listOwnNewsletters } from "#domain/newsletter/subscribers/choices.server.ts";
import { listOwnSubscriptions } from "#domain/push/queries.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { exportConversation } from "./export-conversation.server.ts";

/** Data of devices, and data without a name, cannot be found by account. */
const NOT_STORED =
  "Visitas, escolhas sobre visitas, rascunhos e listas que ficam só no aparelho não estão ligados à conta: o site não sabe de quem são.";

/** Account and profile. @throws {AppError} not_found */
async function exportAccount(db: Database, userId: string) {
  const [[user], [profile], [role], apps, keys, open] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(profiles).where(eq(profiles.id, userId)),
    db.select({ role: userRoles.role, since: userRoles.createdAt }).from(userRoles).where(eq(userRoles.userId, userId)),
    db
      .select({ nome: twoFactors.friendlyName, ativado: twoFactors.verified })
      .from(twoFactors)
      .where(eq(twoFactors.userId, userId)),
    db
      .select({ nome: passkeys.name, tipo: passkeys.deviceType, em: passkeys.createdAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt)),
    db
      .select({
        aparelho: sessions.userAgent,
        endereco: sessions.ipAddress,
        inicio: sessions.createdAt,
        ultimoUso: sessions.updatedAt,
        identidadeConfirmada: sessions.identityConfirmedAt,
        fim: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt)),
  ]);
  if (!user || !profile) throw new AppError("not_found");
  return {
    email: user.email,
    held: {
      conta: {
        id: user.id,
        nome: user.name,
        email: user.email,
        emailConfirmado: user.emailVerified,
        telefone: user.phoneNumber,
        nomeDoTelefone: user.phoneName,
        telefoneConfirmado: user.phoneNumberVerified,
        duasEtapas: user.twoFactorEnabled,
        papel: role?.role ?? "user",
        papelDesde: role?.since ?? null,
        desde: user.createdAt,
        alteradaEm: user.updatedAt,
      },
      perfil: {
        nome: profile.fullName,
        email: profile.email,
        biografia: profile.bio,
        telefone: profile.phone,
        site: profile.website,
        redeSocial: profile.social,
        cidade: profile.location,
        foto: profile.avatarUrl,
        alteradoEm: profile.updatedAt,
      },
      sessoes: open,
      chavesDeAcesso: keys,
      aplicativoDeCodigos: apps,
    },
  };
}

const STATE = sql<string>`case when ${comments.approved} then 'aprovado'
  when ${comments.moderatedAt} is not null then 'rejeitado' else 'aguardando aprovação' end`;

/** Likes and comments in every state, with those that the newsroom deleted, or whose article it deleted. */
async function exportTakingPart(db: Database, userId: string) {
  const article = { noticia: news.title, endereco: news.slug };
  const [liked, written, restricted, deleted, devices, kept] = await Promise.all([
    db
      .select({ ...article, em: likes.createdAt })
      .from(likes)
      .innerJoin(news, eq(news.id, likes.newsId))
      .where(eq(likes.userId, userId))
      .orderBy(desc(likes.createdAt)),
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
      .select({ tabela: trashRows.tableName, dados: trashRows.row, excluidoEm: trash.deletedAt })
      .from(trashRows)
      .innerJoin(trash, eq(trash.id, trashRows.trashId))
      .where(eq(trashRows.personId, userId))
      .orderBy(desc(trash.deletedAt), asc(trashRows.place)),
    listOwnSubscriptions(db, userId),
    exportKept(db, userId),
  ]);
  return {
    curtidas: liked,
    comentarios: written,
    restricoesAComentarios: restricted,
    naLixeira: deleted,
    avisosNosAparelhos: devices,
    paraVoce: kept,
  };
}

/** Texts and changes of a member of the newsroom. */
async function exportNewsroom(db: Database, userId: string) {
  const article = { noticia: news.title, endereco: news.slug };
  const [page, begun, signed, versions, drafts, notes, answers, reviews, files, history] = await Promise.all([
    db.select().from(authors).where(eq(authors.profileId, userId)),
    db
      .select({ ...article, publicada: news.published, em: news.createdAt })
      .from(news)
      .where(eq(news.authorId, userId))
      .orderBy(asc(news.createdAt)),
    db
      .select({ ...article, nome: newsBylines.name })
      .from(newsBylines)
      .innerJoin(authors, eq(authors.id, newsBylines.authorId))
      .innerJoin(news, eq(news.id, newsBylines.newsId))
      .where(eq(authors.profileId, userId)),
    db
      .select({ ...article, versao: newsRevisions.version, em: newsRevisions.createdAt })
      .from(newsRevisions)
      .innerJoin(news, eq(news.id, newsRevisions.newsId))
      .where(eq(newsRevisions.editorId, userId))
      .orderBy(asc(newsRevisions.createdAt)),
    db
      .select({ campos: newsAutosaves.fields, em: newsAutosaves.updatedAt })
      .from(newsAutosaves)
      .where(eq(newsAutosaves.editorId, userId)),
    db
      .select({ ...article, texto: passageComments.text, em: passageComments.createdAt })
      .from(passageComments)
      .innerJoin(news, eq(news.id, passageComments.newsId))
      .where(eq(passageComments.authorId, userId))
      .orderBy(asc(passageComments.createdAt)),
    db
      .select({ ...article, texto: comments.answer, em: comments.answeredAt })
      .from(comments)
      .innerJoin(news, eq(news.id, comments.newsId))
      .where(eq(comments.answeredBy, userId))
      .orderBy(asc(comments.answeredAt)),
    db
      .select({
        ...article,
        enviadaEm: newsReviews.sentAt,
        devolvidaEm: newsReviews.returnedAt,
        recado: newsReviews.message,
      })
      .from(newsReviews)
      .innerJoin(news, eq(news.id, newsReviews.newsId))
      .where(or(eq(newsReviews.sentBy, userId), eq(newsReviews.returnedBy, userId))),
    db
      .select({ arquivo: media.url, descricao: media.alt, em: media.createdAt })
      .from(media)
      .where(eq(media.uploadedBy, userId))
      .orderBy(asc(media.createdAt)),
    db
      .select({ acao: auditLog.action, sobre: auditLog.subjectName, detalhes: auditLog.details, em: auditLog.at })
      .from(auditLog)
      .where(eq(auditLog.actorId, userId))
      .orderBy(asc(auditLog.id)),
  ]);
  return {
    paginaDeAutor: page,
    noticiasComecadas: begun,
    assinaturas: signed,
    versoes: versions,
    rascunhos: drafts,
    anotacoes: notes,
    respostasAComentarios: answers,
    revisoes: reviews,
    arquivos: files,
    historico: history,
  };
}

/** Rows about a person that are not of their account: sign-ups, invitations, and entries of the audit log. */
async function exportMentions(db: Database, userId: string, email: string) {
  const [begun, invited, sent, mentions] = await Promise.all([
    db
      .select({
        nome: signUps.name,
        email: signUps.email,
        confirmadoEm: signUps.usedAt,
        em: signUps.createdAt,
        ate: signUps.expiresAt,
      })
      .from(signUps)
      .where(eq(signUps.email, email)),
    db
      .select({ papel: invitations.role, em: invitations.sentAt, ate: invitations.expiresAt })
      .from(invitations)
      .where(eq(invitations.email, email)),
    db
      .select({ papel: invitations.role, em: invitations.sentAt, ate: invitations.expiresAt })
      .from(invitations)
      .where(eq(invitations.invitedBy, userId)),
    db
      .select({ acao: auditLog.action, sobre: auditLog.subjectName, detalhes: auditLog.details, em: auditLog.at })
      .from(auditLog)
      .where(eq(auditLog.subjectId, userId))
      .orderBy(asc(auditLog.id)),
  ]);
  return { cadastros: begun, convitesRecebidos: invited, convitesEnviados: sent, mudancasNaConta: mentions };
}

/**
 * Everything that the site stores about a person, for their export; without secrets and hashes, and without addresses of others.
 * @throws {AppError} not_found
 */
export async function exportReader(db: Database, userId: string) {
  const { email, held } = await exportAccount(db, userId);
  const [takingPart, conversation, mentions, newsroom, boletins] = await Promise.all([
    exportTakingPart(db, userId),
    exportConversation(db, userId),
    exportMentions(db, userId, email),
    exportNewsroom(db, userId),
    listOwnNewsletters(db, userId, email),
  ]);
  return { ...held, ...takingPart, ...conversation, boletins, ...mentions, redacao: newsroom, observacao: NOT_STORED };
}
