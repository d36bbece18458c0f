import type { RouterContextProvider } from "react-router";
import { cachePage, settingsContext } from "#app/context.ts";
import { readContact } from "#domain/settings/contact.ts";
import { contactEmail, socialLinks } from "#domain/settings/social.ts";
import { ABOUT, type SiteText, type SiteTextContents } from "./site-text.ts";

/**
 * "Quem Somos": its paragraphs as they were written; "Contato": the lines, with links for e-mails, numbers and addresses, and the other
 * contacts of the newsroom.
 */
export function loadSiteText(context: Readonly<RouterContextProvider>, text: SiteText): SiteTextContents {
  cachePage(context);
  const settings = context.get(settingsContext);
  if (text === ABOUT) {
    const paragraphs = settings.about_us_content.split("\n").filter((line) => line.trim());
    return { lines: paragraphs.map((line) => [{ text: line, href: null, at: 0 }]), email: null, social: [] };
  }
  const content = settings.contact_content;
  const email = contactEmail(settings);
  return {
    lines: readContact(content),
    email: email !== null && content.includes(email) ? null : email,
    social: socialLinks(settings),
  };
}
