import type { loader as rootLoader } from "#app/root.tsx";

/** The routes of a page, as `meta` is given them. */
export type HeadMatches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;

/** The site that a page is of. */
export interface HeadSite {
  siteName: string;
  /** Origin, without a slash at its end. */
  siteUrl: string;
  /** Folder of its icons. */
  icons: string;
}

/** Reads it from the root's data, which may be missing where the root failed. */
export function siteOf(matches: HeadMatches): HeadSite {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | Awaited<ReturnType<typeof rootLoader>>
    | undefined;
  return { siteName: root?.siteName ?? "Coreto", siteUrl: root?.siteUrl ?? "", icons: root?.icons ?? "/icons" };
}

/** A path of the site as a whole address; others stay as they are. */
export const absoluteAddress = (siteUrl: string, address: string): string =>
  address.startsWith("/") ? siteUrl + address : address;
