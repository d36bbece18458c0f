import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { PASSWORD } from "../reader.ts";
import { AUTHOR, CATEGORY, FILM, INACTIVE_CATEGORY, LEAD, NO_MATCH } from "../town.ts";

/** A screen of the reader side, or a state of one that an action leads to. */
export interface Screen {
  name: string;
  /** A path, or the SQL that finds one. */
  path: string | { sql: string };
  enter?: (page: Page) => Promise<void>;
  /** Whether somebody is signed in. */
  signedIn?: boolean;
  /** Whether it has the pieces of another screen, so that only `npm run test:all` looks at it. */
  isVariant?: boolean;
}

/** Every screen and state of the reader side. */
export const SCREENS: Screen[] = [
  { name: "home", path: "/" },
  {
    name: "the article dialog",
    path: "/",
    enter: async (page) => {
      await page.getByRole("link", { name: LEAD.title }).first().click();
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
    path: "/categories",
    enter: async (page) => {
      await page.getByRole("contentinfo").getByRole("link", { name: "Quem Somos" }).click();
      await expect(page.getByRole("dialog", { name: "Quem Somos" }).getByText("O Coreto é o jornal")).toBeVisible();
    },
  },
  { name: "all news", path: "/news" },
  { name: "a search", path: "/news?q=festival" },
  { name: "a search without results", isVariant: true, path: `/news?q=${NO_MATCH}` },
  { name: "an author's news", isVariant: true, path: AUTHOR.path },
  { name: "an author who signs nothing", isVariant: true, path: `/news?autor=${NO_MATCH}` },
  { name: "an article with sound and gallery", path: LEAD.path },
  {
    name: "an article with a film",
    path: { sql: `select '/news/' || slug as path from news where published and video_url like '%${FILM}%' limit 1` },
  },
  { name: "categories", path: "/categories" },
  { name: "notices to this device", path: "/avisos" },
  { name: "the newsletters", path: "/boletim" },
  { name: "a dead link of a newsletter", isVariant: true, path: "/boletim/sair/velho" },
  { name: "categories, one chosen", isVariant: true, path: `/categories?categoria=${CATEGORY.slug}` },
  { name: "a category", path: `/category/${CATEGORY.slug}` },
  { name: "an inactive category", isVariant: true, path: `/category/${INACTIVE_CATEGORY}` },
  { name: "news of other sites", path: "/feeds" },
  {
    name: "an item of another site",
    path: "/feeds",
    enter: async (page) => {
      await page.getByRole("main").locator("li a[aria-haspopup=dialog]").first().click();
      await expect(page.getByRole("link", { name: "Abrir no site" })).toBeVisible();
    },
  },
  {
    name: "a story over the page",
    isVariant: true,
    path: "/",
    enter: async (page) => {
      await page.getByRole("navigation", { name: "Stories" }).getByRole("link").first().click();
      await expect(page.getByRole("dialog", { name: /^Story: / })).toBeVisible();
    },
  },
  {
    name: "a story",
    path: { sql: "select '/stories/' || id as path from stories where media_type = 'video' limit 1" },
  },
  { name: "the town's services", path: "/servicos" },
  { name: "what readers can send", path: "/envie" },
  { name: "the form of an event that a reader sends", path: "/envie/evento" },
  { name: "a tip in secret", path: "/envie/dica" },
  { name: "support by Pix", path: "/apoie" },
  { name: "the town's events", path: "/agenda" },
  { name: "an event of the town", path: "/agenda/retreta-de-reabertura-do-coreto" },
  { name: "the town's deaths", path: "/obituario" },
  { name: "corrections", path: "/correcoes" },
  { name: "reading without a network", path: "/sem-internet" },
  { name: "more", path: "/more" },
  { name: "what a reader keeps, without anything yet", isVariant: true, path: "/para-voce" },
  {
    name: "what a reader keeps",
    path: LEAD.path,
    enter: async (page) => {
      await page.getByRole("button", { name: "Salvar para depois" }).first().click();
      await page.goto("/para-voce");
      await expect(page.getByRole("region", { name: "Salvas" }).getByRole("article")).toHaveCount(1);
      await expect(page.getByRole("region", { name: "Novas para você" }).getByRole("article")).not.toHaveCount(0);
    },
  },
  { name: "what a reader keeps, signed in", isVariant: true, path: "/para-voce", signedIn: true },
  { name: "the page about the site", path: "/quem-somos" },
  { name: "the page with the contact", isVariant: true, path: "/contato" },
  { name: "not found", path: "/nao-existe" },
  { name: "sign-in", path: "/auth" },
  { name: "sign-up", path: "/auth?aba=cadastrar" },
  {
    name: "a refused sign-up",
    path: "/auth?aba=cadastrar",
    enter: async (page) => {
      await page.getByRole("button", { name: "Cadastrar" }).click();
      await expect(page.getByText("Informe seu nome completo")).toBeVisible();
    },
  },
  { name: "the second step of signing in", path: "/auth/codigo" },
  { name: "the second step by telephone", isVariant: true, path: "/auth/codigo?por=telefone" },
  { name: "a forgotten password", path: "/auth/senha" },
  { name: "a new password", path: "/auth/nova-senha?token=inventado" },
  { name: "another confirmation", isVariant: true, path: "/auth/reenviar" },
  { name: "a confirmation that is too late", isVariant: true, path: "/auth/confirmado?token=velho" },
  { name: "setting up with a used link", isVariant: true, path: "/setup?token=inventado" },
  { name: "the profile", path: "/profile", signedIn: true },
  { name: "the profile being edited", isVariant: true, path: "/profile?editar", signedIn: true },
  {
    name: "changing the picture",
    path: "/profile",
    signedIn: true,
    enter: async (page) => {
      await page.getByRole("link", { name: "Trocar foto" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "leaving", path: "/profile/excluir", signedIn: true },
  { name: "security", path: "/profile/seguranca", signedIn: true },
  {
    name: "enrolling an app",
    path: "/profile/seguranca",
    signedIn: true,
    enter: async (page) => {
      const section = page.getByRole("region", { name: "Aplicativo de códigos" });
      await section.getByLabel("Sua senha").fill(PASSWORD);
      await section.getByRole("button", { name: "Ativar" }).click();
      await expect(section.getByRole("img", { name: "Código QR" })).toBeVisible();
    },
  },
  { name: "notifications", path: "/notifications", signedIn: true },
];
