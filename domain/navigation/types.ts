import type { IconPreset } from "#domain/categories/types.ts";
import type { SafeStyle } from "#domain/markup/safe-style.ts";

/** Icons of the default bottom bar beside the category presets. */
export const NAVIGATION_ICONS = ["Home", "LayoutGrid", "Ellipsis", "Bell", "User"] as const;
export type NavigationIcon = (typeof NAVIGATION_ICONS)[number] | IconPreset;

/** Longest label, characters. */
export const LABEL_MAX = 24;

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

/** An item as the newsroom edits it. */
export interface EditableNavigationItem {
  id: string;
  label: string;
  icon: string | null;
  actionType: ActionType;
  actionTarget: string | null;
  orderIndex: number;
  active: boolean;
  size: NavigationSize;
  /** As it is stored, which may be more than is used. */
  style: Record<string, unknown>;
}

const ITEMS = {
  home: { key: "home", label: "Início", icon: "Home", href: "/", external: false, size: "medium" },
  categories: {
    key: "categories",
    label: "Categorias",
    icon: "LayoutGrid",
    href: "/categories",
    external: false,
    size: "medium",
  },
  more: { key: "more", label: "Mais", icon: "Ellipsis", href: "/more", external: false, size: "medium" },
  notifications: {
    key: "notifications",
    label: "Notificações",
    icon: "Bell",
    href: "/notifications",
    external: false,
    size: "medium",
  },
  profile: { key: "profile", label: "Perfil", icon: "User", href: "/profile", external: false, size: "medium" },
} satisfies Record<string, NavigationItem>;

/** Items while the newsroom has set none: one row for home, one for other pages. */
export const DEFAULT_HOME_ITEMS: NavigationItem[] = [
  ITEMS.home,
  ITEMS.categories,
  ITEMS.more,
  ITEMS.notifications,
  ITEMS.profile,
];
export const DEFAULT_ITEMS: NavigationItem[] = [ITEMS.home, ITEMS.categories, ITEMS.profile, ITEMS.notifications];
