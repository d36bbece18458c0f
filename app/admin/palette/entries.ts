import { ExternalLink, type IconNode, Images, LogOut, Moon, Newspaper, Pencil, Plus, Radio, Sun } from "lucide";
import { href } from "react-router";
import type { ArticleToOpen } from "#domain/news/writing/articles-to-open.server.ts";
import { LIVE_DESKS, SEARCHED_FEATURE_LINKS } from "../features.ts";
import { beginsWith, hasWords } from "../pieces/choose/mark-match.ts";
import { NEW, NEW_CATEGORY } from "../pieces/form/new-row.ts";
import type { MenuLink } from "../shell/frame/menu.ts";

/** An entry of the palette: a link or an action. */
export interface PaletteEntry {
  key: string;
  label: string;
  note?: string;
  icon: IconNode;
  /** Target of a link. */
  to?: string;
  /** Whether it is a page for readers, which is loaded as a new document. */
  isSite?: boolean;
  /** The action of an entry without a target. */
  does?: "sign-out" | "theme";
}

/** Entries of one kind. */
export interface PaletteGroup {
  name: string;
  entries: PaletteEntry[];
  /** Whether matches with the typed text are not marked. */
  isUnmarked?: boolean;
}

/** Entries that the palette can offer. */
export interface PaletteSource {
  articles: ArticleToOpen[];
  /** Describes the status of an article. */
  describe: (article: ArticleToOpen) => string;
  /** The screens that the viewer may open, each with its part of the menu. */
  screens: (MenuLink & { group: string | null })[];
  isDark: boolean;
}

/** From this many letters on, a screen whose name begins with them is listed before articles. */
const NAMED_LETTERS = 3;

/** An entry that belongs to a screen, and is offered if the viewer may open that. */
type OfScreen = PaletteEntry & { screen: string };

const listMaking = (): OfScreen[] => [
  { screen: href("/admin/news"), key: "nova", label: "Nova notícia", icon: Plus, to: href("/admin/news/nova") },
  {
    screen: href("/admin/categories"),
    key: "categoria",
    label: "Nova categoria",
    icon: Plus,
    to: href("/admin/categories/:id", { id: NEW_CATEGORY }),
  },
  {
    screen: href("/admin/banners"),
    key: "banner",
    label: "Novo banner",
    icon: Plus,
    to: href("/admin/banners/:id", { id: NEW }),
  },
];

const listActions = (isDark: boolean): PaletteEntry[] => [
  { key: "site", label: "Ver o site", icon: ExternalLink, to: href("/"), isSite: true },
  { key: "tema", label: isDark ? "Usar o tema claro" : "Usar o tema escuro", icon: isDark ? Sun : Moon, does: "theme" },
  { key: "sair", label: "Sair", icon: LogOut, does: "sign-out" },
];

/** Links that search the lists for the same text. */
function listSearches(typed: string): OfScreen[] {
  const query = new URLSearchParams({ q: typed });
  const label = (list: string) => `${list} com “${typed}”`;
  return [
    {
      screen: href("/admin/news"),
      key: "em-noticias",
      label: label("Notícias"),
      icon: Newspaper,
      to: `${href("/admin/news")}?${query}`,
    },
    ...SEARCHED_FEATURE_LINKS.map((link) => ({
      screen: link.to,
      key: `em-${link.to}`,
      label: label(link.label),
      icon: link.icon,
      to: `${link.to}?${query}`,
    })),
    {
      screen: href("/admin/midias"),
      key: "em-arquivos",
      label: label("Arquivos"),
      icon: Images,
      to: `${href("/admin/midias")}?${query}`,
    },
  ];
}

/** Whether a screen is meant: by its name, what it holds, or the beginning of its part of the menu. */
const isScreen = ({ label, group, note = "" }: PaletteSource["screens"][number], typed: string): boolean =>
  hasWords(`${label} ${note}`, typed) || (typed.length >= NAMED_LETTERS && beginsWith(group ?? "", typed));

/** The line below a screen's name: its part of the menu, and what it holds. */
function describeScreen(group: string | null, note: string | undefined): Pick<PaletteEntry, "note"> {
  const line = [group, note].filter(Boolean).join(": ");
  return line ? { note: line } : {};
}

/** The entries for a text, in groups; without one, all screens and actions. */
export function listGroups(typed: string, { articles, describe, screens, isDark }: PaletteSource): PaletteGroup[] {
  const offered = (entries: OfScreen[]): PaletteEntry[] =>
    entries.flatMap(({ screen, ...entry }) => (screens.some(({ to }) => to === screen) ? [entry] : []));
  const found = (entries: PaletteEntry[]) => entries.filter(({ label }) => hasWords(label, typed));
  const news: PaletteGroup = {
    name: typed ? "Notícias" : "Notícias recentes",
    entries: articles.flatMap((article) => {
      const { id, title: label, address, isOpen, isLive } = article;
      const desks = isLive ? Object.values(LIVE_DESKS) : [];
      const live = desks.map((pathOf) => ({
        key: `${id}-ao-vivo`,
        label,
        note: "Ao vivo: escrever na cobertura",
        icon: Radio,
        to: pathOf(id),
      }));
      const own = {
        key: id,
        label,
        note: describe(article),
        ...(isOpen
          ? { icon: Pencil, to: href("/admin/news/:id", { id }) }
          : { icon: ExternalLink, to: href("/news/:address", { address }), isSite: true }),
      };
      return [...live, own];
    }),
  };
  const actions = { name: "Fazer", entries: found([...offered(listMaking()), ...listActions(isDark)]) };
  const places = {
    name: "Telas",
    entries: screens
      .filter((screen) => isScreen(screen, typed))
      .map(({ to, label, icon, group, note }) => ({ key: to, label, icon, to, ...describeScreen(group, note) })),
  };
  const searches = { name: "Procurar", entries: typed ? offered(listSearches(typed)) : [], isUnmarked: true };
  const isNamed = typed.length >= NAMED_LETTERS && places.entries.some(({ label }) => beginsWith(label, typed));
  const groups = isNamed ? [places, news, actions, searches] : [news, actions, places, searches];
  return groups.filter(({ entries }) => entries.length > 0);
}
