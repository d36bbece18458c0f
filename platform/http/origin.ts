/** Begins the message for a form that was sent under another address than the site's; the server adds both addresses. */
export const FOREIGN_ORIGIN_ERROR = "Este envio não veio do próprio site.";

/** Whether a request was made by a page of this site. Browsers name the origin of every POST; without one it is refused. */
export function isOwnOrigin(origin: string | null | undefined, siteUrl: string): boolean {
  return origin === siteUrl;
}
