/** Whether a request was made by a page of this site. Browsers name the origin of every POST; without one it is refused. */
export function isOwnOrigin(origin: string | null | undefined, siteUrl: string): boolean {
  return origin === siteUrl;
}
