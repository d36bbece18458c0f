import { Form, href, Link, useLocation } from "react-router";
import { useToday } from "#app/use-dates.ts";
import { FOOTER_CATEGORIES } from "#domain/categories/types.ts";
import { PRIVACY_DIALOG } from "../consent/privacy-dialog.tsx";
import { FOOTER_LINKS, FooterPieces, useShownLinks } from "../features/frame.tsx";
import { ContactLinks } from "../site-texts/contact-links.tsx";
import { ABOUT, CONTACT } from "../site-texts/site-text.ts";
import { TextDialog } from "../site-texts/text-dialog.tsx";
import { TextLink } from "../site-texts/text-link.tsx";
import styles from "./footer.module.css";
import type { ShellData } from "./shell-data.server.ts";
import { SiteLogo } from "./site-logo.tsx";

type FooterProps = Pick<
  ShellData,
  "siteName" | "today" | "features" | "slogan" | "logo" | "categories" | "email" | "phone" | "place" | "social"
>;

/** "2025–2026": from the year that was asked for to that of a day. @param today YYYY-MM-DD */
export const copyrightYears = (today: string): string => {
  const year = today.slice(0, 4);
  return year > "2025" ? `2025–${year}` : "2025";
};

/** The footer: name, slogan, four categories, two dialogs, and a fixed copyright line. */
export function Footer(data: FooterProps) {
  const { pathname } = useLocation();
  const shownLinks = useShownLinks();
  return (
    <>
      <footer className={`${styles.foot} brand-surface screen-only`} data-deferred="">
        <div className="wrap">
          <SiteLogo siteName={data.siteName} slogan={data.slogan} logo={data.logo} />
          {data.categories.length > 0 && (
            <nav aria-label="Categorias no rodapé">
              <h2>Categorias</h2>
              <ul>
                {data.categories.slice(0, FOOTER_CATEGORIES).map(({ name, slug }) => (
                  <li key={slug}>
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
                <TextLink text={ABOUT}>{ABOUT.title}</TextLink>
              </li>
              <li>
                <TextLink text={CONTACT}>{CONTACT.title}</TextLink>
              </li>
              <li>
                <Link to={href("/correcoes")}>Correções</Link>
              </li>
              {shownLinks(FOOTER_LINKS, data.features).map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
              <li>
                <a href={`#${PRIVACY_DIALOG}`} aria-haspopup="dialog">
                  Privacidade
                </a>
              </li>
              <li>
                {/* By a full page load: the light version has no program. */}
                <Form method="post" action={href("/versao")} reloadDocument>
                  <input type="hidden" name="versao" value="leve" />
                  <input type="hidden" name="volta" value={pathname} />
                  <button type="submit">Versão leve</button>
                </Form>
              </li>
            </ul>
            <div className={styles.contact}>
              <ContactLinks email={data.email} phone={data.phone} place={data.place} social={data.social} />
            </div>
          </div>
          <FooterPieces />
          <p className={styles.copy}>
            © {copyrightYears(useToday())} {data.siteName}. Todos os direitos reservados.
          </p>
          {/* Its licence asks for it. */}
          {data.today?.creditsWeather && (
            <p className={styles.copy}>
              Previsão do tempo: <a href="https://www.met.no/en">MET Norway</a>,{" "}
              <a href="https://creativecommons.org/licenses/by/4.0/deed.pt-br">CC BY 4.0</a>
            </p>
          )}
        </div>
      </footer>
      <TextDialog text={ABOUT} />
      <TextDialog text={CONTACT} />
    </>
  );
}
