import type { Page } from "@playwright/test";
import { endCoverage } from "../newsroom.ts";
import { pretendLaterPage } from "../popups/later-page.ts";
import { expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

test.use({ expectedErrors: /status of (?:409|422)/ });

const PATH = "/admin/popups";
const PICTURE = "/icons/share.jpg";

test.beforeEach(async ({ newsroom, page }) => {
  // On a compact home page pop-ups wait until its top is left.
  await endCoverage(newsroom);
  await newsroom.replace("popups", []);
  await pretendLaterPage(page);
});

/** Opens a page whose clock the test controls. */
async function openWithClock(page: Page, open: (path: string) => Promise<void>, path = "/more") {
  await page.clock.install();
  await open(path);
}

test("a pop-up is refused, corrected, published, and shown to readers once a day @desktop", async ({
  admin,
  page,
  open,
}) => {
  await openAdmin(admin, PATH);
  await admin.getByRole("textbox", { name: "Título" }).fill("Festival da Canção");
  const picture = admin.getByRole("group", { name: "Imagem ou vídeo" });
  await picture.getByRole("button", { name: "Usar um endereço da internet" }).click();
  await picture.getByLabel("Endereço: Imagem ou vídeo").fill(PICTURE);
  await admin.getByLabel("Descrição").fill("Sexta, na praça.\nEntrada livre.");
  await admin.getByLabel("Botão", { exact: true }).fill("Quero ir");
  await admin.getByLabel("Animação do título").selectOption("typewriter");
  await admin.getByRole("button", { name: "Publicar e Ativar" }).click();
  await expect(admin.getByText("Último erro:")).toBeVisible();
  await expect(admin.getByRole("main").getByText("Diga para onde o botão leva")).toBeVisible();
  await expect(admin.getByRole("textbox", { name: "Título" })).toHaveValue("Festival da Canção");
  await admin.getByLabel("Link do botão").fill("/news");
  const preview = admin.getByRole("region", { name: "Prévia do pop-up" });
  await expect(preview.getByText("Quero ir")).toBeVisible();
  await expect.poll(() => preview.innerText()).toContain("Sexta, na praça.\nEntrada livre.");
  await admin.getByRole("button", { name: "Publicar e Ativar" }).click();
  await expect(admin.getByText("Pop-up publicado")).toBeVisible();
  await expect(admin.getByText("No ar")).toBeVisible();

  await openWithClock(page, open);
  const notice = page.getByRole("region", { name: "Aviso", exact: true });
  await page.clock.runFor(400);
  await expect(notice).toBeVisible();
  await page.clock.runFor(4000);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(() => notice.innerText()).toContain("Sexta, na praça.\nEntrada livre.");
  await expect(notice.getByRole("link", { name: "Quero ir" })).toHaveAttribute("href", "/news");
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await expect(notice).toHaveCount(0);
  // It does not shift the page.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);

  await open("/");
  await page.clock.runFor(2000);
  await expect(notice).toHaveCount(0);
  await page.clock.setSystemTime(Date.now() + 25 * 3_600_000);
  await open("/more");
  await page.clock.runFor(400);
  await expect(notice).toBeVisible();
});

test("a modal pop-up waits while a field has the focus, traps the focus and restores it @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  await newsroom.replace("popups", [
    {
      title: "Chuva forte",
      display_behavior: "modal",
      entrance_effect: "zoom-in",
      cta_url: "/news",
      cta_label: "Ler",
      delay_seconds: 600,
      active: true,
      published_at: new Date(),
    },
  ]);
  await openWithClock(page, open);
  const search = page.getByRole("banner").getByLabel("Buscar notícias");
  await search.focus();
  await page.clock.runFor(500_000);
  const notice = page.getByRole("dialog", { name: "Chuva forte" });
  await expect(notice).toHaveCount(0);
  await page.clock.runFor(100_500);
  await expect(notice).toHaveCount(0);
  const link = page.getByRole("banner").getByRole("link", { name: "Entrar" });
  await link.focus();
  await page.clock.runFor(1500);
  await expect(notice).toBeVisible();
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, header, footer") ?? null)).toBeNull();
  }
  await page.keyboard.press("Escape");
  await expect(notice).toHaveCount(0);
  await expect(link).toBeFocused();
  await open("/");
  await page.clock.runFor(600_500);
  await expect(notice).toBeVisible();
  await notice.getByRole("link", { name: "Ler" }).click();
  await expect(page).toHaveURL("/news");
  await expect(notice).toHaveCount(0);
});

