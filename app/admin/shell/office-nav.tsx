import { ExternalLink, LogOut } from "lucide";
import { Form, NavLink } from "react-router";
import { Bandstand } from "#app/ui/bandstand.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SiteName } from "#app/ui/site-name.tsx";
import { countText } from "#domain/comments/moderation.ts";
import { COMMENTS_LINK, MAIN_LINKS, MORE_LINKS, type OfficeLink } from "./office-links.ts";

interface OfficeNavLinkProps extends OfficeLink {
  /** How many things wait there to be decided about. */
  waiting?: number;
  onChoose?: () => void;
}

function OfficeNavLink({ to, label, icon, waiting = 0, onChoose }: OfficeNavLinkProps) {
  return (
    <NavLink to={to} end={to === "/admin"} className={({ isActive }) => (isActive ? "on" : "")} onClick={onChoose}>
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
export function OfficeLogo({ siteName }: { siteName: string }) {
  return (
    <div className="logo">
      <Bandstand />
      <span>
        <SiteName name={siteName} />
        <small>Redação</small>
      </span>
    </div>
  );
}

interface OfficeNavProps {
  /** Comments that wait for a decision. */
  waiting: number;
  onChoose?: () => void;
}

/** All screens of the back office, and the ways out of it. */
export function OfficeNav({ waiting, onChoose }: OfficeNavProps) {
  return (
    <>
      {MAIN_LINKS.map((link) => (
        <OfficeNavLink key={link.to} {...link} onChoose={onChoose} />
      ))}
      <hr />
      {MORE_LINKS.map((link) => (
        <OfficeNavLink key={link.to} {...link} waiting={link.to === COMMENTS_LINK ? waiting : 0} onChoose={onChoose} />
      ))}
      <hr className="push" />
      {/* A page of readers: loaded anew, so that nothing of the back office stays in it. */}
      <a href="/">
        <Icon icon={ExternalLink} />
        Ver Site
      </a>
      <Form method="post" action="/sair" reloadDocument>
        <button type="submit">
          <Icon icon={LogOut} />
          Sair
        </button>
      </Form>
    </>
  );
}
