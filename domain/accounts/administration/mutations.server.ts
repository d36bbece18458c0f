import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema/accounts.ts";
import { violated } from "#db/violation.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { asAdministrator, updateEmail, updateRole } from "#domain/accounts/mutations.server.ts";
import type { LeavingComments } from "#domain/accounts/profile/form.ts";
import { deleteReader } from "#domain/accounts/profile/mutations.server.ts";
import type { Role } from "#domain/accounts/roles.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { type FieldValues, listChangedFields } from "#domain/shared/changed-fields.ts";
import type { SecretSite } from "#domain/shared/feature.ts";
import type { Addressee } from "#platform/auth/settings.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { AdminUser, UserForm } from "./form.ts";
import { findUser } from "./queries.server.ts";
import { userValues } from "./user-values.ts";

/** Changes a user's account (`asAdministrator`). @throws {AppError} not_found for an unknown user; forbidden */
function onUser<Result>(
  db: Database,
  actor: Actor,
  userId: string,
  work: (tx: Database, user: AdminUser) => Promise<Result>,
): Promise<Result> {
  return asAdministrator(db, actor, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new AppError("not_found");
    return work(tx, user);
  });
}

/**
 * Changes a user's role (docs/product.md, "Users"); a user who loses access to the back office is signed out everywhere.
 * @returns the user, with the former role
 * @throws {AppError} not_found, forbidden
 * @throws {AccountError} LAST_ADMINISTRATOR
 */
export function changeRole(db: Database, actor: Actor, userId: string, role: Role): Promise<AdminUser> {
  return onUser(db, actor, userId, async (tx, user) => {
    if (user.role === role) return user;
    await updateRole(tx, userId, role);
    await recordChange(tx, actor, {
      action: "user.role",
      subjectId: userId,
      subjectName: user.name,
      details: { from: user.role, to: role },
    });
    return user;
  });
}

/**
 * Changes someone's name and e-mail, each only where the form changed it. A new e-mail is unconfirmed and signs them out
 * (`updateEmail`).
 * @param opened values that the form was opened with
 * @returns whether the e-mail changed: then send the confirmation, and a mail to the former address, which is null if nobody ever
 * confirmed it
 * @throws {AppError} not_found, forbidden
 * @throws {FieldsChanged}
 * @throws {AccountError} EMAIL_TAKEN
 */
export async function updateUser(
  db: Database,
  actor: Actor,
  userId: string,
  form: UserForm,
  opened: FieldValues = {},
): Promise<{ emailChanged: boolean; former: Addressee | null }> {
  const { fullName: typedName, email: typedEmail } = form;
  try {
    return await onUser(db, actor, userId, async (tx, user) => {
      const changedFields = listChangedFields({ fullName: typedName, email: typedEmail }, opened, userValues(user));
      const fullName = changedFields.includes("fullName") ? typedName : user.name;
      const email = changedFields.includes("email") ? typedEmail : user.email;
      const emailChanged = user.email !== email;
      if (emailChanged) await updateEmail(tx, userId, email);
      if (user.name !== fullName) {
        const updatedAt = new Date();
        await tx.update(users).set({ name: fullName, updatedAt }).where(eq(users.id, userId));
        await tx.update(profiles).set({ fullName, updatedAt }).where(eq(profiles.id, userId));
      }
      const changed = [user.name !== fullName && "nome", emailChanged && "e-mail"].filter((name) => name !== false);
      if (changed.length > 0) {
        await recordChange(tx, actor, {
          action: "user.update",
          subjectId: userId,
          subjectName: fullName,
          details: { changed },
        });
      }
      return { emailChanged, former: emailChanged && user.confirmed ? { name: fullName, email: user.email } : null };
    });
  } catch (error) {
    // Another account got the address at the same time.
    throw violated(error, "unique") === "users_email_unique" ? new AccountError("EMAIL_TAKEN") : error;
  }
}

/** Logs that a user was sent a mail for a new password. */
export async function recordReset(db: Database, actor: Actor, { id, name }: AdminUser): Promise<void> {
  await recordChange(db, actor, { action: "user.reset_password", subjectId: id, subjectName: name });
}

/**
 * Deletes a user with account, sessions, profile, role and likes; comments are deleted too, or stay without a name.
 * @returns the user, with the address of their picture, whose file can be deleted (`deleteAvatar`)
 * @throws {AppError} not_found, forbidden
 * @throws {AccountError} LAST_ADMINISTRATOR
 */
export function deleteUser(
  db: Database,
  site: SecretSite,
  actor: Actor,
  userId: string,
  comments: LeavingComments,
): Promise<AdminUser & { avatarUrl: string | null }> {
  return onUser(db, actor, userId, async (tx, user) => {
    // Before the deletion: the log line refers to the actor, who may be the deleted user.
    await recordChange(tx, actor, {
      action: "user.delete",
      subjectId: userId,
      subjectName: user.name,
      details: { comments },
    });
    return { ...user, avatarUrl: await deleteReader(tx, site, userId, comments) };
  });
}
