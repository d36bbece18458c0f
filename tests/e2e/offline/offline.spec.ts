import type { Page } from "@playwright/test";
import { PAGES, PICTURES } from "#app/service-worker/names.ts";
import { expectNoBarriers } from "../accessibility/barriers.ts";
import { expect, test } from "../journey.ts";
import { createReader } from "../reader.ts";
import { LEAD, LEAD_PICTURE } from "../town.ts";
import { keptPaths, listPicture, waitUntilKept, withoutConnection } from "./kept.ts";

// Connections are cut while pages are open.
test.use({
  serviceWorkers: "allow",
  expectedErrors:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:fetch|load)|fetching the script|\/eventos\b|status of 50[234]/,
});

const NOTICE = /Sem conexão\. Você vê esta página como estava hoje às \d+h/;

/** Opens the home page and an article, and waits until both are kept. */
async function readAtHome(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open("/");
  // With its first ten articles; the list is kept too.
  await expect.poll(async () => (await keptPaths(page)).length).toBeGreaterThanOrEqual(12);
  await open(LEAD.path);
  await waitUntilKept(page, LEAD.path);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1, name: LEAD.title });
const lead = (page: Page) => page.getByRole("main").getByRole("link", { name: LEAD.title }).first();

test("without a connection a kept article opens from the kept home page, hydrated or not @phone", async ({
  page,
  open,
  context,
}) => {
  await readAtHome(page, open);
  // Its own picture stands for it in the list, not the portrait above it.
  await expect.poll(() => listPicture(page, LEAD.path)).toContain(LEAD_PICTURE);
  const session = await context.newCDPSession(page);
  await withoutConnection(context, async () => {
    for (const isHydrated of [true, false]) {
      await session.send("Emulation.setScriptExecutionDisabled", { value: !isHydrated });
      if (isHydrated) await open("/");
      else await page.goto("/");
      await expect(page.getByText(NOTICE)).toBeVisible();
      await lead(page).click();
      await expect(page).toHaveURL(LEAD.path);
      await expect(heading(page)).toBeVisible();
      await expect(page.getByText(NOTICE)).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await session.send("Emulation.setScriptExecutionDisabled", { value: false });
    await page.goto(LEAD.path);
    const picture = page.getByRole("main").locator("figure img").first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

test("a hydrated home page opens a kept article when the connection is lost, and stays for one that is not kept @desktop", async ({
  page,
  open,
  context,
}) => {
  await readAtHome(page, open);
  await open("/");
  await withoutConnection(context, async () => {
    await page.getByRole("link", { name: "Ver Todas" }).click();
    await expect(page.getByText("Não foi possível falar com o site")).toBeVisible();
    await lead(page).click();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(heading(page)).toBeVisible();
  });
});

test("a page that is not kept gives way to the list of those that are, and is shown once the network is back @phone", async ({
  page,
  open,
  context,
}) => {
  await readAtHome(page, open);
  await withoutConnection(context, async () => {
    await page.goto("/category/cidade");
    await expect(page.getByRole("heading", { level: 1, name: "A praça continua aqui" })).toBeVisible();
    await expect(page.getByText("Você vê o que ficou guardado neste aparelho.")).toBeVisible();
    // The lead that was opened, and the other nine of the first ten of the home page.
    await expect(page.getByText(/^10 notícias · \d+,\d MB$/)).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText(/aberta hoje, \d+h/);
    await expect(page.getByRole("article").filter({ hasText: "da capa, guardada hoje" })).toHaveCount(9);
    await expectNoBarriers(page);
    await page.goto("/news?q=CAFÉ");
    await expect(page.getByText("Busca por “CAFÉ” no que ficou guardado neste aparelho: 1 notícia.")).toBeVisible();
    await page.goto("/category/cidade");
    await page.getByRole("article").getByRole("link", { name: LEAD.title }).click();
    await expect(heading(page)).toBeVisible();
    await page.goBack();
  });
  await page.getByRole("link", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cidade" })).toBeVisible();
  await page.goto("/more");
  await page.getByRole("link", { name: "Ler sem internet" }).click();
  await expect(page.getByRole("article").getByRole("link", { name: LEAD.title })).toBeVisible();
  await expect(page.getByText("Sem conexão.")).toBeHidden();
});

test("with a network a page is never the kept one, and a kept page that is open becomes fresh @desktop", async ({
  page,
  open,
  context,
  newsroom,
}) => {
  await readAtHome(page, open);
  await newsroom.set({ site_slogan: "Palavras de agora" });
  await page.goto(LEAD.path);
  await expect(page.getByText("Palavras de agora").first()).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeHidden();
  await withoutConnection(context, async () => {
    await open(LEAD.path);
    await expect(page.getByText(NOTICE)).toBeVisible();
    await newsroom.set({ site_slogan: "Palavras de depois" });
  });
  await expect(page.getByText("Palavras de depois").first()).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeHidden();
});

test("what the site switches off is gone from the device at the next visit @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  await readAtHome(page, open);
  await newsroom.set({ offline_reading: "false" });
  await page.goto("/news");
  const left = () =>
    page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]);
  await expect.poll(left).toEqual([[], 0]);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Notícias Recentes" })).toBeVisible();
  expect(await left()).toEqual([[], 0]);
});

test("nothing of who is signed in is kept, and signing out leaves nothing @desktop", async ({
  page,
  open,
  newsroom,
  town,
}) => {
  const reader = await createReader(page, newsroom, town);
  await readAtHome(page, open);
  await expect(page.getByRole("link", { name: "Entrar" })).toHaveCount(0);
  await open("/profile");
  await open("/notifications");
  expect((await keptPaths(page)).filter((path) => !/^\/news\/[^/]+$/.test(path))).toEqual(["/", "/sem-internet"]);
  const texts = await page.evaluate(async (name) => {
    const pages = await caches.open(name);
    const stored = await Promise.all((await pages.keys()).map((request) => pages.match(request)));
    return (await Promise.all(stored.map((response) => response!.text()))).join("\n");
  }, PAGES);
  expect(texts).toContain(LEAD.title);
  for (const own of [reader.email, reader.name, reader.id]) expect(texts).not.toContain(own);
  await page.getByRole("link", { name: "Abrir menu" }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("link", { name: "Entrar" }).first()).toBeVisible();
  await expect.poll(async () => (await keptPaths(page)).includes(LEAD.path)).toBe(false);
});

test("pages and pictures take at most 20 MB, and the oldest go first @desktop", async ({ page, open }) => {
  await readAtHome(page, open);
  // As after three long articles with many pictures.
  await page.evaluate(
    async ([pages, pictures]) => {
      for (const [index, name] of ["antiga", "velha", "nova"].entries()) {
        const path = `/news/${name}`;
        const picture = `/media/${name}.webp`;
        const facts = { path, at: 1000 + index, title: name, category: "", colour: "", bytes: 1000 };
        const kept = encodeURIComponent(JSON.stringify({ ...facts, pictures: [[picture, 8_000_000]] }));
        await (await caches.open(pages!)).put(path, new Response("x", { headers: { "x-kept": kept } }));
        await (await caches.open(pictures!)).put(picture, new Response("x"));
      }
    },
    [PAGES, PICTURES],
  );
  await open(LEAD.path);
  await expect.poll(() => keptPaths(page)).not.toContain("/news/antiga");
  expect(await keptPaths(page)).toEqual(expect.arrayContaining(["/", LEAD.path, "/news/nova", "/news/velha"]));
  const hasPicture = (name: string) =>
    page.evaluate(
      async ([path, cacheName]) => Boolean(await caches.match(path!, { cacheName: cacheName! })),
      [`/media/${name}.webp`, PICTURES],
    );
  expect([await hasPicture("antiga"), await hasPicture("nova")]).toEqual([false, true]);
});
