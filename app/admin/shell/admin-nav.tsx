import { ChevronDown, ExternalLink, LogOut } from "lucide";
import { useState } from "react";
import { Form, href, NavLink, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { SiteName } from "#app/ui/site-name.tsx";
import { countText } from "#domain/comments/moderation.ts";
import styles from "./admin-nav.module.css";
import {
  type AdminMenu,
  DASHBOARD_LINK,
  groupOf,
  hasScreensBelow,
  MENU_GROUPS,
  type MenuGroup,
  type MenuLink,
} from "./menu.ts";
import { storeOpenedGroups } from "./remembered-menu.ts";

/** The number of pending items of a screen, or of a group. */
export function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {countText(count)}
      <span className="sr"> aguardando</span>
    </span>
  );
}

interface AdminNavLinkProps {
  link: MenuLink;
  waiting?: number;
  onChoose?: () => void;
}

/** A screen of the menu by its name. */
export function AdminNavLink({ link, waiting = 0, onChoose }: AdminNavLinkProps) {
  const { to, label, icon, note } = link;
  return (
    <NavLink to={to} end={hasScreensBelow(link)} onClick={onChoose} className={note ? styles.noted : undefined}>
      <Icon icon={icon} />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
      <Waiting count={waiting} />
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

/** The groups with the screens that the viewer may open. */
export const groupsFor = (screens: string[]): MenuGroup[] =>
  MENU_GROUPS.map((group) => ({ ...group, links: group.links.filter(({ to }) => screens.includes(to)) })).filter(
    ({ links }) => links.length > 0,
  );

/** Whether each group is open: that of the screen is, on the dashboard the first one, and those that were opened before. */
export function useOpenGroups(opened: string[]) {
  const { pathname } = useLocation();
  const current = groupOf(pathname) ?? MENU_GROUPS[0]!.name;
  const [kept, setKept] = useState(opened);
  // The group of the screen, as long as it is not closed by hand.
  const [shown, setShown] = useState<string | null>(current);
  const [last, setLast] = useState(current);
  if (current !== last) {
    setLast(current);
    setShown(current);
  }
  const handleToggle = (name: string, isOpen: boolean) => {
    if (isOpen === (kept.includes(name) || shown === name)) return;
    if (!isOpen && shown === name) setShown(null);
    const names = isOpen ? [...kept, name] : kept.filter((one) => one !== name);
    setKept(names);
    storeOpenedGroups(names);
  };
  return { isOpen: (name: string) => kept.includes(name) || shown === name, handleToggle };
}

interface FoldedNavProps {
  menu: AdminMenu;
  groups: ReturnType<typeof useOpenGroups>;
}

/** The menu beside a screen: its groups are folded, but for that of the screen and those that were opened. */
export function FoldedNav({ menu: { screens, waiting }, groups: { isOpen, handleToggle } }: FoldedNavProps) {
  return (
    <>
      <div className={styles.screens}>
        <AdminNavLink link={DASHBOARD_LINK} />
        {groupsFor(screens).map(({ name, links }) => (
          <details
            key={name}
            open={isOpen(name)}
            onToggle={({ currentTarget }) => handleToggle(name, currentTarget.open)}
          >
            <summary>
              <span>{name}</span>
              <span className={styles.sum}>
                <Waiting count={links.reduce((sum, { to }) => sum + (waiting[to] ?? 0), 0)} />
              </span>
              <Icon icon={ChevronDown} />
            </summary>
            {links.map((link) => (
              <AdminNavLink key={link.to} link={link} waiting={waiting[link.to]} />
            ))}
          </details>
        ))}
      </div>
      <LeaveLinks />
    </>
  );
}

/** The menu of a phone: everything at once, in two columns. */
export function OpenNav({ menu: { screens, waiting }, onChoose }: { menu: AdminMenu; onChoose: () => void }) {
  return (
    <>
      <div className={styles.screens}>
        <AdminNavLink link={DASHBOARD_LINK} onChoose={onChoose} />
        {groupsFor(screens).map(({ name, links }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <div className={styles.columns}>
              {links.map((link) => (
                <AdminNavLink key={link.to} link={link} waiting={waiting[link.to]} onChoose={onChoose} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <LeaveLinks />
    </>
  );
}

/** To the site, and out. */
function LeaveLinks() {
  return (
    <div className={styles.leave}>
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
    </div>
  );
}
