import { href, type RouterContextProvider } from "react-router";
import { signUpTitle } from "#domain/newsletter/text.ts";
import { loadNewsletters } from "../newsletter/load-newsletters.server.ts";
import type { LightSite } from "./light-document.server.tsx";

/** The link of light pages to the form for newsletters; null without a newsletter, and in an emergency. */
export async function newsletterLink(context: Readonly<RouterContextProvider>, { siteName, urgent }: LightSite) {
  const [newsletter] = await loadNewsletters(context);
  if (!newsletter || urgent) return null;
  return (
    <a className="more" href={`${href("/boletim")}#receber`}>
      {signUpTitle(siteName, newsletter.whenWords)}
    </a>
  );
}
