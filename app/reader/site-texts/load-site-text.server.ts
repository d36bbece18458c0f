import type { RouterContextProvider } from "react-router";
import { cachePage, settingsContext } from "#app/context.ts";
import { readContact } from "#domain/settings/contact.ts";
import { contactEmail, socialLinks } from "#domain/settings/social.ts";
import type { SiteTextContents } from "./site-text.ts";

/** "Quem Somos": its paragraphs as they were written. */
export function loadAbout(context: Readonly<RouterContextProvider>): SiteTextContents {
  cachePage(context);
  const paragraphs = context.get(settingsContext).about_us_content.split("\n");
  const lines = paragraphs.filter((line) => line.trim()).map((line) => [{ text: line, href: null, at: 0 }]);
  return { lines, email: null, social: [] };
}

/** "Contato": the lines, with links for e-mails, numbers and addresses, and the other contacts of the newsroom. */
export function loadContact(context: Readonly<RouterContextProvider>): SiteTextContents {
  cachePage(context);
  const settings = context.get(settingsContext);
  const text = settings.contact_content;
  const email = contactEmail(settings);
  return {
    lines: readContact(text),
    email: email !== null && text.includes(email) ? null : email,
    social: socialLinks(settings),
  };
}
