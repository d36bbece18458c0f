import type { Page } from "@playwright/test";
import { NETWORK_ERROR, SERVER_ERROR } from "#app/network-errors.ts";
import { hydrated } from "../hydration.ts";
import { expect, test } from "../journey.ts";
import { leaveAndComeBack } from "../out-of-sight.ts";
import { createReader, PASSWORD, type Reader } from "../reader.ts";
import { MOMENT, skipPauses } from "../skip-pauses.ts";
import { LEAD } from "../town.ts";

// Connections are cut while pages are open.
test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|\/eventos\b|status of 50[23]/ });

const DATA = /\.data(\?|$)/;
const WORDS = "Levo as crianças no domingo.";
/** The shortest pause between two attempts to reach the site, milliseconds. */
const PAUSE = 3000;

let reader: Reader;
test.beforeEach(async ({ page, newsroom, town }) => {
  reader = await createReader(page, newsroom, town);
});

/** Requests of a page before it revalidates. */
const READY = /\/readyz$/;
/** All background requests of a page. */
const READING = new RegExp(`${DATA.source}|${READY.source}`);

const CUTS: Record<string, (page: Page) => Promise<unknown>> = {
  "cannot be reached": (page) => page.route(READING, (route) => route.abort()),
  "says that it is ready, and cannot be reached": (page) => page.route(DATA, (route) => route.abort()),
  "answers with an error": (page) => page.route(READING, (route) => route.fulfill({ status: 503, body: "" })),
};

test("an open page stays with what was typed while the site cannot be read, and is up to date afterwards @phone", async ({
  page,
  open,
  newsroom,
}) => {
  await page.clock.install();
  await open(LEAD.path);
  await page.getByRole("textbox", { name: "Seu comentário" }).fill(WORDS);
  let attempts = 0;
  page.on("request", (request) => {
    if (READY.test(request.url())) attempts += 1;
  });
  for (const [how, cut] of Object.entries(CUTS)) {
    await test.step(`the site ${how}`, async () => {
      await cut(page);
      attempts = 0;
      await leaveAndComeBack(page);
      await skipPauses(page, PAUSE, async () => expect(attempts).toBeGreaterThan(0));
      await newsroom.set({ site_slogan: `De volta: ${how}` });
      await skipPauses(page, PAUSE, async () => expect(attempts).toBeGreaterThan(1));
      await expect(page.getByRole("heading", { level: 1, name: LEAD.title })).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Seu comentário" })).toHaveValue(WORDS);
      await page.unrouteAll({ behavior: "wait" });
      const change = page.getByText(`De volta: ${how}`).first();
      await skipPauses(page, PAUSE, () => expect(change).toBeAttached(MOMENT));
      await expect(page.getByRole("textbox", { name: "Seu comentário" })).toHaveValue(WORDS);
    });
  }
});

test("without a connection a link does not leave the page, and a message says why @phone", async ({
  page,
  open,
  context,
}) => {
  await open("/news");
  const title = page.getByRole("heading", { level: 1 });
  const was = await title.textContent();
  await context.setOffline(true);
  for (const link of [page.getByRole("main").getByRole("article").first(), page.getByRole("navigation").last()]) {
    await link.getByRole("link").first().click();
    await expect(page.getByText(NETWORK_ERROR).first()).toBeVisible();
    await expect(title).toHaveText(was!);
  }
  await context.setOffline(false);
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/news\/./);
  await expect(title).not.toHaveText(was!);
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toBeAttached();
});

test("forms without a response show an error and keep what was typed @desktop", async ({ page, open }) => {
  await open("/profile?editar");
  await page.getByLabel("Bio").fill("Toca clarinete");
  await page.route(DATA, (route) => route.abort());
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Erro ao atualizar perfil")).toBeVisible();
  await expect(page.getByText(NETWORK_ERROR)).toBeVisible();
  await expect(page.getByLabel("Bio")).toHaveValue("Toca clarinete");
  await page.unroute(DATA);

  await page.context().clearCookies();
  await open("/auth");
  await page.getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Senha").fill("praca-do-coreto");
  await page.route(DATA, (route) => route.abort());
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Erro ao fazer login")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(reader.email);
  await expect(page.getByLabel("Senha")).toHaveValue("praca-do-coreto");
  await page.unroute(DATA);
});

