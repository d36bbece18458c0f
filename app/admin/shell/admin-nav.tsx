import { ExternalLink, LogOut } from "lucide";
import { Form, href, NavLink } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { SiteName } from "#app/ui/site-name.tsx";
import { countText } from "#domain/comments/moderation.ts";
import styles from "./admin-frame.module.css";
import { COMMENTS_LINK, MAIN_LINKS, type MenuLink, MORE_LINKS } from "./menu.ts";

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
  /** Comments that wait for a decision. */
  waiting: number;
  onChoose?: () => void;
}

/** All screens of the back office, and the ways out of it. */
export function AdminNav({ waiting, onChoose }: AdminNavProps) {
  return (
    <>
      {MAIN_LINKS.map((link) => (
        <AdminNavLink key={link.to} {...link} onChoose={onChoose} />
      ))}
      <hr />
      {MORE_LINKS.map((link) => (
        <AdminNavLink key={link.to} {...link} waiting={link.to === COMMENTS_LINK ? waiting : 0} onChoose={onChoose} />
      ))}
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
