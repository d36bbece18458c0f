import { Image } from "lucide";
import { expect, test } from "vitest";
import { listGroups } from "./entries.ts";

const article = {
  id: "1",
  title: "Coreto reabre",
  category: null,
  published: true,
  address: "feira",
  isOpen: true,
  isLive: false,
  listedAt: "2026-11-20T12:00:00Z",
  scheduledAt: null,
  updatedAt: "2026-11-20T12:00:00Z",
};
const source = {
  articles: [article],
  describe: () => "Publicada",
  screens: [
    { to: "/admin/news", label: "Notícias", icon: Image, group: "Site" },
    { to: "/admin/comments", label: "Comentários", icon: Image, group: "Site" },
    { to: "/admin/midias", label: "Arquivos", icon: Image, group: "Site" },
    { to: "/admin/banners", label: "Banners", icon: Image, group: "Site" },
    { to: "/admin/site-settings", label: "Configurações do Site", icon: Image, group: "Site", note: "Nome e logo" },
  ],
  isDark: false,
};
const labels = (typed: string, changes: Partial<typeof source> = {}) =>
  listGroups(typed, { ...source, ...changes }).map(({ name, entries }) => [name, ...entries.map(({ label }) => label)]);

test("without a typed text the palette lists everything, articles first", () => {
  expect(labels("").map(([name]) => name)).toEqual(["Notícias recentes", "Fazer", "Telas"]);
});

test("actions and screens are found regardless of accents and word order", () => {
  expect(labels("site config")).toContainEqual(["Telas", "Configurações do Site"]);
  expect(labels("noticia")).toContainEqual(["Fazer", "Nova notícia"]);
});

test("a screen is found by its part of the menu and by what it holds, and says both", () => {
  const [places] = listGroups("logo", { ...source, articles: [] }).filter(({ name }) => name === "Telas");
  expect(places!.entries).toMatchObject([{ label: "Configurações do Site", note: "Site: Nome e logo" }]);
  expect(labels("site").find(([name]) => name === "Telas")).toHaveLength(1 + source.screens.length);
});

test("from the third letter on, a screen whose name matches is listed before articles", () => {
  expect(labels("ba").map(([name]) => name)).toEqual(["Notícias", "Fazer", "Telas", "Procurar"]);
  expect(labels("ban").map(([name]) => name)).toEqual(["Telas", "Notícias", "Fazer", "Procurar"]);
});

test("the palette offers to search the lists for any text, with its special characters", () => {
  const [group] = listGroups("a & b", { ...source, articles: [] });
  expect(group!.entries.map(({ to }) => to)).toEqual([
    "/admin/news?q=a+%26+b",
    "/admin/comments?q=a+%26+b",
    "/admin/midias?q=a+%26+b",
  ]);
});

test("the palette offers the theme that is not in use", () => {
  expect(labels("tema")).toContainEqual(["Fazer", "Usar o tema escuro"]);
  expect(labels("tema", { isDark: true })).toContainEqual(["Fazer", "Usar o tema claro"]);
});
