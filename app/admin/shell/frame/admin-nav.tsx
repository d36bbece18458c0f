import { ChevronDown, ExternalLink, LogOut } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Form, href, NavLink } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { SiteName } from "#app/ui/site-name.tsx";
import { formatCounted } from "#platform/format/numbers.ts";
import styles from "./admin-nav.module.css";
import { type AdminMenu, DASHBOARD_LINK, hasScreensBelow, MENU_GROUPS, type MenuGroup, type MenuLink } from "./menu.ts";
import { storeClosedGroups } from "./remembered-menu.ts";

/** The number of pending items of a screen, or of a group. */
export function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {formatCounted(count)}
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

/** Whether each group is open: all are but those that were closed. @param closed those of the last visit */
export function useOpenGroups(closed: string[]) {
  const [folded, setFolded] = useState(closed);
  const handleToggle = (name: string, isOpen: boolean) => {
    if (isOpen !== folded.includes(name)) return;
    const names = isOpen ? folded.filter((one) => one !== name) : [...folded, name];
    setFolded(names);
    storeClosedGroups(names);
  };
  return { isOpen: (name: string) => !folded.includes(name), handleToggle };
}

interface FoldedNavProps {
  menu: AdminMenu;
  groups: ReturnType<typeof useOpenGroups>;
}

/** The menu beside a screen: its groups can be folded. */
export function FoldedNav({ menu: { screens, waiting }, groups: { isOpen, handleToggle } }: FoldedNavProps) {
  const list = useRef<HTMLDivElement>(null);
  // The whole list is higher than most windows.
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <>
      <div ref={list} className={styles.screens}>
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
