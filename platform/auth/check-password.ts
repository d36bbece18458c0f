import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { clearAttempts, countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { PASSWORD_ASKED } from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import { PASSWORD_MAX } from "./settings.ts";

/** Checks a signed-in reader's password; attempts are limited, as somebody may have found an open session. */
export async function checkPassword(
  { db, passwords }: { db: Database; passwords: Passwords },
  userId: string,
  password: string,
): Promise<"right" | "wrong" | "too_many"> {
  const key = `password|${userId}`;
  if (!(await countAttempt(db, key, PASSWORD_ASKED)).allowed) return "too_many";
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  if (!account?.hash || password.length > PASSWORD_MAX) return "wrong";
  if (!(await passwords.verify({ hash: account.hash, password }))) return "wrong";
  await clearAttempts(db, key);
  return "right";
}
