import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts, profiles, users } from "#db/schema/accounts.ts";
import { NAME_MAX } from "#domain/accounts/limits.ts";
import { lockMedia } from "#domain/media/cleanup.server.ts";
import { isImportedHash } from "#platform/auth/passwords.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { tidyText } from "#platform/format/tidy.ts";
import { noteImported } from "../mutations.server.ts";
import type { FormerAccount } from "./queries.server.ts";
import type { FormerTable, JsonRow } from "./tables.ts";

const PROFILE_COLUMNS = ["full_name", "bio", "phone", "website", "social", "location", "avatar_url"] as const;

/** An imported account. `joined`: this site had an account with the address already. */
export interface ImportedAccount {
  id: string;
  joined: boolean;
}

/** Creates an account with its former password; an existing one with the same address is not changed. */
export function createAccount(db: Database, source: string, account: FormerAccount): Promise<ImportedAccount> {
  const { id, email, passwordHash, profile } = account;
  const text = (name: (typeof PROFILE_COLUMNS)[number]) => {
    const value = profile?.[name];
    return (typeof value === "string" && tidyText(value).trim()) || null;
  };
  const name = cutText(text("full_name") ?? account.name, NAME_MAX);
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({ id, name, email, emailVerified: true, image: text("avatar_url"), createdAt: account.createdAt })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!made) {
      const [same] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      const target = same?.id ?? id;
      await noteImported(tx, source, [{ kind: "account", key: id, target }]);
      return { id: target, joined: true };
    }
    if (passwordHash && isImportedHash(passwordHash))
      await tx.insert(accounts).values({ userId: id, providerId: "credential", accountId: id, password: passwordHash });
    await tx
      .update(profiles)
      .set({
        fullName: name,
        bio: text("bio"),
        phone: text("phone"),
        website: text("website"),
        social: text("social"),
        location: text("location"),
        avatarUrl: text("avatar_url"),
        createdAt: account.createdAt,
      })
      .where(eq(profiles.id, id));
    await noteImported(tx, source, [{ kind: "account", key: id, target: id }]);
    return { id, joined: false };
  });
}

/** A column's value without characters that are not stored; JSON in a text stays as it is. */
const tidyValue = (value: unknown) =>
  typeof value === "string" && !/^\s*[[{]/.test(value) ? tidyText(value) : (value ?? null);

/**
 * Inserts rows of a table unchanged. Those whose key or address is taken are skipped.
 * @returns the keys of those that were written
 */
export async function createRows(
  db: Database,
  source: string,
  { name, key }: FormerTable,
  { rows, columns, files }: { rows: JsonRow[]; columns: string[]; files: string[] },
): Promise<Set<string>> {
  const given = columns.filter((column) => rows.some((row) => row[column] != null));
  const list = sql.join(
    given.map((column) => sql.identifier(column)),
    sql`, `,
  );
  // Missing values get the column's default.
  const full = rows.map((row) => Object.fromEntries(given.map((column) => [column, tidyValue(row[column])])));
  const written = await db.transaction(async (tx) => {
    await lockMedia(tx, files);
    const result = await tx.execute<{ key: string }>(sql`
      insert into ${sql.identifier(name)} (${list})
      select ${list} from jsonb_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(full)}::jsonb)
      on conflict do nothing returning ${sql.identifier(key)}::text as key`);
    const keys = result.rows.map((row) => row.key);
    await noteImported(
      tx,
      source,
      keys.map((target) => ({ kind: name, key: target, target })),
    );
    return keys;
  });
  return new Set(written);
}
