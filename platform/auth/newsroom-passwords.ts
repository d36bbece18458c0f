import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { refuse } from "./requests.ts";
import type { Addressee, AuthOptions } from "./settings.ts";

export type PasswordRule = Pick<AuthOptions, "isOfNewsroom" | "findWeakness">;

/**
 * Refuses a new password of somebody of the newsroom that does not suffice there.
 * @throws {APIError} with the code of `findWeakness`
 */
export async function requireSufficient(
  { isOfNewsroom, findWeakness }: PasswordRule,
  person: Addressee & { id: string },
  password: unknown,
): Promise<void> {
  const weakness = typeof password === "string" ? findWeakness(password, person) : null;
  if (weakness && (await isOfNewsroom(person.id))) refuse("BAD_REQUEST", weakness);
}

/** Records whether a password that was just typed suffices for the newsroom, for when its holder gets a role. */
export async function recordSuffices(
  { db, findWeakness }: Pick<PasswordRule, "findWeakness"> & { db: Database },
  person: Addressee & { id: string },
  password: string,
): Promise<void> {
  const passwordSuffices = findWeakness(password, person) === null;
  await db
    .update(accounts)
    .set({ passwordSuffices })
    .where(
      and(
        eq(accounts.userId, person.id),
        eq(accounts.providerId, "credential"),
        sql`${accounts.passwordSuffices} is distinct from ${passwordSuffices}`,
      ),
    );
}
