import {
  FilePen,
  Globe,
  Info,
  LayoutGrid,
  LogIn,
  Mail,
  Moon,
  Newspaper,
  Rss,
  ShieldCheck,
  User,
  WifiOff,
} from "lucide";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { cachedPart, cachePage, settingsContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { listActiveCategories } from "#domain/categories/queries.server.ts";
import { contactEmail, socialLinks } from "#domain/settings/social.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { PRIVACY_DIALOG } from "../consent/privacy-dialog.tsx";
import { MORE_LINKS, OWN_LINKS, shownLinks } from "../features/frame.tsx";
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

const CATEGORIES = { read: listActiveCategories, fallback: () => [] };

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context);
  const settings = context.get(settingsContext);
  const categories = await cachedPart(context, CATEGORIES, TAGS.categories);
  const offline = settings.offline_reading;
  return { categories, offline, email: contactEmail(settings), social: socialLinks(settings) };
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: "Mais", description: "Tudo o que há no site, em uma página.", path: href("/more") });
}

function Jump({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  return (
    <li>
      {/^(#|mailto:|https?:|\/rss\.xml$|\/sem-internet$)/.test(to) ? (
        <a href={to}>{content}</a>
      ) : (
        <Link to={to}>{content}</Link>
      )}
    </li>
  );
}

function TextJump({ text, icon }: { text: SiteText; icon: ReactNode }) {
  return (
    <li>
      <TextLink text={text}>
        {icon}
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
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <h1>Mais</h1>
      </header>
      <div className={styles.moreGrid}>
        <section aria-labelledby="mais-ler">
          <h2 id="mais-ler">Ler</h2>
          <ul className={styles.jumps}>
            <Jump to={href("/news")} icon={<Icon icon={Newspaper} />}>
              Todas as notícias
            </Jump>
            <Jump to={href("/categories")} icon={<Icon icon={LayoutGrid} />}>
              Notícias por categoria
            </Jump>
            <Jump to={href("/feeds")} icon={<Icon icon={Globe} />}>
              Notícias Brasil &amp; Mundo
            </Jump>
            <Jump to={href("/rss.xml")} icon={<Icon icon={Rss} />}>
              Feed RSS
            </Jump>
            {offline && (
              <Jump to={href("/sem-internet")} icon={<Icon icon={WifiOff} />}>
                Ler sem internet
              </Jump>
            )}
          </ul>
        </section>
        <section aria-labelledby="mais-conta">
          <h2 id="mais-conta">Sua leitura</h2>
          <ul className={styles.jumps}>
            {OWN_LINKS.map(({ to, label, icon }) => (
              <Jump key={to} to={to} icon={<Icon icon={icon} />}>
                {label}
              </Jump>
            ))}
            {viewer ? (
              <Jump to={href("/profile")} icon={<Icon icon={User} />}>
                Perfil
              </Jump>
            ) : (
              <Jump to={href("/auth")} icon={<Icon icon={LogIn} />}>
                Entrar
              </Jump>
            )}
            {features &&
              shownLinks(MORE_LINKS, features).map(({ to, label, icon }) => (
                <Jump key={to} to={to} icon={<Icon icon={icon} />}>
                  {label}
                </Jump>
              ))}
            <li className="needs-script">
              <ThemeSwitch icon={<Icon icon={Moon} />} />
            </li>
          </ul>
        </section>
        <section aria-labelledby="mais-jornal">
          <h2 id="mais-jornal">O jornal</h2>
          <ul className={styles.jumps}>
            <TextJump text={ABOUT} icon={<Icon icon={Info} />} />
            <TextJump text={CONTACT} icon={<Icon icon={Mail} />} />
            <Jump to={href("/correcoes")} icon={<Icon icon={FilePen} />}>
              Correções
            </Jump>
            <Jump to={`#${PRIVACY_DIALOG}`} icon={<Icon icon={ShieldCheck} />}>
              Privacidade
            </Jump>
            {email && (
              <Jump to={`mailto:${email}`} icon={<Icon icon={Mail} />}>
                {email.split("@")[0]}
                <wbr />@{email.split("@")[1]}
              </Jump>
            )}
            {social.map(({ network, name, url }) => (
              <Jump key={network} to={url} icon={<BrandIcon brand={network} />}>
                {name}
              </Jump>
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
