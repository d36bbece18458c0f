import { and, eq, inArray, like, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { invitations } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audience.ts";
import { authors } from "#db/schema/authors.ts";
import { comments } from "#db/schema/comments.ts";
import { signUps, verifications } from "#db/schema/sign-in.ts";
import { trash, trashRows } from "#db/schema/trash.ts";
import { FEATURE_LIST } from "#domain/features.server.ts";
import type { LeavingPerson, Person, SecretSite } from "#domain/shared/feature.ts";
import { REMOVED_ACCOUNT } from "./text.ts";

/**
 * Removes a person from what outlives their account: the audit log, the trash, sign-ups, invitations, and their address from the
 * page of an author. What they signed stays theirs: bylines are publication (decision 022). Call it in the transaction that
 * deletes the account, before the deletion, which takes the ids from these rows.
 */
export async function eraseTraces(tx: Database, site: SecretSite, person: LeavingPerson): Promise<void> {
  await tx.delete(signUps).where(eq(signUps.email, person.email));
  await tx.delete(invitations).where(eq(invitations.email, person.email));
  // Challenges of passkeys, which name their user; links and codes have the id alone.
  await tx.delete(verifications).where(like(verifications.value, `%${person.id}%`));
  await eraseFromLog(tx, person);
  await eraseFromTrash(tx, person);
  // After the log, whose entries are found by the comments.
  for (const { erasePerson } of FEATURE_LIST) await erasePerson?.(tx, person, site);
  await tx
    .update(authors)
    .set({ email: null })
    .where(and(eq(authors.profileId, person.id), sql`lower(${authors.email}) = ${person.email}`));
}

async function eraseFromLog(tx: Database, { id, email, comments: leaving }: LeavingPerson): Promise<void> {
  await tx.update(auditLog).set({ actorName: REMOVED_ACCOUNT }).where(eq(auditLog.actorId, id));
  const isAboutThem = or(
    eq(auditLog.subjectId, id),
    sql`${auditLog.subjectId} is null and lower(${auditLog.subjectName}) = ${email}`,
  );
  await tx
    .update(auditLog)
    .set({ subjectName: REMOVED_ACCOUNT })
    .where(and(like(auditLog.action, "user.%"), isAboutThem));
  // The names of comments are their first words.
  const deleted = tx
    .select({ id: sql<string>`${trashRows.row}->>'id'` })
    .from(trashRows)
    .where(and(eq(trashRows.personId, id), eq(trashRows.tableName, "comments")));
  const own = tx
    .select({ id: sql<string>`${comments.id}::text` })
    .from(comments)
    .where(eq(comments.userId, id));
  const words = leaving === "remove" ? deleted.union(own) : deleted;
  await tx
    .update(auditLog)
    .set({ subjectName: null })
    .where(
      and(
        or(like(auditLog.action, "comment.%"), eq(auditLog.action, "trash.delete")),
        inArray(auditLog.subjectId, words),
      ),
    );
}

async function eraseFromTrash(tx: Database, { id, email }: Person): Promise<void> {
  await tx.update(trash).set({ deletedByName: REMOVED_ACCOUNT }).where(eq(trash.deletedBy, id));
  // A deleted comment is nothing without its own row, which goes with the account; so do answers and likes to those of others.
  const entries = tx
    .select({ id: trashRows.trashId })
    .from(trashRows)
    .where(and(eq(trashRows.personId, id), eq(trashRows.place, 1)));
  await tx.delete(trash).where(and(eq(trash.kind, "comment"), inArray(trash.id, entries)));
  await tx
    .update(trashRows)
    .set({ row: sql`${trashRows.row} || '{"email": null}'` })
    .where(
      and(
        eq(trashRows.tableName, "authors"),
        sql`${trashRows.row}->>'profile_id' = ${id}`,
        sql`lower(${trashRows.row}->>'email') = ${email}`,
      ),
    );
  // As foreign keys do in tables: what is restored later names nobody who is gone.
  await tx
    .update(trashRows)
    .set({
      row: sql`(select jsonb_object_agg(key, case when value = to_jsonb(${id}::text) then 'null' else value end)
        from jsonb_each(${trashRows.row}))`,
    })
    .where(sql`position(${id} in ${trashRows.row}::text) > 0 and ${trashRows.personId} is distinct from ${id}`);
}
