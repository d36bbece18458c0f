import {
  Bell,
  CalendarDays,
  ClipboardCheck,
  ClipboardList,
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
  LayoutList,
  Megaphone,
  Menu,
  Newspaper,
  Palette,
  PanelsTopLeft,
  PenLine,
  Rss,
  Settings,
  Siren,
  SlidersHorizontal,
  Tags,
  ToggleRight,
  Trash2,
  Users,
  Vote,
} from "lucide";
import { href } from "react-router";
import { formatCounted } from "#platform/format/numbers.ts";
import { FEATURE_LINKS, FIRST_FEATURE_LINKS, NEWSROOM_FEATURE_LINKS, SITE_FEATURE_LINKS } from "../../features.ts";

/** A link to a screen of the back office. */
export interface MenuLink {
  to: string;
  label: string;
  icon: IconNode;
  /** What its screen holds, in one line, where the label alone could be another screen's. */
  note?: string;
  /** One and many of what waits there for a decision; absent where nothing does. */
  waiting?: [one: string, many: string];
  /** The letter that opens it after G. */
  goKey?: string;
}

/** A part of the menu, which can be folded. */
export interface MenuGroup {
  name: string;
  links: MenuLink[];
  /** How many of its links the narrow menu shows; all are behind three dots. */
  onRail: number;
}

/** The screen above all others. */
export const DASHBOARD_LINK: MenuLink = { to: href("/admin"), label: "Dashboard", icon: LayoutDashboard };

/**
 * The screen of articles in review and of mistakes that readers found: the menu shows their number. A newsroom of administrators only
 * has it while there are mistakes.
 */
export const REVIEW_LINK: MenuLink = {
  to: href("/admin/revisao"),
  label: "Revisão",
  icon: ClipboardCheck,
  waiting: ["item da revisão", "itens da revisão"],
};

/** The screen of advertisements that wait for a second word in the electoral period. */
export const GUARD_LINK: MenuLink = {
  to: href("/admin/eleicoes"),
  label: "Período eleitoral",
  icon: Vote,
  waiting: ["anúncio sem conferência", "anúncios sem conferência"],
};

/** The screens of settings; the names of three are alike. */
export const SETTINGS_LINKS = {
  site: {
    to: href("/admin/site-settings"),
    label: "Configurações do Site",
    icon: Settings,
    note: "Nome, logo, tema e cards",
  },
  face: {
    to: href("/admin/aparencia"),
    label: "Aparência",
    icon: Palette,
    note: "Cores, letras e cabeçalho",
  },
  footer: {
    to: href("/admin/footer-settings"),
    label: "Informações do Site",
    icon: Info,
    note: "Slogan e textos do rodapé",
  },
  general: {
    to: href("/admin/settings"),
    label: "Dados e redes sociais",
    icon: SlidersHorizontal,
    note: "E-mail, redes e buscadores",
  },
  features: {
    to: href("/admin/partes"),
    label: "Partes do site",
    icon: ToggleRight,
  },
} satisfies Record<string, MenuLink>;

/** The side menu (docs/product.md, "Frame of the back office"): every screen is in it, and in the command palette. */
export const MENU_GROUPS: MenuGroup[] = [
  {
    name: "Redação",
    onRail: 6,
    links: [
      { to: href("/admin/news"), label: "Notícias", icon: Newspaper },
      { to: href("/admin/capa"), label: "Capa", icon: PanelsTopLeft },
      { to: href("/admin/capa/secoes"), label: "Seções", icon: LayoutList },
      { to: href("/admin/capa/hoje"), label: "Hoje", icon: CloudSun },
      { to: href("/admin/agenda"), label: "Agenda", icon: CalendarDays },
      REVIEW_LINK,
      { to: href("/admin/capa/plantao"), label: "Plantão", icon: Siren },
      ...NEWSROOM_FEATURE_LINKS,
      { to: href("/admin/pautas"), label: "Pautas", icon: ClipboardList },
      { to: href("/admin/midias"), label: "Arquivos", icon: Images },
      { to: href("/admin/modelos"), label: "Modelos", icon: Files },
      { to: href("/admin/temas"), label: "Temas", icon: Tags },
      { to: href("/admin/categories"), label: "Categorias", icon: Folder },
      { to: href("/admin/autores"), label: "Autores", icon: PenLine },
      { to: href("/admin/lixeira"), label: "Lixeira", icon: Trash2 },
    ],
  },
  {
    name: "Leitores",
    onRail: 3,
    links: [
      ...FIRST_FEATURE_LINKS,
      { to: href("/admin/notifications"), label: "Notificações", icon: Bell },
      ...FEATURE_LINKS,
      { to: href("/admin/users"), label: "Usuários", icon: Users },
    ],
  },
  {
    name: "Site",
    onRail: 1,
    links: [
      ...SITE_FEATURE_LINKS,
      { to: href("/admin/banners"), label: "Banners", icon: Image },
      { to: href("/admin/popups"), label: "Pop-ups", icon: Megaphone },
      { to: href("/admin/stories"), label: "Stories", icon: GalleryVertical },
      GUARD_LINK,
      { to: href("/admin/feeds"), label: "Feeds RSS", icon: Rss },
      { to: href("/admin/bottom-nav"), label: "Navegação inferior", icon: Menu },
      SETTINGS_LINKS.site,
      SETTINGS_LINKS.face,
      SETTINGS_LINKS.footer,
      SETTINGS_LINKS.general,
      SETTINGS_LINKS.features,
      { to: href("/admin/saude"), label: "Saúde do site", icon: HeartPulse },
      { to: href("/admin/historico"), label: "Histórico", icon: History },
    ],
  },
];

/** A screen with the name of its part of the menu; null for the one above them. */
interface MenuScreen extends MenuLink {
  group: string | null;
}

/** All screens, in the order of the menu. */
export const SCREENS: MenuScreen[] = [
  { ...DASHBOARD_LINK, group: null },
  ...MENU_GROUPS.flatMap(({ name, links }) => links.map((link) => ({ ...link, group: name }))),
];

const isWithin = (path: string, screen: string) => path.startsWith(`${screen}/`);

/** The screen that a path is in: its own, or the nearest above it. */
export const screenOf = (path: string): MenuScreen | undefined =>
  SCREENS.filter(({ to }) => to === path || isWithin(path, to)).sort((a, b) => b.to.length - a.to.length)[0];

/** The screen above that of a path, to which its way back leads; null for the first one. */
export function parentOf(path: string): MenuLink | null {
  const above = path.slice(0, path.lastIndexOf("/"));
  return path === DASHBOARD_LINK.to ? null : (screenOf(above) ?? DASHBOARD_LINK);
}

/** Whether other screens are below that of a link, which is then current on its own path only. */
export const hasScreensBelow = ({ to }: MenuLink): boolean => SCREENS.some((screen) => isWithin(screen.to, to));

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
  const parts = [...FIRST_FEATURE_LINKS, ...SITE_FEATURE_LINKS, REVIEW_LINK, GUARD_LINK].flatMap(
    ({ to, waiting: [one, many] = ["", ""] }) => {
      const count = waiting[to] ?? 0;
      return count > 0 ? [`${formatCounted(count)} ${count === 1 ? one : many}`] : [];
    },
  );
  return parts.length > 0 ? `${new Intl.ListFormat("pt-BR").format(parts)} aguardando` : null;
}
