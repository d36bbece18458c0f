import { Ellipsis, ExternalLink, LogOut, Search } from "lucide";
import { useId, useRef } from "react";
import { Form, href, NavLink, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { AdminNavLink, groupsFor, Waiting } from "./admin-nav.tsx";
import { type AdminMenu, DASHBOARD_LINK, hasScreensBelow, type MenuGroup, type MenuLink, screenOf } from "./menu.ts";
import styles from "./rail-nav.module.css";

/** The name of an icon, shown beside it under the mouse and with the keyboard's focus. */
function Tip({ children }: { children: string }) {
  return <span className={styles.tip}>{children}</span>;
}

function RailLink({ link, waiting = 0 }: { link: MenuLink; waiting?: number }) {
  const { to, label, icon } = link;
  return (
    <NavLink to={to} end={hasScreensBelow(link)}>
      <Icon icon={icon} />
      <Tip>{label}</Tip>
      <Waiting count={waiting} />
    </NavLink>
  );
}

/** The menu as a rail of icons: the first screens of each group, and all of them behind its three dots. */
export function RailNav({ menu: { screens, waiting }, onPalette }: { menu: AdminMenu; onPalette: () => void }) {
  return (
    <>
      <div className={styles.screens}>
        <button type="button" className="needs-script" aria-keyshortcuts="Control+K Meta+K" onClick={onPalette}>
          <Icon icon={Search} />
          <Tip>Ir para…</Tip>
        </button>
        <RailLink link={DASHBOARD_LINK} />
        {groupsFor(screens).map((group) => (
          <RailGroup key={group.name} group={group} waiting={waiting} />
        ))}
      </div>
      <div className={styles.leave}>
        <a href={href("/")}>
          <Icon icon={ExternalLink} />
          <Tip>Ver Site</Tip>
        </a>
        <Form method="post" action={href("/sair")} reloadDocument>
          <button type="submit">
            <Icon icon={LogOut} />
            <Tip>Sair</Tip>
          </button>
        </Form>
      </div>
    </>
  );
}

function RailGroup({ group: { name, links, onRail }, waiting }: { group: MenuGroup; waiting: AdminMenu["waiting"] }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = screenOf(useLocation().pathname);
  const further = links.slice(onRail);
  const isHere = further.some(({ to }) => to === current?.to);
  return (
    <div role="group" aria-label={name} className={styles.group}>
      {links.slice(0, onRail).map((link) => (
        <RailLink key={link.to} link={link} waiting={waiting[link.to]} />
      ))}
      {further.length > 0 && (
        <>
          <button type="button" popoverTarget={id} data-here={isHere || undefined}>
            <Icon icon={Ellipsis} />
            <Tip>{`Mais de ${name}`}</Tip>
            <Waiting count={further.reduce((sum, { to }) => sum + (waiting[to] ?? 0), 0)} />
          </button>
          <div ref={list} id={id} popover="auto" role="group" aria-label={`Telas de ${name}`} className={styles.list}>
            <p aria-hidden="true">{name}</p>
            {links.map((link) => (
              <AdminNavLink
                key={link.to}
                link={link}
                waiting={waiting[link.to]}
                onChoose={() => list.current?.hidePopover()}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
