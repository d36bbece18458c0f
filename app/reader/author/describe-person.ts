import { instagramAddress } from "#domain/authors/contact.ts";
import type { AuthorPage } from "#domain/authors/types.ts";

/** schema.org data of an author's page. */
export function describePerson(author: AuthorPage, siteUrl: string, path: string): object {
  const absolute = (address: string) => (address.startsWith("/") ? siteUrl + address : address);
  const elsewhere = [author.website, author.instagram && instagramAddress(author.instagram)].filter(Boolean);
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    mainEntity: {
      "@type": "Person",
      name: author.name,
      url: siteUrl + path,
      jobTitle: author.role ?? undefined,
      description: author.bio ?? undefined,
      image: author.photo ? absolute(author.photo.src) : undefined,
      sameAs: elsewhere.length > 0 ? elsewhere : undefined,
    },
  };
}
