import { ExternalLink, LogOut } from "lucide";
import { Form, href, NavLink } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { SiteName } from "#app/ui/site-name.tsx";
import { countText } from "#domain/comments/moderation.ts";
import styles from "./admin-frame.module.css";
import { MAIN_LINKS, type MenuLink, MORE_LINKS } from "./menu.ts";

interface AdminNavLinkProps extends MenuLink {
  /** How many things wait there to be decided about. */
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

/** The name over the menu. */
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
  /** Paths of the screens that whoever looks may open. */
  screens: string[];
  /** How many things wait for a decision, by the path of their screen. */
  waiting: Record<string, number>;
  onChoose?: () => void;
}

/** The screens that whoever looks may open, and the ways out of the back office. */
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
      {/* A page of readers: loaded anew, so that nothing of the back office stays in it. */}
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
