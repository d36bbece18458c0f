import { scrypt } from "node:crypto";
import { promisify } from "node:util";

/** Where a site shows its token. */
export const SITE_TOKEN_PATH = "/coreto-token";

const BYTES = 16;
const derive = promisify(scrypt) as (secret: string, salt: string, bytes: number) => Promise<Buffer>;

/**
 * The public token of a site, the same in all its processes, by which a program that knows the site's secret recognises it. Everybody
 * can read the token: it is derived slowly, so that a weak AUTH_SECRET cannot be guessed from it.
 * @param secret signs sessions
 */
export const siteTokenOf = async (secret: string): Promise<string> =>
  (await derive(secret, "coreto site token", BYTES)).toString("base64url");

/** Whether a text can be the token of some site. */
export const isSiteToken = (text: string): boolean => /^[\w-]{22}$/.test(text);
