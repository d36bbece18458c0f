import { href } from "react-router";
import { isWebAddress } from "#domain/media/types.ts";
import { contactEmail, socialLinks } from "#domain/settings/social.ts";
import type { SiteSettings } from "#domain/settings/types.ts";
import { absoluteAddress, type HeadMatches, siteOf } from "../head-site.ts";

/** Description of the newsroom for search engines. */
interface AboutSite {
  slogan: string;
  logo: string | null;
  email: string | null;
  /** Its pages in social networks. */
  pages: string[];
}

/** Reads the description from the settings. */
export function aboutSite(settings: SiteSettings): AboutSite {
  return {
    slogan: settings.site_slogan,
    logo: settings.site_logo && isWebAddress(settings.site_logo) ? settings.site_logo : null,
    email: contactEmail(settings),
    pages: socialLinks(settings).map(({ url }) => url),
  };
}

/** The home page's schema.org NewsMediaOrganization and WebSite. */
export function siteData({ matches }: { matches: HeadMatches }, about: AboutSite): object[] {
  const { siteName, siteUrl, icons } = siteOf(matches);
  const url = siteUrl + href("/");
  return [
    {
      "@context": "https://schema.org",
      "@type": "NewsMediaOrganization",
      name: siteName,
      url,
      slogan: about.slogan,
      logo: absoluteAddress(siteUrl, about.logo ?? `${icons}/icon-512.png`),
      email: about.email ?? undefined,
      sameAs: about.pages.length > 0 ? about.pages : undefined,
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: siteName,
      url,
      inLanguage: "pt-BR",
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}${href("/news")}?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
