import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema/accounts.ts";
import { answerChoices, comments, likes } from "#db/schema/comments.ts";
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
      answerMail: sql<boolean>`coalesce((select ${answerChoices.wanted} from ${answerChoices} where ${answerChoices.userId} = ${profiles.id}), false)`,
      comments: sql<number>`(select count(*)::int from ${comments} where ${comments.userId} = ${profiles.id})`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, userId));
  if (!row) throw new AppError("not_found");
  return row;
}
