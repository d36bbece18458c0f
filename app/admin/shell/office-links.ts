import {
  Bell,
  ChartColumn,
  Folder,
  GalleryVertical,
  History,
  type IconNode,
  Image,
  Images,
  Info,
  LayoutDashboard,
  Megaphone,
  Menu,
  MessageSquare,
  Newspaper,
  Rss,
  Settings,
  SlidersHorizontal,
  Users,
} from "lucide";

/** A screen of the back office, as menus name it. */
export interface OfficeLink {
  to: string;
  label: string;
  icon: IconNode;
}

/** The side menu (docs/product.md, "Frame of the back office"). */
export const MAIN_LINKS: OfficeLink[] = [
  { to: "/admin", label: "Dashboard", icon: LayoutDashboard },
  { to: "/admin/news", label: "Notícias", icon: Newspaper },
  { to: "/admin/categories", label: "Categorias", icon: Folder },
  { to: "/admin/users", label: "Usuários", icon: Users },
  { to: "/admin/banners", label: "Banners", icon: Image },
  { to: "/admin/notifications", label: "Notificações", icon: Bell },
  { to: "/admin/site-settings", label: "Configurações do Site", icon: Settings },
  { to: "/admin/footer-settings", label: "Informações do Site", icon: Info },
];

/** Where comments are decided about: the menu says how many wait. */
export const COMMENTS_LINK = "/admin/comments";

/** The other screens, so that each can be reached from everywhere. */
export const MORE_LINKS: OfficeLink[] = [
  { to: COMMENTS_LINK, label: "Comentários", icon: MessageSquare },
  { to: "/admin/midias", label: "Arquivos", icon: Images },
  { to: "/admin/analytics", label: "Análises", icon: ChartColumn },
  { to: "/admin/popups", label: "Pop-ups", icon: Megaphone },
  { to: "/admin/stories", label: "Stories", icon: GalleryVertical },
  { to: "/admin/feeds", label: "Feeds RSS", icon: Rss },
  { to: "/admin/bottom-nav", label: "Navegação inferior", icon: Menu },
  { to: "/admin/settings", label: "Dados e redes sociais", icon: SlidersHorizontal },
  { to: "/admin/historico", label: "Histórico", icon: History },
];
