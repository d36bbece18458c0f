import type { IconPreset } from "#domain/categories/schema.ts";

/** Icons of the default bottom bar beside the category presets. */
export const NAVIGATION_ICONS = ["Home", "LayoutGrid", "Ellipsis", "Bell", "User"] as const;
export type NavigationIcon = (typeof NAVIGATION_ICONS)[number] | IconPreset;

export type NavigationSize = "small" | "medium" | "large";

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

/** Items while the newsroom has set none (reader §2 Bottom navigation): one row for home, one for other pages. */
export const DEFAULT_HOME_ITEMS: NavigationItem[] = [
  ITEMS.home,
  ITEMS.categories,
  ITEMS.more,
  ITEMS.notifications,
  ITEMS.profile,
];
export const DEFAULT_ITEMS: NavigationItem[] = [ITEMS.home, ITEMS.categories, ITEMS.profile, ITEMS.notifications];
