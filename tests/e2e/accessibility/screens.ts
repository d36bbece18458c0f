import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { CATEGORY, FILM, INACTIVE_CATEGORY, LEAD, NO_MATCH } from "../town.ts";

/** A screen of the reader side, or a state of one that an action leads to. */
export interface Screen {
  name: string;
  /** A path, or the SQL that finds one. */
  path: string | { sql: string };
  enter?: (page: Page) => Promise<void>;
}

/** Every screen and state of the reader side. */
export const SCREENS: Screen[] = [
  { name: "home", path: "/" },
  {
    name: "the article dialog",
    path: "/",
    enter: async (page) => {
      await page.getByRole("link", { name: LEAD.title }).click();
      await expect(page.getByRole("dialog", { name: LEAD.title })).toBeVisible();
    },
  },
  {
    name: "the menu",
    path: "/",
    enter: async (page) => {
      await page.getByRole("link", { name: "Abrir menu" }).click();
      await expect(page.getByRole("dialog", { name: "Visitante" })).toBeVisible();
    },
  },
  {
    name: "the text about the site",
    path: "/auth",
    enter: async (page) => {
      await page.getByRole("contentinfo").getByRole("link", { name: "Quem Somos" }).click();
      await expect(page.getByRole("dialog", { name: "Quem Somos" })).toBeVisible();
    },
  },
  { name: "all news", path: "/news" },
  { name: "a search", path: "/news?q=festival" },
  { name: "a search without results", path: `/news?q=${NO_MATCH}` },
  { name: "an article with sound and gallery", path: LEAD.path },
  {
    name: "an article with a film",
    path: { sql: `select '/news/' || slug as path from news where published and video_url like '%${FILM}%' limit 1` },
  },
  { name: "categories", path: "/categories" },
  { name: "categories, one chosen", path: `/categories?categoria=${CATEGORY.slug}` },
  { name: "a category", path: `/category/${CATEGORY.slug}` },
  { name: "an inactive category", path: `/category/${INACTIVE_CATEGORY}` },
  { name: "news of other sites", path: "/feeds" },
  {
    name: "an item of another site",
    path: "/feeds",
    enter: async (page) => {
      await page.locator(".feed-link").first().click();
      await expect(page.getByRole("link", { name: "Abrir no site" })).toBeVisible();
    },
  },
  { name: "more", path: "/more" },
  { name: "not found", path: "/nao-existe" },
  { name: "sign-in", path: "/auth" },
];
