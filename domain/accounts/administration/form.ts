import { z } from "zod";
import { emailSchema } from "#domain/accounts/form.ts";
import { NAME_MAX } from "#domain/accounts/limits.ts";
import { LEAVING_COMMENTS } from "#domain/accounts/profile/form.ts";
import { ROLES, type Role } from "#domain/accounts/roles.ts";
import { FIELD_TEXT } from "#domain/accounts/text.ts";
import { cleanSearch } from "#domain/news/reading/search.ts";
import { type PageStart, parsePageStart } from "#domain/shared/cursor.ts";
import { tidyLine } from "#platform/format/tidy.ts";

/** Users on a page of the table. */
export const USERS_PAGE = 50;

/** Filters of the table of users. */
export interface UsersView extends PageStart {
  search: string;
  /** Whether only the newsroom is listed. */
  isNewsroom: boolean;
  /** Whose dialog is open. */
  editedId: string | null;
}

/** Reads the table's view from its address; an invalid cursor is ignored. */
export function parseUsersView(query: URLSearchParams): UsersView {
  return {
    ...parsePageStart(query, "uuid"),
    search: cleanSearch(query.get("q")),
    isNewsroom: query.get("so") === "redacao",
    editedId: query.get("editar"),
  };
}

/** Someone with an account, in the newsroom's table. */
export interface AdminUser {
  id: string;
  /** Empty if they gave none. */
  name: string;
  email: string;
  /** Whether the e-mail is known to be theirs. */
  confirmed: boolean;
  role: Role;
  avatarUrl: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** The dialog of a user. */
export const userSchema = emailSchema.extend({
  fullName: z.string().overwrite(tidyLine).min(1, FIELD_TEXT.name).max(NAME_MAX, FIELD_TEXT.nameLong),
});
export type UserForm = z.infer<typeof userSchema>;

export const roleSchema = z.object({ role: z.enum(ROLES) });

/** Choices before a user is deleted; `self` confirms that one's own account is meant. */
export const deleteUserSchema = z.object({
  comments: z.enum(LEAVING_COMMENTS).default("keep"),
  self: z.literal("sim").optional(),
});
