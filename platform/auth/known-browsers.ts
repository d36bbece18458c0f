import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "./requests.ts";
import { normalEmail } from "./sign-in-attempts.ts";

const YEAR = 365 * 86_400;
/** Accounts of one browser that are remembered. */
const ACCOUNTS_MAX = 5;

/** Identifies an account in the cookie without revealing its e-mail. */
const markOf = (context: Context, email: string) =>
  createHmac("sha256", context.context.secret)
    .update(`known|${normalEmail(email)}`)
    .digest("base64url")
    .slice(0, 22);

async function read(context: Context): Promise<{ id: string; marks: string[] } | null> {
  const cookie = context.context.createAuthCookie("known_browser");
  const value = await context.getSignedCookie(cookie.name, context.context.secret);
  const [id, ...marks] = value ? value.split(".") : [];
  return id ? { id, marks } : null;
}

/** The id of a browser in which somebody signed in to this account before; null for every other one. */
export async function findKnownBrowser(context: Context, email: string): Promise<string | null> {
  const known = await read(context);
  return known?.marks.includes(markOf(context, email)) ? known.id : null;
}

/** Remembers that the account's holder signed in with this browser. */
export async function rememberBrowser(context: Context, email: string): Promise<void> {
  const known = (await read(context)) ?? { id: randomBytes(12).toString("base64url"), marks: [] };
  const mark = markOf(context, email);
  if (known.marks[0] === mark) return;
  const marks = [mark, ...known.marks.filter((other) => other !== mark)].slice(0, ACCOUNTS_MAX);
  const cookie = context.context.createAuthCookie("known_browser", { maxAge: YEAR });
  await context.setSignedCookie(cookie.name, [known.id, ...marks].join("."), context.context.secret, cookie.attributes);
}
