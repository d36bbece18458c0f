/** The value of a cookie that `writeCookie` made, from a `Cookie` header; null if there is none. */
export function readCookie(header: string | null, name: string): string | null {
  const pair = header?.split(/; */).find((one) => one.startsWith(`${name}=`));
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

const YEAR_S = 365 * 24 * 60 * 60;

/** A cookie that remembers what somebody chose below a path. @param seconds how long, a year by default */
export const writeCookie = (name: string, value: string, path: string, seconds = YEAR_S): string =>
  `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${seconds}; SameSite=Lax`;
