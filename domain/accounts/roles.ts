/** What an account may be (reader §6); user when no row says otherwise. */
export const ROLES = ["user", "admin"] as const;
export type Role = (typeof ROLES)[number];
