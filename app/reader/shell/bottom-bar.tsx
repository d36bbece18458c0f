import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { DEFAULT_HOME_ITEMS, DEFAULT_ITEMS, type NavigationItem } from "#domain/navigation/types.ts";
import styles from "../../ui/pill.module.css";
import { SmartLink } from "./smart-link.tsx";

const SIZES = { small: styles.small, medium: undefined, large: styles.large };

function isCurrent(item: NavigationItem, pathname: string): boolean {
  if (!item.href || item.external) return false;
  const path = item.href.replace(/[?#].*$/, "");
  if (path === "/") return pathname === "/" || pathname.startsWith("/ler/");
  if (path === "/categories" && pathname.startsWith("/category/")) return true;
  return pathname === path || pathname.startsWith(`${path}/`);
}

interface BarProps {
  items: NavigationItem[];
  /** Keys of the items that link to the current page. */
  current: string[];
  unread: boolean;
}

function Bar({ items, current: here, unread }: BarProps) {
  return (
    <nav className={`${styles.pill} screen-only`} aria-label="Navegação principal" data-bar="">
      {items.map((item) => {
        const current = here.includes(item.key);
        const marked = unread && item.href === "/notifications";
        const className = classNames(SIZES[item.size], current && styles.on, marked && styles.new);
        const content = (
          <>
            <NamedIcon name={item.icon} />
            <span>{item.label}</span>
            {/* The label alone is meaningless in a screen reader's list of links. */}
            {item.href === "/more" && <span className="sr"> páginas do site</span>}
            {marked && <span className={`sr ${styles.news}`}>, há novidades</span>}
          </>
        );
        return item.href ? (
          <SmartLink key={item.key} href={item.href} className={className} style={item.style} current={current}>
            {content}
          </SmartLink>
        ) : (
          <span key={item.key} className={className} style={item.style}>
            {content}
          </span>
        );
      })}
    </nav>
  );
}

/** The fixed pill bar: the newsroom's items, else the default ones. */
export function BottomBar({ items, unread }: { items: NavigationItem[]; unread: boolean }) {
  const { pathname } = useLocation();
  const home = pathname === "/" || pathname.startsWith("/ler/");
  const shown = items.length > 0 ? items : home ? DEFAULT_HOME_ITEMS : DEFAULT_ITEMS;
  const current = shown.filter((item) => isCurrent(item, pathname)).map(({ key }) => key);
  return <Bar items={shown} current={current} unread={unread} />;
}
