import { href } from "react-router";
import { absoluteAddress, type HeadSite } from "./head-site.ts";

/** A page in a breadcrumb list. */
export interface Crumb {
  name: string;
  path: string;
}

/** The newspaper as a schema.org organization. */
export const organization = ({ siteName, siteUrl, icons }: HeadSite) => ({
  "@type": "NewsMediaOrganization",
  name: siteName,
  url: `${siteUrl}/`,
  logo: { "@type": "ImageObject", url: absoluteAddress(siteUrl, `${icons}/icon-512.png`), width: 512, height: 512 },
});

/** The breadcrumb list from the home page to a page, which is the last item. */
export const breadcrumbList = (siteUrl: string, crumbs: Crumb[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Início", path: href("/") }, ...crumbs].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});
