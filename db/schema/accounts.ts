import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, moment, partOf, updatedAt } from "./columns.ts";

/** Someone who can sign in. A trigger creates the profile of each new user. */
export const users = pgTable("users", {
  id: id(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  /** Whether signing in requires a second factor. */
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  /** For codes by text message; with country code, such as +5535999990000. */
  phoneNumber: text("phone_number").unique(),
  phoneName: text("phone_name"),
  phoneNumberVerified: boolean("phone_number_verified").notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A way to sign in; the password (provider `credential`) is stored as a scrypt hash, or as the bcrypt hash it was imported with. */
export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    providerId: text("provider_id").notNull(),
    accountId: text("account_id").notNull(),
    password: text("password"),
    /** Whether the password suffices for the newsroom; null until it is typed the first time since this is recorded. */
    passwordSuffices: boolean("password_suffices"),
    // For signing in with another service: the library requires the columns, the site offers no such service.
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique("accounts_provider_account_unique").on(t.providerId, t.accountId), index().on(t.userId)],
);

/** The name with which a profile signs what nobody else does, as lists of an author search for it: as long as `authorKey`. */
export const profileKey = sql<string | null>`left(btrim(full_name), 121)`;

/** Public fields of a user. */
export const profiles = pgTable(
  "profiles",
  {
    id: partOf("id", () => users.id).primaryKey(),
    fullName: text("full_name"),
    email: text("email"),
    bio: text("bio"),
    phone: text("phone"),
    website: text("website"),
    social: text("social"),
    location: text("location"),
    avatarUrl: text("avatar_url"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Name and e-mail without accents and capitals: what the newsroom's search for people reads. */
    searchText: text("search_text").generatedAlwaysAs(sql`coreto_search_text(coalesce(full_name, ''), email)`),
  },
  (t) => [
    index("profiles_newest_index").on(t.createdAt.desc().nullsFirst(), t.id),
    index("profiles_author_index").on(profileKey),
    index("profiles_name_index").using("gin", sql`search_text gin_trgm_ops`),
  ],
);

/** The roles of users; without a row the role is `user`. */
export const userRoles = pgTable(
  "user_roles",
  {
    id: id(),
    userId: partOf("user_id", () => users.id).unique(),
    role: text("role").notNull().default("user"),
    createdAt: createdAt(),
  },
  (t) => [check("user_roles_role_check", sql`${t.role} in ('user', 'reporter', 'editor', 'admin')`)],
);

/** An invitation to a newsroom role; deleted once it is accepted or cancelled, or its inviter is no administrator any more. */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    email: text("email").notNull().unique(),
    role: text("role").notNull(),
    /** The hash of the token in the newest mail. */
    tokenHash: text("token_hash").notNull().unique(),
    invitedBy: partOf("invited_by", () => profiles.id),
    createdAt: createdAt(),
    /** When the newest mail was sent. */
    sentAt: moment("sent_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    check("invitations_role_check", sql`${t.role} in ('reporter', 'editor', 'admin')`),
    index().on(t.invitedBy),
    index("invitations_newest_index").on(t.createdAt.desc().nullsFirst()),
  ],
);
