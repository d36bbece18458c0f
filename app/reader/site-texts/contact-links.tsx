import { Mail, MapPin, Phone } from "lucide";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ContactPart } from "#domain/settings/contact.ts";
import type { SocialLink } from "#domain/settings/social.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import styles from "./contact-links.module.css";

interface ContactLinksProps {
  email: string | null;
  phone: ContactPart | null;
  place: ContactPart | null;
  social: SocialLink[];
}

/** Links to e-mail, phone, address and the site's pages in social networks. */
export function ContactLinks({ email, phone, place, social }: ContactLinksProps) {
  if (!email && !phone && !place && social.length === 0) return null;
  return (
    <ul className={styles.links}>
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Icon icon={Mail} />
            {email}
          </a>
        </li>
      )}
      {phone?.href && (
        <li>
          <a href={phone.href}>
            <Icon icon={Phone} />
            {phone.text}
          </a>
        </li>
      )}
      {place?.href && (
        <li>
          <a href={place.href} target="_blank" rel="noopener noreferrer">
            <Icon icon={MapPin} />
            {place.text}
          </a>
        </li>
      )}
      {social.map(({ network, name, url }) => (
        <li key={network}>
          <a href={drawnAddress(url)} target="_blank" rel="noopener noreferrer me">
            <BrandIcon brand={network} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
