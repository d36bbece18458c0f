import { IDENTITY_FRESH } from "./settings.ts";

/** Fields of a session as the library reads it, with our column. */
export interface SessionTimes {
  createdAt: Date | string;
  identityConfirmedAt?: Date | string | null;
}

/** When the user of a session last confirmed their identity. */
export function identityConfirmedAt({ createdAt, identityConfirmedAt: confirmed }: SessionTimes): Date {
  return new Date(Math.max(new Date(createdAt).getTime(), confirmed ? new Date(confirmed).getTime() : 0));
}

/**
 * Whether somebody confirmed their identity recently.
 * @param left seconds for which it must stay so, as for filling a form
 */
export const isIdentityFresh = (confirmedAt: Date, left = 0) =>
  Date.now() - confirmedAt.getTime() <= (IDENTITY_FRESH - left) * 1000;
