import { IDENTITY_FRESH } from "./settings.ts";

/** A session as the library reads it, with our column. */
export interface SessionTimes {
  createdAt: Date | string;
  identityConfirmedAt?: Date | string | null;
}

/** When somebody last proved in a session who they are. */
export function identityConfirmedAt({ createdAt, identityConfirmedAt: confirmed }: SessionTimes): Date {
  return new Date(Math.max(new Date(createdAt).getTime(), confirmed ? new Date(confirmed).getTime() : 0));
}

/**
 * Whether somebody proved a short while ago who they are.
 * @param left seconds for which it must stay so, as for filling a form
 */
export const isIdentityFresh = (confirmedAt: Date, left = 0) =>
  Date.now() - confirmedAt.getTime() <= (IDENTITY_FRESH - left) * 1000;
