import { GalleryVertical, Menu, Search } from "lucide";
import { type ComponentType, useState } from "react";
import { Form, href, Link, useNavigate, useSearchParams } from "react-router";
import { signInPath } from "#app/sign-in-path.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { useReturnPath } from "../auth/use-return-path.ts";
import styles from "./header.module.css";
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
    <header className={`${styles.mast} brand-surface scalloped`} data-bar="">
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
              <Avatar name={viewer.name} avatarUrl={viewer.avatarUrl} srcSet={viewer.avatarSrcSet} width={36} />
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

interface SuggestionListProps {
  input: HTMLInputElement;
}

/** Suggestions while typing; none if their code cannot be fetched. */
const loadSuggestions = (): Promise<ComponentType<SuggestionListProps>> =>
  import("../suggestions/suggestion-list.tsx").then(
    ({ SuggestionList }) => SuggestionList,
    () => NoSuggestions,
  );

const NoSuggestions = () => null;

/** The search box: goes to /news?q= with the trimmed text, or to plain /news without one. */
function SearchForm({ id }: { id: string }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  // The focused input: the code of suggestions is loaded only then.
  const [used, setUsed] = useState<HTMLInputElement | null>(null);
  const Suggestions = useLazyComponent(used !== null, loadSuggestions);
  return (
    <Form
      className="search"
      role="search"
      action={href("/news")}
      onSubmit={(event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get("q") ?? "").trim();
        navigate(text ? `${href("/news")}?${new URLSearchParams({ q: text })}` : href("/news"));
      }}
    >
      <Icon icon={Search} />
      <input
        key={parameters.get("q")}
        className="input"
        id={id}
        name="q"
        type="search"
        placeholder="Buscar"
        aria-label="Buscar notícias"
        defaultValue={parameters.get("q") ?? ""}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={120}
        onFocus={(event) => setUsed(event.currentTarget)}
      />
      {used && Suggestions && <Suggestions key={`sugestoes ${parameters.get("q")}`} input={used} />}
    </Form>
  );
}
