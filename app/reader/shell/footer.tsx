import { Mail, X } from "lucide";
import type { ReactNode } from "react";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { drawnOnce } from "#app/ui/drawn-once.tsx";
import { CLOSE_HASH, HashDialog } from "#app/ui/hash-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { PRIVACY_DIALOG } from "../consent/privacy-dialog.tsx";
import type { ShellData } from "./shell-data.server.ts";
import { SiteLogo } from "./site-logo.tsx";

/** Addresses of the two texts about the site. */
export const ABOUT_DIALOG = "quem-somos";
export const CONTACT_DIALOG = "contato";

interface TextDialogProps {
  hash: string;
  title: string;
  text: string;
  /** Below the text. */
  children?: ReactNode;
}

function TextDialog({ hash, title, text, children }: TextDialogProps) {
  return (
    <HashDialog hash={hash} className="over notice" labelledBy={`${hash}-titulo`}>
      <div className="notice-head">
        <h2 id={`${hash}-titulo`}>{title}</h2>
        <a className="tap" href={CLOSE_HASH} aria-label="Fechar">
          <Icon icon={X} />
        </a>
      </div>
      <div className="notice-text">
        {text
          .split("\n")
          .filter((line) => line.trim())
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
        {children}
      </div>
    </HashDialog>
  );
}

/** Where to write to, and the site's pages in social networks. */
function ContactLinks({ email, social }: Pick<ShellData, "email" | "social">) {
  if (!email && social.length === 0) return null;
  return (
    <ul className="contact-links">
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Icon icon={Mail} />
            {email}
          </a>
        </li>
      )}
      {social.map(({ network, name, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noopener noreferrer me">
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
  "siteName" | "slogan" | "logo" | "footerCategories" | "about" | "contact" | "email" | "social"
>;

function DrawnFooter(data: FooterProps) {
  return (
    <>
      <footer className="foot">
        <div className="wrap">
          <SiteLogo siteName={data.siteName} slogan={data.slogan} logo={data.logo} />
          {data.footerCategories.length > 0 && (
            <nav aria-label="Categorias no rodapé">
              <h2>Categorias</h2>
              <ul>
                {data.footerCategories.map(({ id, name, slug }) => (
                  <li key={id}>
                    <Link to={`/category/${slug}`}>{name}</Link>
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
                <a href={`#${PRIVACY_DIALOG}`} aria-haspopup="dialog">
                  Privacidade
                </a>
              </li>
            </ul>
            <ContactLinks email={data.email} social={data.social} />
          </div>
          <p className="copy">© 2025 {data.siteName}. Todos os direitos reservados.</p>
        </div>
      </footer>
      <TextDialog hash={ABOUT_DIALOG} title="Quem Somos" text={data.about} />
      <TextDialog hash={CONTACT_DIALOG} title="Contato" text={data.contact}>
        <ContactLinks email={data.email} social={data.social} />
      </TextDialog>
    </>
  );
}

/** The footer (reader §2): name, slogan, four categories, two dialogs, and the copyright line as given. */
export const Footer = drawnOnce("footer", DrawnFooter);
