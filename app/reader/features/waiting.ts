import { commentPath } from "../comments/address-parts.ts";

/** Where what waits for the network is sent, if it is about something that a feature adds to an article. */
export const WAITING_PATHS: { comment?: (id: string) => string } = { comment: commentPath };
