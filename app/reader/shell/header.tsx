import { Menu } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { SearchForm } from "./search-form.tsx";
import { SIDE_MENU } from "./side-menu.tsx";
import { SiteLogo } from "./site-logo.tsx";

/** Name, search, account and menu (reader §2 Header). */
export function Header(props: { siteName: string; slogan: string; logo: string | null }) {
  return (
    <header className="mast lamb">
      <div className="wrap">
        <SiteLogo {...props} />
        <SearchForm id="busca" />
        <nav aria-label="Conta e menu">
          <Link className="btn" to="/auth">
            Entrar
          </Link>
          {/* The menu is a dialog with an address, so that Back closes it and it opens without JavaScript too. */}
          <a className="tap menu" href={`#${SIDE_MENU}`} aria-label="Abrir menu" aria-haspopup="dialog">
            <Icon icon={Menu} />
            <span className="desk" aria-hidden="true">
              Menu
            </span>
          </a>
        </nav>
      </div>
    </header>
  );
}
