import { Mail, MapPin, Phone } from "lucide";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FOOTER_CATEGORIES } from "#domain/categories/types.ts";
import { type ContactPart, readContact } from "#domain/settings/contact.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { PRIVACY_DIALOG } from "../consent/privacy-dialog.tsx";
import styles from "./footer.module.css";
import { NoticeDialog } from "./notice-dialog.tsx";
import type { ShellData } from "./shell-data.server.ts";
import { SiteLogo } from "./site-logo.tsx";

/** Addresses of the two texts about the site. */
export const ABOUT_DIALOG = "quem-somos";
export const CONTACT_DIALOG = "contato";

interface TextDialogProps {
  hash: string;
  title: string;
  lines: ContactPart[][];
  /** Below the text. */
  children?: ReactNode;
}

const toLines = (text: string): ContactPart[][] =>
  text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => [{ text: line, href: null, at: 0 }]);

/** Words that can be tapped where they say how to reach the newsroom; other sites open beside this one. */
function Part({ text, href }: ContactPart) {
  if (!href) return text;
  const elsewhere = href.startsWith("http") ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={href} {...elsewhere}>
      {text}
    </a>
  );
}

function TextDialog({ hash, title, lines, children }: TextDialogProps) {
  return (
    <NoticeDialog hash={hash} title={title}>
      {lines.map((parts) => (
        <p key={parts.map(({ text }) => text).join("")}>
          {parts.map((part) => (
            <Part key={part.at} {...part} />
          ))}
        </p>
      ))}
      {children}
    </NoticeDialog>
  );
}

/** Where to write to, and the site's pages in social networks. */
function ContactLinks({ email, phone, place, social }: Pick<ShellData, "email" | "phone" | "place" | "social">) {
  if (!email && !phone && !place && social.length === 0) return null;
  return (
    <ul className={styles.contactLinks}>
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

type FooterProps = Pick<
  ShellData,
  "siteName" | "slogan" | "logo" | "categories" | "about" | "contact" | "email" | "phone" | "place" | "social"
>;

/** The footer: name, slogan, four categories, two dialogs, and the copyright line as given. */
export function Footer(data: FooterProps) {
  // Said once: not again below a text that has it.
  const emailBelow = data.email && data.contact.includes(data.email) ? null : data.email;
  return (
    <>
      <footer className={`${styles.foot} roof screen-only`} data-late="">
        <div className="wrap">
          <SiteLogo siteName={data.siteName} slogan={data.slogan} logo={data.logo} />
          {data.categories.length > 0 && (
            <nav aria-label="Categorias no rodapé">
              <h2>Categorias</h2>
              <ul>
                {data.categories.slice(0, FOOTER_CATEGORIES).map(({ id, name, slug }) => (
                  <li key={id}>
                    <Link to={href("/category/:slug", { slug })}>{name}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div>
            <h2>Sobre</h2>
            <ul>
              <li>
                <a href={`#${ABOUT_DIALOG}`} aria-haspopup="dialog">
                  Quem Somos
                </a>
              </li>
              <li>
                <a href={`#${CONTACT_DIALOG}`} aria-haspopup="dialog">
                  Contato
                </a>
              </li>
              <li>
                <Link to={href("/correcoes")}>Correções</Link>
              </li>
              <li>
                <a href={`#${PRIVACY_DIALOG}`} aria-haspopup="dialog">
                  Privacidade
                </a>
              </li>
            </ul>
            <ContactLinks email={data.email} phone={data.phone} place={data.place} social={data.social} />
          </div>
          <p className={styles.copy}>© 2025 {data.siteName}. Todos os direitos reservados.</p>
        </div>
      </footer>
      <TextDialog hash={ABOUT_DIALOG} title="Quem Somos" lines={toLines(data.about)} />
      <TextDialog hash={CONTACT_DIALOG} title="Contato" lines={readContact(data.contact)}>
        <ContactLinks email={emailBelow} phone={null} place={null} social={data.social} />
      </TextDialog>
    </>
  );
}
