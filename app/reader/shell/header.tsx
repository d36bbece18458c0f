import { GalleryVertical, Menu } from "lucide";
import { href, Link } from "react-router";
import { signInPath } from "#app/sign-in-path.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useReturnPath } from "../auth/use-return-path.ts";
import styles from "./header.module.css";
import { SearchForm } from "./search-form.tsx";
import type { ShellViewer } from "./shell-data.server.ts";
import { SIDE_MENU } from "./side-menu.tsx";
import { SiteLogo } from "./site-logo.tsx";

interface HeaderProps {
  siteName: string;
  slogan: string;
  logo: string | null;
  viewer: ShellViewer | null;
}

/** Name, search, account and menu (docs/product.md, "Header"). */
export function Header({ viewer, ...site }: HeaderProps) {
  const here = useReturnPath();
  return (
    <header className={`${styles.mast} brand-surface scalloped`}>
      <div className="wrap">
        <SiteLogo {...site} />
        <SearchForm id="busca" />
        <nav aria-label="Conta e menu">
          {viewer?.managesStories && (
            // A full page load, so that readers' pages contain nothing of the back office.
            <a className="tap" href={href("/admin/stories")} aria-label="Gerenciar stories" title="Gerenciar stories">
              <Icon icon={GalleryVertical} />
            </a>
          )}
          {viewer ? (
            <Link className="tap" to={href("/profile")} aria-label="Seu perfil">
              <Avatar name={viewer.email} avatarUrl={viewer.avatarUrl} srcSet={viewer.avatarSrcSet} width={36} />
            </Link>
          ) : (
            <Link className="btn" to={signInPath(here)}>
              Entrar
            </Link>
          )}
          {/* The menu is a dialog with an address, so that Back closes it and it opens without JavaScript too. */}
          <a className={`tap ${styles.menu}`} href={`#${SIDE_MENU}`} aria-label="Abrir menu" aria-haspopup="dialog">
            <Icon icon={Menu} />
            <span className="desktop" aria-hidden="true">
              Menu
            </span>
          </a>
        </nav>
      </div>
    </header>
  );
}
