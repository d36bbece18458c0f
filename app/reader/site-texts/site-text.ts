import { href } from "react-router";
import type { ContactPart } from "#domain/settings/contact.ts";
import type { SocialLink } from "#domain/settings/social.ts";

/** A text about the site that opens over any page, and has a page of its own. */
export interface SiteText {
  title: string;
  description: string;
  /** The hash that opens it over a page. */
  hash: string;
  /** Its own page. */
  path: string;
}

export const ABOUT: SiteText = {
  title: "Quem Somos",
  description: "Quem faz este jornal, e como.",
  hash: "quem-somos",
  path: href("/quem-somos"),
};
export const CONTACT: SiteText = {
  title: "Contato",
  description: "Como falar com a redação.",
  hash: "contato",
  path: href("/contato"),
};

export interface SiteTextContents {
  /** Lines that are not empty, as parts with and without a link. */
  lines: ContactPart[][];
  /** The newsroom's e-mail, if the lines do not contain it. */
  email: string | null;
  social: SocialLink[];
}
