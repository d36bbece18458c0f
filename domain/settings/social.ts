import { isWebAddress } from "#domain/media/types.ts";
import type { SiteSettings } from "./types.ts";

/** A page of the site in a social network. */
export interface SocialLink {
  network: "whatsapp" | "facebook" | "instagram" | "twitter";
  name: string;
  url: string;
}

/** The site's pages in social networks that can be linked to, in a fixed order. */
export function socialLinks(settings: SiteSettings): SocialLink[] {
  const all = [
    { network: "whatsapp", name: "Canal no WhatsApp", url: settings.whatsapp_channel_url },
    { network: "facebook", name: "Facebook", url: settings.social_facebook },
    { network: "instagram", name: "Instagram", url: settings.social_instagram },
    { network: "twitter", name: "Twitter", url: settings.social_twitter },
  ] as const;
  return all.filter((link): link is SocialLink & (typeof all)[number] => {
    const url = link.url ?? "";
    return /^https?:/i.test(url) && isWebAddress(url);
  });
}

/** The address to write to, where it can be one; shown as a link. */
export function contactEmail({ contact_email }: SiteSettings): string | null {
  return contact_email && /^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(contact_email) ? contact_email : null;
}
