import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { CATEGORY, LEAD, NO_MATCH } from "../town.ts";

/** A screen of the back office, or a state of one that an action leads to. */
export interface AdminScreen {
  name: string;
  /** A path, or the SQL that finds one. */
  path: string | { sql: string };
  enter?: (admin: Page) => Promise<void>;
  /** Whether the journey of the screen looks for barriers itself. */
  scanned?: true;
}

const LEAD_EDITOR = `select '/admin/news/' || id as path from news where slug = '${LEAD.slug}'`;

/** Sends a form with nothing in it; the keyboard goes to the first field that says what is missing. */
const refuse = (button: string, field: string) => async (admin: Page) => {
  await admin.getByRole("button", { name: button, exact: true }).click();
  const missing = admin.getByRole("textbox", { name: field, exact: true });
  await expect(missing).toHaveAttribute("aria-invalid", "true");
  await expect(missing).toBeFocused();
};

/** Every screen and state of the back office. */
export const ADMIN_SCREENS: AdminScreen[] = [
  { name: "dashboard", path: "/admin", scanned: true },
  { name: "news", path: "/admin/news", scanned: true },
  { name: "the front page", path: "/admin/capa", scanned: true },
  { name: "a search for news without results", path: `/admin/news?q=${NO_MATCH}` },
  {
    name: "the question before a deletion",
    path: "/admin/news",
    enter: async (admin) => {
      await admin
        .getByRole("button", { name: /^Excluir: / })
        .first()
        .click();
      await expect(admin.getByRole("dialog", { name: "Excluir esta notícia?" })).toBeVisible();
    },
  },
  { name: "a new article", path: "/admin/news/nova" },
  { name: "a refused article", path: "/admin/news/nova", enter: refuse("Salvar", "Título") },
  { name: "an article with sound and gallery", path: { sql: LEAD_EDITOR } },
  { name: "versions of an article", path: { sql: `select path || '/versoes' as path from (${LEAD_EDITOR}) editor` } },
  { name: "an article that is gone", path: "/admin/news/nao-existe" },
  { name: "files", path: "/admin/midias", scanned: true },
  { name: "categories", path: "/admin/categories", scanned: true },
  { name: "a new category", path: "/admin/categories/nova", scanned: true },
  { name: "a refused category", path: "/admin/categories/nova", enter: refuse("Salvar", "Nome") },
  {
    name: "a category",
    path: { sql: `select '/admin/categories/' || id as path from categories where slug = '${CATEGORY.slug}'` },
  },
  { name: "comments", path: "/admin/comments", scanned: true },
  { name: "a search for comments without results", path: `/admin/comments?q=${NO_MATCH}` },
  { name: "users", path: "/admin/users", scanned: true },
  { name: "reviews", path: "/admin/revisao", scanned: true },
  { name: "history", path: "/admin/historico" },
  { name: "health", path: "/admin/saude" },
  { name: "the agenda", path: "/admin/agenda", scanned: true },
  { name: "the agenda of a month", path: "/admin/agenda?mes=2998-11" },
  { name: "templates", path: "/admin/modelos" },
  { name: "the trash", path: "/admin/lixeira" },
  { name: "analytics", path: "/admin/analytics", scanned: true },
  { name: "banners", path: "/admin/banners", scanned: true },
  { name: "a refused banner", path: "/admin/banners/novo", enter: refuse("Salvar", "Título") },
  {
    name: "a banner",
    path: { sql: "select '/admin/banners/' || id as path from banners order by order_index limit 1" },
  },
  { name: "pop-ups", path: "/admin/popups", scanned: true },
  { name: "bottom navigation", path: "/admin/bottom-nav", scanned: true },
  { name: "a refused item of the bottom navigation", path: "/admin/bottom-nav/novo", enter: refuse("Salvar", "Label") },
  { name: "feeds", path: "/admin/feeds", scanned: true },
  { name: "notifications", path: "/admin/notifications", scanned: true },
  { name: "a refused notification", path: "/admin/notifications", enter: refuse("Salvar", "Mensagem") },
  { name: "data and social networks", path: "/admin/settings", scanned: true },
  { name: "site settings", path: "/admin/site-settings", scanned: true },
  { name: "site information", path: "/admin/footer-settings", scanned: true },
];
