/** The roles of an account; user when no row says otherwise. */
export const ROLES = ["user", "admin"] as const;
export type Role = (typeof ROLES)[number];
