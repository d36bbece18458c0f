import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { listGroups } from "../../palette/entries.ts";
import { hasScreensBelow, MENU_GROUPS, parentOf, SCREENS } from "./menu.ts";

interface MappedScreen {
  path: string;
  file: string;
}

/** All routes with a file, from the site map. */
function listRoutes(entries: readonly RouteConfigEntry[], above = ""): MappedScreen[] {
  return entries.flatMap(({ path, file, children, index }) => {
    const own = path ? `${above}/${path.replace(/^\//, "")}` : above;
    return [...(path || index ? [{ path: own, file }] : []), ...listRoutes(children ?? [], own)];
  });
}

/** Routes of the back office with a page; those in `*.ts` have none. */
const pages = listRoutes(await Promise.all(routes)).filter(
  ({ path, file }) => /^\/admin(?:\/|$)/.test(path) && file.endsWith(".tsx"),
);
/** Pages that are no screens of their own: the form of a row, or of a new one. */
const isForm = ({ path }: MappedScreen) => path.includes(":") || path === "/admin/news/nova";
const screens = pages.filter((page) => !isForm(page)).map(({ path }) => path);

test("every screen of the site map is in the menu, and the menu has no other", () => {
  expect(screens).toHaveLength(new Set(screens).size);
  expect(screens).toContain("/admin/capa/hoje");
  expect(SCREENS.map(({ to }) => to).sort()).toEqual([...screens].sort());
});

test("every screen is found by its name in the palette", () => {
  for (const { label, to } of SCREENS) {
    const found = listGroups(label, { articles: [], describe: () => "", screens: SCREENS, isDark: false });
    const entries = found.find(({ name }) => name === "Telas")?.entries ?? [];
    expect(
      entries.map((entry) => [entry.label, entry.to]),
      label,
    ).toContainEqual([label, to]);
  }
});

test("every page but the first has a way back, to a screen of the menu above it", () => {
  for (const { path } of pages) {
    const parent = parentOf(path);
    if (path === "/admin") expect(parent).toBeNull();
    else expect(path.startsWith(`${parent!.to}/`), path).toBe(true);
  }
  expect(parentOf("/admin/capa/hoje")?.label).toBe("Capa");
  expect(parentOf("/admin/news/:id/versoes")?.label).toBe("Notícias");
  expect(parentOf("/admin/revisao")?.label).toBe("Dashboard");
});

test("of the screens one alone is current", () => {
  expect(SCREENS.filter(hasScreensBelow).map(({ to }) => to)).toEqual([
    "/admin",
    "/admin/capa",
    "/admin/boletim",
    "/admin/apoio",
    "/admin/anunciantes",
  ]);
});

test("the screens of settings whose names are alike say in one line what they hold", () => {
  const noted = MENU_GROUPS.flatMap(({ links }) => links.flatMap(({ label, note }) => (note ? [[label, note]] : [])));
  expect(noted.map(([label]) => label)).toEqual([
    "Configurações do Site",
    "Aparência",
    "Informações do Site",
    "Dados e redes sociais",
  ]);
  expect(new Set(noted.map(([, note]) => note)).size).toBe(4);
  for (const [label, note] of noted) expect(note!.length, label).toBeLessThanOrEqual(28);
});
