import { House, LayoutGrid, LogIn, Moon, User, X } from "lucide-react";
import { NavLink } from "react-router";
import { CLOSE_HASH, HashDialog } from "#app/ui/hash-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { BannerSlide } from "#domain/banners/schema.ts";
import { SidebarBanner } from "../banners/sidebar-banner.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The part of the address that opens the menu. */
export const SIDE_MENU = "menu";

/** The side menu (reader §2). Visitors are guests; the points label is fixed. */
export function SideMenu({ sidebar }: { sidebar: BannerSlide[] }) {
  return (
    <HashDialog hash={SIDE_MENU} className="over drawer" labelledBy="menu-quem">
      <div className="who lamb">
        <span className="face">
          <Icon icon={User} />
        </span>
        <div>
          <strong id="menu-quem">Visitante</strong>
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
        <hr />
        <ul>
          <li className="needs-script">
            <ThemeSwitch icon={<Icon icon={Moon} />} />
          </li>
          <li>
            <NavLink to="/auth" replace>
              <Icon icon={LogIn} />
              Entrar
            </NavLink>
          </li>
        </ul>
      </nav>
      <SidebarBanner slides={sidebar} />
    </HashDialog>
  );
}
