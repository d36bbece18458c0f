import {
  FilePen,
  Globe,
  type IconNode,
  Info,
  LayoutGrid,
  LogIn,
  Mail,
  Moon,
  Newspaper,
  PanelTop,
  Rss,
  ShieldCheck,
  User,
  WifiOff,
} from "lucide";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { cachePage, settingsContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { contactEmail, socialLinks } from "#domain/settings/social.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { loadActiveCategories } from "../categories/load-categories.server.ts";
import { PRIVACY_DIALOG } from "../consent/privacy-dialog.tsx";
import { type FeatureLink, MORE_LINKS, OWN_LINKS, useShownLinks } from "../features/frame.tsx";
import { pageHead } from "../head.ts";
import { useAuth } from "../shell/auth-context.tsx";
import { categoryClass } from "../shell/category-style.ts";
import page from "../shell/page.module.css";
import { ThemeSwitch } from "../shell/theme-switch.tsx";
import { useShellData } from "../shell/use-shell-data.ts";
import { ABOUT, CONTACT, type SiteText } from "../site-texts/site-text.ts";
import { TextLink } from "../site-texts/text-link.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./more.module.css";

export const handle = defineRoute({ cache: true });

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context);
  const settings = context.get(settingsContext);
  const categories = await loadActiveCategories(context);
  const offline = settings.offline_reading;
  return { categories, offline, email: contactEmail(settings), social: socialLinks(settings) };
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: "Mais", description: "Tudo o que há no site, em uma página.", path: href("/more") });
}

function Jump({ to, icon, children }: { to: string; icon: IconNode; children: ReactNode }) {
  const content = (
    <>
      <Icon icon={icon} />
      <span>{children}</span>
    </>
  );
  return (
    <li>
      {/^(#|mailto:|\/rss\.xml$|\/sem-internet$)/.test(to) ? (
        <a href={to}>{content}</a>
      ) : (
        <Link to={to}>{content}</Link>
      )}
    </li>
  );
}

/** Links to pages that are always there, in their order: where to, icon, words. */
const Jumps = ({ to }: { to: [path: string, icon: IconNode, words: string][] }) =>
  to.map(([path, icon, words]) => (
    <Jump key={path} to={path} icon={icon}>
      {words}
    </Jump>
  ));

const READING: Parameters<typeof Jumps>[0]["to"] = [
  [href("/news"), Newspaper, "Todas as notícias"],
  [href("/categories"), LayoutGrid, "Notícias por categoria"],
  [href("/feeds"), Globe, "Notícias Brasil & Mundo"],
  [href("/rss.xml"), Rss, "Feed RSS"],
];
const OFFLINE: typeof READING = [[href("/sem-internet"), WifiOff, "Ler sem internet"]];
const jumpsOf = (links: FeatureLink[]) =>
  links.map(({ to, icon, label }): (typeof READING)[number] => [to, icon, label]);

function TextJump({ text, icon }: { text: SiteText; icon: IconNode }) {
  return (
    <li>
      <TextLink text={text}>
        <Icon icon={icon} />
        <span>{text.title}</span>
      </TextLink>
    </li>
  );
}

/** "Mais": everything the site has, for thumbs (docs/product.md, "More page"). */
export default function MoreRoute({ loaderData }: Route.ComponentProps) {
  const { categories, offline, email, social } = loaderData;
  const viewer = useAuth();
  const features = useShellData()?.features;
  const shownLinks = useShownLinks();
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <h1>Mais</h1>
      </header>
      <div className={styles.moreGrid}>
        <section aria-labelledby="mais-ler">
          <h2 id="mais-ler">Ler</h2>
          <ul className={styles.jumps}>
            <Jumps to={[...READING, ...(offline ? OFFLINE : [])]} />
          </ul>
        </section>
        <section aria-labelledby="mais-conta">
          <h2 id="mais-conta">Sua leitura</h2>
          <ul className={styles.jumps}>
            <Jumps
              to={[
                ...(features ? jumpsOf(shownLinks(OWN_LINKS, features)) : []),
                viewer ? [href("/profile"), User, "Perfil"] : [href("/auth"), LogIn, "Entrar"],
                ...(features ? jumpsOf(shownLinks(MORE_LINKS, features)) : []),
              ]}
            />
            <li className="needs-script">
              <ThemeSwitch icon={<Icon icon={Moon} />} />
            </li>
          </ul>
        </section>
        <section aria-labelledby="mais-jornal">
          <h2 id="mais-jornal">O jornal</h2>
          <ul className={styles.jumps}>
            <TextJump text={ABOUT} icon={Info} />
            <TextJump text={CONTACT} icon={Mail} />
            <Jumps
              to={[
                [href("/correcoes"), FilePen, "Correções"],
                [href("/no-seu-site"), PanelTop, "No seu site"],
                [`#${PRIVACY_DIALOG}`, ShieldCheck, "Privacidade"],
              ]}
            />
            {email && (
              <Jump to={`mailto:${email}`} icon={Mail}>
                {email.split("@")[0]}
                <wbr />@{email.split("@")[1]}
              </Jump>
            )}
            {social.map(({ network, name, url }) => (
              <li key={network}>
                <a href={drawnAddress(url)}>
                  <BrandIcon brand={network} />
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="mais-categorias">
          <h2 id="mais-categorias">Categorias</h2>
          <ul className={styles.jumps}>
            {categories.map((category) => (
              <li key={category.slug} className={categoryClass(category)}>
                <Link to={href("/category/:slug", { slug: category.slug })}>
                  <NamedIcon name={category.icon} />
                  <span>{category.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
