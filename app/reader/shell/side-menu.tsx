import { House, LayoutGrid, LogIn, LogOut, Moon, Settings, User, X } from "lucide-react";
import { Form, NavLink } from "react-router";
import { Face } from "#app/ui/face.tsx";
import { CLOSE_HASH, HashDialog } from "#app/ui/hash-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { BannerSlide } from "#domain/banners/schema.ts";
import { SidebarBanner } from "../banners/sidebar-banner.tsx";
import type { ShellViewer } from "./shell-data.server.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The part of the address that opens the menu. */
export const SIDE_MENU = "menu";

/** The side menu (reader §2): links by role; the points label is fixed. */
export function SideMenu({ sidebar, viewer }: { sidebar: BannerSlide[]; viewer: ShellViewer | null }) {
  return (
    <HashDialog hash={SIDE_MENU} className="over drawer" labelledBy="menu-quem">
      <div className="who lamb">
        {viewer ? (
          <Face name={viewer.email} avatarUrl={viewer.avatarUrl} srcSet={viewer.avatarSrcSet} width={56} />
        ) : (
          <span className="face">
            <Icon icon={User} />
          </span>
        )}
        <div>
          <strong id="menu-quem">{viewer ? viewer.name || viewer.email : "Visitante"}</strong>
          <small>120 pontos</small>
        </div>
        <a className="tap" href={CLOSE_HASH} aria-label="Fechar menu">
          <Icon icon={X} />
        </a>
      </div>
      <nav aria-label="Menu">
        <ul>
          <li>
            <NavLink to="/" replace end className={({ isActive }) => (isActive ? "on" : "")}>
              <Icon icon={House} />
              Início
            </NavLink>
          </li>
          <li>
            <NavLink to="/categories" replace className={({ isActive }) => (isActive ? "on" : "")}>
              <Icon icon={LayoutGrid} />
              Categorias
            </NavLink>
          </li>
        </ul>
        {viewer && (
          <ul>
            <li>
              <NavLink to="/profile" replace className={({ isActive }) => (isActive ? "on" : "")}>
                <Icon icon={User} />
                Perfil
              </NavLink>
            </li>
            {viewer.admin && (
              <li>
                <a href="/admin">
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
              <Form method="post" action="/sair" replace>
                <button type="submit">
                  <Icon icon={LogOut} />
                  Sair
                </button>
              </Form>
            ) : (
              <NavLink to="/auth" replace>
                <Icon icon={LogIn} />
                Entrar
              </NavLink>
            )}
          </li>
        </ul>
      </nav>
      <SidebarBanner slides={sidebar} />
    </HashDialog>
  );
}
