import type { Database } from "#db/client.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { AccountError } from "./account-error.ts";
import { findWeakness } from "./newsroom-password.ts";

/**
 * Refuses a password that does not suffice for the newsroom.
 * @throws {AccountError} PASSWORD_SHORT_FOR_NEWSROOM, PASSWORD_EASY_TO_GUESS
 */
export async function requireNewsroomPassword(
  db: Database,
  password: string,
  person: { name: string; email: string },
): Promise<void> {
  const weakness = findWeakness(password, person, (await getSettings(db)).site_name);
  if (weakness) throw new AccountError(weakness);
}
