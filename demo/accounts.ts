import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts, profiles, userRoles, users } from "#db/schema/accounts.ts";
import type { Role } from "#domain/accounts/roles.ts";

/** Creates, or updates, an account of the demo. */
export async function setDemoAccount(
  db: Database,
  account: { name: string; email: string; passwordHash: string; role: Role },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [user] = await transaction
      .insert(users)
      .values({ name: account.name, email: account.email, emailVerified: true })
      .onConflictDoUpdate({ target: users.email, set: { name: account.name } })
      .returning({ id: users.id });
    const userId = user!.id;
    await transaction
      .insert(accounts)
      .values({ userId, providerId: "credential", accountId: userId, password: account.passwordHash })
      .onConflictDoUpdate({
        target: [accounts.providerId, accounts.accountId],
        set: { password: account.passwordHash, passwordSuffices: null },
      });
    await transaction
      .insert(userRoles)
      .values({ userId, role: account.role })
      .onConflictDoUpdate({ target: userRoles.userId, set: { role: account.role } });
    await transaction.update(profiles).set({ fullName: account.name }).where(eq(profiles.id, userId));
  });
}
