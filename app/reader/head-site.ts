import type { loader as rootLoader } from "#app/root.tsx";

/** The matches of a page, as `meta` receives them. */
export type HeadMatches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;

/** Facts about the site for the head of a page. */
export interface HeadSite {
  siteName: string;
  /** Origin, without a slash at its end. */
  siteUrl: string;
  icons: string;
}

/** Reads the facts from the root's data, which is missing if the root loader failed. */
export function siteOf(matches: HeadMatches): HeadSite {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | Awaited<ReturnType<typeof rootLoader>>
    | undefined;
  return { siteName: root?.siteName ?? "Coreto", siteUrl: root?.siteUrl ?? "", icons: root?.icons ?? "/icons" };
}

/** Makes a path of the site absolute; other addresses stay as they are. */
export const absoluteAddress = (siteUrl: string, address: string): string =>
  address.startsWith("/") ? siteUrl + address : address;
