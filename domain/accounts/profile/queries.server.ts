import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, userRoles, users } from "#db/schema/accounts.ts";
import { comments, likes, news } from "#db/schema/news.ts";
import { passkeys, sessions } from "#db/schema/sign-in.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { OwnProfile } from "./form.ts";

/**
 * A reader's own profile with the counts of likes and comments (docs/product.md, "Profile").
 * @throws {AppError} not_found
 */
export async function getProfile(db: Database, userId: string): Promise<OwnProfile> {
  const [row] = await db
    .select({
      id: profiles.id,
      email: users.email,
      fullName: profiles.fullName,
      bio: profiles.bio,
      phone: profiles.phone,
      website: profiles.website,
      social: profiles.social,
      location: profiles.location,
      avatarUrl: profiles.avatarUrl,
      likes: sql<number>`(select count(*)::int from ${likes} where ${likes.userId} = ${profiles.id})`,
      comments: sql<number>`(select count(*)::int from ${comments} where ${comments.userId} = ${profiles.id})`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, userId));
  if (!row) throw new AppError("not_found");
  return row;
}

/** Everything that the site stores about a reader, for their export; without secrets and hashes. */
export async function exportReader(db: Database, userId: string) {
  const [[user], [profile], [role], ownLikes, ownComments, ownSessions, ownPasskeys] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(profiles).where(eq(profiles.id, userId)),
    db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId)),
    db
      .select({ noticia: news.title, endereco: news.slug, em: likes.createdAt })
      .from(likes)
      .innerJoin(news, eq(news.id, likes.newsId))
      .where(eq(likes.userId, userId))
      .orderBy(desc(likes.createdAt)),
    db
      .select({
        noticia: news.title,
        endereco: news.slug,
        texto: comments.content,
        aprovado: comments.approved,
        em: comments.createdAt,
      })
      .from(comments)
      .innerJoin(news, eq(news.id, comments.newsId))
      .where(eq(comments.userId, userId))
      .orderBy(desc(comments.createdAt)),
    db
      .select({
        aparelho: sessions.userAgent,
        endereco: sessions.ipAddress,
        inicio: sessions.createdAt,
        fim: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt)),
    db.select({ nome: passkeys.name, em: passkeys.createdAt }).from(passkeys).where(eq(passkeys.userId, userId)),
  ]);
  if (!user || !profile) throw new AppError("not_found");
  return {
    conta: {
      id: user.id,
      nome: user.name,
      email: user.email,
      emailConfirmado: user.emailVerified,
      telefone: user.phoneNumber,
      duasEtapas: user.twoFactorEnabled,
      papel: role?.role ?? "user",
      desde: user.createdAt,
    },
    perfil: {
      nome: profile.fullName,
      biografia: profile.bio,
      telefone: profile.phone,
      site: profile.website,
      redeSocial: profile.social,
      cidade: profile.location,
      foto: profile.avatarUrl,
    },
    curtidas: ownLikes,
    comentarios: ownComments,
    sessoes: ownSessions,
    chavesDeAcesso: ownPasskeys,
  };
}
