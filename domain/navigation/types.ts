import type { bottomNav } from "#db/schema/site.ts";
import type { IconPreset } from "#domain/categories/types.ts";
import type { SafeStyle } from "#domain/markup/safe-style.ts";

/** Icons of the default bottom bar beside the category presets. */
export const NAVIGATION_ICONS = ["Home", "LayoutGrid", "Ellipsis", "Bell", "User"] as const;
export type NavigationIcon = (typeof NAVIGATION_ICONS)[number] | IconPreset;

/** The action of an item, and its size. */
export const ACTION_TYPES = ["route", "url", "none"] as const;
export type ActionType = (typeof ACTION_TYPES)[number];
export const NAVIGATION_SIZES = ["small", "medium", "large"] as const;
export type NavigationSize = (typeof NAVIGATION_SIZES)[number];

/** An item of the bottom bar; `href` null is an item that leads nowhere. */
export interface NavigationItem {
  key: string;
  label: string;
  /** Icon name or picture address. */
  icon: string | null;
  href: string | null;
  /** Opens another site. */
  external: boolean;
  size: NavigationSize;
  /** Declarations from the list of harmless ones; absent where there are none. */
  style?: SafeStyle;
}

/** An item as the newsroom edits it; its style as it is stored, which may be more than is used. */
export interface EditableNavigationItem extends Omit<typeof bottomNav.$inferSelect, "actionType" | "size"> {
  actionType: ActionType;
  size: NavigationSize;
}

const defaultItem = (key: string, label: string, icon: NavigationIcon, href: string): NavigationItem => ({
  key,
  label,
  icon,
  href,
  external: false,
  size: "medium",
});
const HOME = defaultItem("home", "Início", "Home", "/");
const CATEGORIES = defaultItem("categories", "Categorias", "LayoutGrid", "/categories");
const MORE = defaultItem("more", "Mais", "Ellipsis", "/more");
const NOTIFICATIONS = defaultItem("notifications", "Notificações", "Bell", "/notifications");
const PROFILE = defaultItem("profile", "Perfil", "User", "/profile");

/** Items while the newsroom has set none: one row for home, one for other pages. */
export const DEFAULT_HOME_ITEMS: NavigationItem[] = [HOME, CATEGORIES, MORE, NOTIFICATIONS, PROFILE];
export const DEFAULT_ITEMS: NavigationItem[] = [HOME, CATEGORIES, PROFILE, NOTIFICATIONS];
