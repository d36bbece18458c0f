import type { ReactNode } from "react";
import { href, type MetaDescriptor, type RouterContextProvider } from "react-router";
import { settingsContext, siteContext } from "#app/context.ts";
import { themeColor } from "#app/face/face-style.server.ts";
import { Logo } from "#app/ui/logo.tsx";
import { type Face, faceOf } from "#domain/face/types.ts";
import { iconsPath } from "#domain/settings/identity.server.ts";
import type { UrgentMode } from "#domain/urgent/types.ts";
import { urgentOf } from "#domain/urgent/urgent.ts";
import { type DateFormats, dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { drawnAddress, drawnLink } from "#platform/http/web-address.ts";
import type { HeadMatches } from "../head-site.ts";
import { copyrightYears } from "../shell/footer.tsx";
import { lightStyles } from "./light-styles.server.ts";
import type { Version } from "./version.ts";

/** Facts about the site that every light page shows. */
export interface LightSite {
  siteName: string;
  siteUrl: string;
  icons: string;
  theme: string;
  face: Face;
  dates: DateFormats;
  /** The texts of an emergency; null while there is none. */
  urgent: UrgentMode | null;
  /** As `meta` functions get the site, for the head. */
  matches: HeadMatches;
}

/** Reads it from the context of a request. */
export function lightSiteOf(context: Readonly<Pick<RouterContextProvider, "get">>): LightSite {
  const settings = context.get(settingsContext);
  const { url: siteUrl, timeZone } = context.get(siteContext);
  const facts = { siteName: settings.site_name, siteUrl, icons: iconsPath(settings) };
  return {
    ...facts,
    theme: settings.default_theme,
    face: faceOf(settings),
    dates: dateFormats(siteClock(timeZone)),
    urgent: urgentOf(settings),
    matches: [{ id: "root", loaderData: facts }],
  };
}

interface LightDocumentProps {
  site: LightSite;
  head: MetaDescriptor[];
  /** Path of the page, to which a choice of the version leads back. */
  path: string;
  className: string;
  children: ReactNode;
}

/** A page without pictures, fonts and programs: all that it needs is in its document. */
export function LightDocument({ site, head, path, className, children }: LightDocumentProps) {
  const { siteName, icons, theme, face, dates, urgent } = site;
  return (
    <html lang="pt-BR" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <HeadTags head={head} />
        <style>{lightStyles(face)}</style>
        <link rel="icon" href={drawnAddress(`${icons}/icon.svg`)} type="image/svg+xml" />
        <meta name="theme-color" content={themeColor(face)} />
      </head>
      <body className={className}>
        <a className="skip" href="#conteudo">
          Ir para o conteúdo
        </a>
        <header className="lamb">
          <div className="wrap">
            <a className="name" href={href("/")} aria-label={`${siteName}, início`}>
              <Logo />
              {siteName}
            </a>
            <nav aria-label="Busca e versão">
              <a href="#buscar">Buscar</a>
              <VersionButton to="completa" path={path}>
                Versão completa
              </VersionButton>
            </nav>
          </div>
        </header>
        {urgent && path !== href("/") && <UrgentStrip urgent={urgent} />}
        <main className="wrap" id="conteudo" tabIndex={-1}>
          {children}
          <form role="search" action={href("/news")}>
            <input id="buscar" name="q" type="search" aria-label="Buscar notícias" maxLength={120} />
            <button type="submit">Buscar</button>
          </form>
        </main>
        <footer>
          <div className="wrap">
            <nav aria-label="Rodapé">
              <a href={href("/")}>Início</a>
              <a href={href("/notifications")}>Notificações</a>
              <a href={href("/profile")}>Perfil</a>
              <VersionButton to="completa" path={path}>
                Versão completa
              </VersionButton>
            </nav>
            <p>
              Versão leve: sem fotos, sem fontes, sem programas. Atualizada em {dates.dayWithHour(new Date())}.
              <br />© {copyrightYears(dates.calendarDay(new Date()))} {siteName}. Todos os direitos reservados.
            </p>
          </div>
        </footer>
      </body>
    </html>
  );
}

/** The strip of an emergency; the home page says all of it. */
function UrgentStrip({ urgent: { sentence, phones } }: { urgent: UrgentMode }) {
  const [phone] = phones;
  return (
    <section className="urgent" aria-label="Urgente">
      <div className="wrap">
        <b>{sentence}</b>
        <p>
          {phone && (
            <a href={drawnLink(phone.href)}>
              {phone.name}, {phone.number}
            </a>
          )}
          <a href={`${href("/")}#o-que-fazer`}>O que fazer</a>
        </p>
      </div>
    </section>
  );
}

/** The telephones of an emergency; long numbers stand in a line of their own. */
export const Phones = ({ phones }: { phones: { name: string; number: string; href: string }[] }) => (
  <div className="tel">
    {phones.map(({ name, number, href: address }) => (
      <a key={name + number} className={number.length > 4 ? "long" : undefined} href={drawnLink(address)}>
        <b>{number}</b>
        {name}
      </a>
    ))}
  </div>
);

/** The tags that a route's `meta` would have the router write. */
function HeadTags({ head }: { head: MetaDescriptor[] }) {
  return head.map((tag) => {
    if ("title" in tag) return <title key="title">{tag.title as string}</title>;
    if ("script:ld+json" in tag) {
      const text = JSON.stringify(tag["script:ld+json"]).replaceAll("<", "\\u003c");
      return (
        <script key={text} type="application/ld+json">
          {text}
        </script>
      );
    }
    const { tagName, ...attributes } = tag as Record<string, string>;
    const key = JSON.stringify(attributes);
    return tagName === "link" ? <link key={key} {...attributes} /> : <meta key={key} {...attributes} />;
  });
}

interface VersionButtonProps {
  to: Version;
  /** Where the choice leads. */
  path: string;
  className?: string;
  children: ReactNode;
}

/** A form that looks like a link: it chooses a version of the pages, and needs no program. */
export function VersionButton({ to, path, className = "version", children }: VersionButtonProps) {
  return (
    <form method="post" action={href("/versao")}>
      <input type="hidden" name="versao" value={to} />
      <input type="hidden" name="volta" value={path} />
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