test("forms that a proxy answers in place of the site show an error and keep what was typed @desktop @all", async ({
  page,
  open,
}) => {
  const refuse = () =>
    page.route(DATA, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" })
        : route.continue(),
    );
  await open(LEAD.path);
  await page.getByRole("textbox", { name: "Seu comentário" }).fill(WORDS);
  await refuse();
  await page.getByRole("button", { name: "Comentar" }).click();
  await expect(page.getByText("Erro ao comentar").first()).toBeVisible();
  await expect(page.getByText(SERVER_ERROR).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Seu comentário" })).toHaveValue(WORDS);
  await expect(page.getByRole("heading", { level: 1, name: LEAD.title })).toBeVisible();
  await page.unroute(DATA);

  await open("/profile?editar");
  await page.getByLabel("Bio").fill("Toca clarinete");
  await refuse();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Erro ao atualizar perfil")).toBeVisible();
  await expect(page.getByLabel("Bio")).toHaveValue("Toca clarinete");
  await page.unroute(DATA);

  await open("/profile/seguranca");
  await page.getByLabel("Nova senha", { exact: true }).fill("outra-senha-longa");
  await refuse();
  await page.getByRole("button", { name: "Alterar a senha" }).click();
  await expect(page.locator("#senha").getByRole("alert")).toContainText(SERVER_ERROR);
  await expect(page.getByLabel("Nova senha", { exact: true })).toHaveValue("outra-senha-longa");
  await page.unroute(DATA);

  await page.context().clearCookies();
  await open("/auth/senha");
  await page.getByLabel("E-mail").fill(reader.email);
  await refuse();
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByText(SERVER_ERROR)).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(reader.email);
});

test("signing out in another tab leaves a comment and a profile that are being written @desktop @all", async ({
  page,
  open,
  newsroom,
  context,
}) => {
  const profile = await context.newPage();
  await profile.goto("/profile?editar");
  await profile.getByLabel("Bio").fill("Toca clarinete");
  await open(LEAD.path);
  await page.getByRole("textbox", { name: "Seu comentário" }).fill(WORDS);
  await newsroom.query("delete from sessions where user_id = $1", [reader.id]);
  for (const tab of [page, profile]) await leaveAndComeBack(tab);
  await newsroom.set({ site_slogan: "Sem a sessão" });
  await expect(page.getByText("Sem a sessão").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Seu comentário" })).toHaveValue(WORDS);
  await expect(profile.getByLabel("Bio")).toHaveValue("Toca clarinete");
});

test("text that was typed before hydration is stored like later text @desktop @all", async ({ page, newsroom }) => {
  const { promise: typed, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(LEAD.path);
  await page.getByRole("textbox", { name: "Seu comentário" }).fill(WORDS);
  releaseScripts();
  await hydrated(page);
  await newsroom.query("delete from sessions where user_id = $1", [reader.id]);
  await newsroom.set({ site_slogan: "Depois dos scripts" });
  await expect(page.getByText("Depois dos scripts").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Seu comentário" })).toHaveValue(WORDS);
});

test("a form whose response follows a change of the page still redirects @desktop @all", async ({
  page,
  open,
  newsroom,
}) => {
  await page.context().clearCookies();
  await open("/auth?volta=%2Fprofile");
  const { promise: changed, resolve: releaseResponse } = Promise.withResolvers<void>();
  await page.route(DATA, async (route) => {
    if (route.request().method() === "POST") await changed;
    await route.continue();
  });
  await page.getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await sent;
  // The page checks whether the site is reachable before it revalidates.
  const asked = page.waitForResponse((response) => response.url().endsWith("/readyz"));
  await newsroom.set({ site_slogan: "Enquanto alguém entra" });
  await asked;
  releaseResponse();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText("Enquanto alguém entra").first()).toBeVisible();
});
