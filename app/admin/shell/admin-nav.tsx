import { ExternalLink, LogOut } from "lucide";
import { Form, href, NavLink } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { SiteName } from "#app/ui/site-name.tsx";
import { countText } from "#domain/comments/moderation.ts";
import styles from "./admin-frame.module.css";
import { MAIN_LINKS, type MenuLink, MORE_LINKS } from "./menu.ts";

interface AdminNavLinkProps extends MenuLink {
  /** Number of pending items on its screen. */
  waiting?: number;
  onChoose?: () => void;
}

function AdminNavLink({ to, label, icon, waiting = 0, onChoose }: AdminNavLinkProps) {
  return (
    <NavLink to={to} end={to === "/admin"} onClick={onChoose}>
      <Icon icon={icon} />
      {label}
      {waiting > 0 && (
        <span className="count">
          {countText(waiting)}
          <span className="sr"> aguardando</span>
        </span>
      )}
    </NavLink>
  );
}

/** Logo and name above the menu. */
export function AdminLogo({ siteName }: { siteName: string }) {
  return (
    <div className="logo">
      <Logo />
      <span>
        <SiteName name={siteName} />
        <small>Redação</small>
      </span>
    </div>
  );
}

interface AdminNavProps {
  /** Paths of the screens that the viewer may open. */
  screens: string[];
  /** Number of pending items, by the path of their screen. */
  waiting: Record<string, number>;
  onChoose?: () => void;
}

/** Links to the screens that the viewer may open, to the site, and the sign-out button. */
export function AdminNav({ screens, waiting, onChoose }: AdminNavProps) {
  const list = (links: MenuLink[]) =>
    links
      .filter(({ to }) => screens.includes(to))
      .map((link) => <AdminNavLink key={link.to} {...link} waiting={waiting[link.to]} onChoose={onChoose} />);
  return (
    <>
      {list(MAIN_LINKS)}
      <hr />
      {list(MORE_LINKS)}
      <hr className={styles.push} />
      {/* Readers' pages are loaded as new documents, without scripts and styles of the back office. */}
      <a href={href("/")}>
        <Icon icon={ExternalLink} />
        Ver Site
      </a>
      <Form method="post" action={href("/sair")} reloadDocument>
        <button type="submit">
          <Icon icon={LogOut} />
          Sair
        </button>
      </Form>
    </>
  );
}
