/**
 * Names of the cookies by which somebody is recognised. Under https browsers take them from this host alone, on every
 * path and never without encryption (`__Host-`), so that no neighbouring subdomain can set them.
 */
export function cookieNames(siteUrl: string): { prefix: string; secure: boolean; session: string } {
  const secure = siteUrl.startsWith("https:");
  const prefix = secure ? "__Host-coreto" : "coreto";
  return { prefix, secure, session: `${prefix}.session_token` };
}
