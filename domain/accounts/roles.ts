/** The roles of an account, each with the rights of the one before it; `user` without a row. */
export const ROLES = ["user", "reporter", "editor", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** The roles of the newsroom, which somebody can be invited to. */
export const NEWSROOM_ROLES = ["reporter", "editor", "admin"] as const;
export type NewsroomRole = (typeof NEWSROOM_ROLES)[number];

/** Whether a role has all rights of another one. */
export const includesRole = (role: Role, other: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(other);
