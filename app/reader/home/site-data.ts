import type { loader as rootLoader } from "#app/root.tsx";
import { isWebAddress } from "#domain/media/types.ts";
import { contactEmail, socialLinks } from "#domain/settings/social.ts";
import type { SiteSettings } from "#domain/settings/types.ts";

/** Description of the newsroom for search engines. */
interface AboutSite {
  slogan: string;
  logo: string | null;
  email: string | null;
  /** Its pages in social networks. */
  pages: string[];
}

/** Reads it from the settings. */
export function aboutSite(settings: SiteSettings): AboutSite {
  return {
    slogan: settings.site_slogan,
    logo: settings.site_logo && isWebAddress(settings.site_logo) ? settings.site_logo : null,
    email: contactEmail(settings),
    pages: socialLinks(settings).map(({ url }) => url),
  };
}

/** The home page's schema.org NewsMediaOrganization. */
export function siteData(
  { matches }: { matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined> },
  about: AboutSite,
): object {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | Awaited<ReturnType<typeof rootLoader>>
    | undefined;
  const siteUrl = root?.siteUrl ?? "";
  const logo = about.logo ?? `${root?.icons ?? "/icons"}/icon-512.png`;
  return {
    "@context": "https://schema.org",
    "@type": "NewsMediaOrganization",
    name: root?.siteName ?? "",
    url: `${siteUrl}/`,
    slogan: about.slogan,
    logo: logo.startsWith("/") ? siteUrl + logo : logo,
    email: about.email ?? undefined,
    sameAs: about.pages.length > 0 ? about.pages : undefined,
  };
}
