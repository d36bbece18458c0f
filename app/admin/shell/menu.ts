import {
  Bell,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  CloudSun,
  Files,
  Folder,
  GalleryVertical,
  HeartPulse,
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
  PenLine,
  Rss,
  Settings,
  SlidersHorizontal,
  Tags,
  Trash2,
  Users,
} from "lucide";
import { href } from "react-router";
import { countText } from "#domain/comments/moderation.ts";

/** A link to a screen of the back office. */
export interface MenuLink {
  to: string;
  label: string;
  icon: IconNode;
}

/** The side menu (docs/product.md, "Frame of the back office"). */
export const MAIN_LINKS: MenuLink[] = [
  { to: href("/admin"), label: "Dashboard", icon: LayoutDashboard },
  { to: href("/admin/news"), label: "Notícias", icon: Newspaper },
  { to: href("/admin/categories"), label: "Categorias", icon: Folder },
  { to: href("/admin/users"), label: "Usuários", icon: Users },
  { to: href("/admin/banners"), label: "Banners", icon: Image },
  { to: href("/admin/notifications"), label: "Notificações", icon: Bell },
  { to: href("/admin/site-settings"), label: "Configurações do Site", icon: Settings },
  { to: href("/admin/footer-settings"), label: "Informações do Site", icon: Info },
];

/** The screen of comments: the menu shows the number of waiting ones. */
export const COMMENTS_LINK = href("/admin/comments");

/** The screen of articles in review: the menu shows their number, and hides it in a newsroom of administrators only. */
export const REVIEW_LINK: MenuLink = { to: href("/admin/revisao"), label: "Revisão", icon: ClipboardCheck };

/** The other screens, so that each can be reached from everywhere. */
export const MORE_LINKS: MenuLink[] = [
  REVIEW_LINK,
  { to: href("/admin/capa/hoje"), label: "Hoje", icon: CloudSun },
  { to: COMMENTS_LINK, label: "Comentários", icon: MessageSquare },
  { to: href("/admin/autores"), label: "Autores", icon: PenLine },
  { to: href("/admin/temas"), label: "Temas", icon: Tags },
  { to: href("/admin/midias"), label: "Arquivos", icon: Images },
  { to: href("/admin/analytics"), label: "Análises", icon: ChartColumn },
  { to: href("/admin/popups"), label: "Pop-ups", icon: Megaphone },
  { to: href("/admin/stories"), label: "Stories", icon: GalleryVertical },
  { to: href("/admin/feeds"), label: "Feeds RSS", icon: Rss },
  { to: href("/admin/bottom-nav"), label: "Navegação inferior", icon: Menu },
  { to: href("/admin/settings"), label: "Dados e redes sociais", icon: SlidersHorizontal },
  { to: href("/admin/saude"), label: "Saúde do site", icon: HeartPulse },
  { to: href("/admin/historico"), label: "Histórico", icon: History },
  { to: href("/admin/lixeira"), label: "Lixeira", icon: Trash2 },
];

/** The agenda, which is linked from the list of articles. */
export const AGENDA_LINK: MenuLink = { to: href("/admin/agenda"), label: "Agenda", icon: CalendarDays };

/** The templates, which are linked from the list of articles. */
export const TEMPLATES_LINK: MenuLink = { to: href("/admin/modelos"), label: "Modelos", icon: Files };

/** All screens that the command palette lists. */
export const ALL_LINKS: MenuLink[] = [...MAIN_LINKS, AGENDA_LINK, TEMPLATES_LINK, ...MORE_LINKS];

/** The menu of the viewer. */
export interface AdminMenu {
  /** Paths of the screens that the viewer may open. */
  screens: string[];
  /** Number of pending items, by the path of their screen. */
  waiting: Record<string, number>;
}

export const EMPTY_MENU: AdminMenu = { screens: [], waiting: {} };

/** Describes the pending items: "3 comentários e 1 revisão aguardando"; null for none. */
export function describeWaiting({ waiting }: Pick<AdminMenu, "waiting">): string | null {
  const name = (count: number, one: string, many: string) =>
    count > 0 ? [`${countText(count)} ${count === 1 ? one : many}`] : [];
  const parts = [
    ...name(waiting[COMMENTS_LINK] ?? 0, "comentário", "comentários"),
    ...name(waiting[REVIEW_LINK.to] ?? 0, "revisão", "revisões"),
  ];
  return parts.length > 0 ? `${parts.join(" e ")} aguardando` : null;
}
