import { ExternalLink, LogOut } from "lucide";
import { Form, NavLink } from "react-router";
import { Bandstand } from "#app/ui/bandstand.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SiteName } from "#app/ui/site-name.tsx";
import { MAIN_LINKS, MORE_LINKS, type OfficeLink } from "./office-links.ts";

function OfficeNavLink({ to, label, icon, onChoose }: OfficeLink & { onChoose?: () => void }) {
  return (
    <NavLink to={to} end={to === "/admin"} className={({ isActive }) => (isActive ? "on" : "")} onClick={onChoose}>
      <Icon icon={icon} />
      {label}
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

/** All screens of the back office, and the ways out of it. */
export function OfficeNav({ onChoose }: { onChoose?: () => void }) {
  return (
    <>
      {MAIN_LINKS.map((link) => (
        <OfficeNavLink key={link.to} {...link} onChoose={onChoose} />
      ))}
      <hr />
      {MORE_LINKS.map((link) => (
        <OfficeNavLink key={link.to} {...link} onChoose={onChoose} />
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