test("a focused element is never covered by a pop-up @desktop @all", async ({ page, open, newsroom }) => {
  await newsroom.replace("popups", [
    { title: "Festival", active: true, display_behavior: "auto", media_url: PICTURE, published_at: new Date() },
  ]);
  await open("/more");
  const notice = page.getByRole("region", { name: "Aviso", exact: true });
  await expect(notice).toBeVisible();
  const hidden: string[] = [];
  await page.getByRole("banner").getByLabel("Buscar notícias").focus();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press("Tab");
    const name = await notice.evaluate((card) => {
      const [over, under] = [card.getBoundingClientRect(), document.activeElement!.getBoundingClientRect()];
      const covered =
        under.left > over.left && under.right < over.right && under.top > over.top && under.bottom < over.bottom;
      return covered && !card.contains(document.activeElement) ? document.activeElement!.textContent : null;
    });
    if (name !== null) hidden.push(name);
  }
  expect(hidden).toEqual([]);
});

test("a fixed pop-up is above the bottom bar and does not move with reduced motion @phone @all", async ({
  page,
  open,
  newsroom,
}) => {
  await newsroom.replace("popups", [
    {
      title: "Resumo da semana",
      description: "No domingo,\nna sua caixa.",
      display_behavior: "fixed",
      cta_url: "https://assine.example/",
      cta_label: "Receber",
      active: true,
      published_at: new Date(),
    },
  ]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWithClock(page, open);
  await page.clock.runFor(100);
  const strip = page.getByRole("region", { name: "Aviso", exact: true });
  await expect(strip.getByText("Resumo da semana")).toBeVisible();
  expect(await strip.innerText()).toContain("No domingo,\nna sua caixa.");
  expect(await strip.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
  const bar = (await page.getByRole("navigation", { name: "Navegação principal" }).boundingBox())!;
  const box = (await strip.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
  await expectNoBarriers(page);
  await strip.getByRole("button", { name: "Fechar aviso" }).tap();
  await expect(strip).toHaveCount(0);
});

test.describe("with a slow picture", () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test.beforeEach(({ newsroom }) =>
    newsroom.replace("popups", [
      { title: "Festival", active: true, display_behavior: "auto", media_url: PICTURE, published_at: new Date() },
    ]),
  );

  test("a pop-up appears once its picture is loaded @phone @all", async ({ page, open }) => {
    const arrived = Promise.withResolvers<void>();
    await page.route(`**${PICTURE}`, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(`**${PICTURE}`);
    await open("/more");
    await asked;
    const notice = page.getByRole("region", { name: "Aviso", exact: true });
    await expect(notice).toHaveCount(0);
    arrived.resolve();
    await expect(notice).toBeVisible();
  });

  test("a pop-up appears without a picture that cannot be loaded @phone @all", async ({ page, open }) => {
    await page.route(`**${PICTURE}`, (route) => route.abort());
    await open("/more");
    await expect(page.getByRole("region", { name: "Aviso", exact: true })).toBeVisible();
  });
});

test("an editor whose session has expired gets a message and loses nothing @desktop @all", async ({ admin }) => {
  await openAdmin(admin, PATH);
  await admin.getByRole("textbox", { name: "Título" }).fill("Festival");
  await admin.context().clearCookies();
  await admin.getByRole("button", { name: "Publicar e Ativar" }).click();
  const publish = "Você precisa estar logado como administrador para publicar.";
  await expect(admin.getByText(publish).first()).toBeVisible();
  await expect(admin.getByText("Último erro:")).toBeVisible();
  await admin.getByRole("button", { name: "Salvar Rascunho" }).click();
  const draft = "Você precisa estar logado como administrador para salvar rascunhos.";
  await expect(admin.getByText(draft).first()).toBeVisible();
  await expect(admin.getByRole("textbox", { name: "Título" })).toHaveValue("Festival");
});

test("a pop-up is created once even if the button is clicked repeatedly @desktop @all", async ({ admin, newsroom }) => {
  await openAdmin(admin, PATH);
  await admin.getByRole("textbox", { name: "Título" }).fill("Festival");
  const gate = Promise.withResolvers<void>();
  let sent = 0;
  await admin.route(/\/admin\/popups\.data/, async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await gate.promise;
    }
    await route.continue();
  });
  const asked = admin.waitForRequest((request) => request.method() === "POST");
  await admin.getByRole("button", { name: "Salvar Rascunho" }).dblclick();
  await asked;
  await admin.getByRole("textbox", { name: "Título" }).press("Enter");
  gate.resolve();
  await expect(admin.getByText("Rascunho salvo").first()).toBeVisible();
  expect(sent).toBe(1);
  expect(await newsroom.query("select title from popups")).toEqual([{ title: "Festival" }]);
});

test("the form that a row opens is scrolled into view on a phone, and takes the focus @phone @all", async ({
  admin,
  newsroom,
}) => {
  await newsroom.replace("popups", [{ title: "Festival", active: true, published_at: new Date() }]);
  await openAdmin(admin, PATH);
  await admin
    .getByRole("link", { name: /^Editar: / })
    .last()
    .tap();
  const heading = admin.getByRole("heading", { name: "Editar pop-up" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});
