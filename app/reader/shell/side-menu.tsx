import { House, type IconNode, LayoutGrid, LogIn, LogOut, Moon, Settings, User, X } from "lucide";
import { Form, href, Link, useLocation } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { CLOSE_HASH, HashDialog } from "#app/ui/hash-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { BannerSlide } from "#domain/banners/types.ts";
import { SidebarBanner } from "../banners/sidebar-banner.tsx";
import { MENU_LINKS, useShownLinks } from "../features/frame.tsx";
import { categoryClass } from "./category-style.ts";
import type { ShellData, ShellViewer } from "./shell-data.server.ts";
import styles from "./side-menu.module.css";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The hash that opens the menu. */
export const SIDE_MENU = "menu";

/** The destinations of the menu. */
const DESTINATIONS = [
  href("/"),
  href("/categories"),
  ...MENU_LINKS.map(({ to }) => to),
  href("/profile"),
  href("/auth"),
];

interface SideMenuProps {
  categories: ShellData["categories"];
  sidebar: BannerSlide[];
  viewer: ShellViewer | null;
  features: ShellData["features"];
}

interface MenuProps extends SideMenuProps {
  /** The destination of the current page. */
  current: string | undefined;
}

interface MenuLinkProps extends Pick<MenuProps, "current"> {
  to: string;
  icon: IconNode;
  label: string;
}

function MenuLink({ to, current, icon, label }: MenuLinkProps) {
  const isCurrent = to === current;
  return (
    <Link to={to} replace className={isCurrent ? styles.on : undefined} aria-current={isCurrent ? "page" : undefined}>
      <Icon icon={icon} />
      {label}
    </Link>
  );
}

/** Links to the categories. */
function Sections({ categories }: Pick<MenuProps, "categories">) {
  const { pathname } = useLocation();
  return (
    <ul className={styles.sections} aria-label="Seções">
      {categories.map(({ colorKey, name, slug }) => {
        const to = href("/category/:slug", { slug });
        return (
          <li key={slug}>
            <Link
              to={to}
              replace
              className={categoryClass({ colorKey })}
              aria-current={pathname === to ? "page" : undefined}
            >
              <span>{name}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Menu({ sidebar, categories, viewer, features, current }: MenuProps) {
  const shownLinks = useShownLinks();
  return (
    <HashDialog hash={SIDE_MENU} className={`over ${styles.drawer}`} labelledBy="menu-quem">
      <div className={`${styles.who} brand-surface scalloped`}>
        {viewer ? (
          <Avatar name={viewer.name} avatarUrl={viewer.avatarUrl} srcSet={viewer.avatarSrcSet} width={56} />
        ) : (
          <span className="avatar">
            <Icon icon={User} />
          </span>
        )}
        <div>
          <strong id="menu-quem">{viewer?.name ?? "Visitante"}</strong>
          <small>120 pontos</small>
        </div>
        <a className="tap" href={CLOSE_HASH} aria-label="Fechar menu">
          <Icon icon={X} />
        </a>
      </div>
      <nav aria-label="Menu">
        <ul>
          <li>
            <MenuLink to={href("/")} current={current} icon={House} label="Início" />
          </li>
          <li>
            <MenuLink to={href("/categories")} current={current} icon={LayoutGrid} label="Categorias" />
          </li>
          {shownLinks(MENU_LINKS, features).map((link) => (
            <li key={link.to}>
              <MenuLink {...link} current={current} />
            </li>
          ))}
        </ul>
        {categories.length > 0 && <Sections categories={categories} />}
        {viewer && (
          <ul>
            <li>
              <MenuLink to={href("/profile")} current={current} icon={User} label="Perfil" />
            </li>
            {viewer.isStaff && (
              <li>
                <a href={href("/admin")}>
                  <Icon icon={Settings} />
                  Administração
                </a>
              </li>
            )}
          </ul>
        )}
        <hr />
        <ul>
          <li className="needs-script">
            <ThemeSwitch icon={<Icon icon={Moon} />} />
          </li>
          <li>
            {viewer ? (
              <Form method="post" action={href("/sair")} replace>
                <button type="submit">
                  <Icon icon={LogOut} />
                  Sair
                </button>
              </Form>
            ) : (
              <MenuLink to={href("/auth")} current={current} icon={LogIn} label="Entrar" />
            )}
          </li>
        </ul>
      </nav>
      <SidebarBanner slides={sidebar} />
    </HashDialog>
  );
}

/** The side menu: links by role; the points label is fixed. */
export function SideMenu(props: SideMenuProps) {
  const { pathname } = useLocation();
  const current = DESTINATIONS.find((path) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)));
  return <Menu {...props} current={current} />;
}
