/**
 * Names of the session cookies. Under https browsers accept them from this host only, for every path and only encrypted
 * (`__Host-`), so that no neighbouring subdomain can set them.
 */
export function cookieNames(siteUrl: string): { prefix: string; secure: boolean; session: string } {
  const secure = siteUrl.startsWith("https:");
  const prefix = secure ? "__Host-coreto" : "coreto";
  return { prefix, secure, session: `${prefix}.session_token` };
}
