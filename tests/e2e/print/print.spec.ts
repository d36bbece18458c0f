import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

const pagesOf = async (page: Page) =>
  (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page[^s]/g)!.length;

/** The brightest channel of the colour of a text, from 0 to 255. */
const brightnessOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
      canvas.fillStyle = getComputedStyle(element).color;
      canvas.fillRect(0, 0, 1, 1);
      return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
    });

test("an article is printed dark on white from the dark theme, on two pages, with its address @desktop", async ({
  page,
  open,
  baseURL,
}) => {
  await page.addInitScript(() => localStorage.setItem("theme_preference", "dark"));
  await open(LEAD.path);
  expect(await pagesOf(page)).toBeLessThanOrEqual(2);
  const bars = ["Navegação principal", "Conta e menu", "Stories"].map((name) => page.getByRole("navigation", { name }));
  const others = [
    "video",
    "[aria-label='Ouvir a notícia']",
    "input",
    "#comentarios",
    "[aria-label^=Compartilhar]",
    "footer",
  ].map((selector) => page.locator(selector));
  const hidden = [...bars, ...others].map((element) => element.filter({ visible: true }));
  for (const element of hidden) await expect(element).not.toHaveCount(0);
  await expect.poll(() => brightnessOf(page, "h1")).toBeGreaterThan(128);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`${baseURL}${LEAD.path}`)).toBeVisible();
  for (const element of hidden) await expect(element).toHaveCount(0);
  for (const selector of ["h1", "article [data-deferred='3'] p", "article strong", "header .logo b"]) {
    expect(await brightnessOf(page, selector), selector).toBeLessThan(128);
  }
});

test("an article over the home page is printed alone @desktop @all", async ({ page, open, baseURL }) => {
  await open("/");
  await expect(page.getByRole("heading", { name: "Notícias Recentes" })).toBeVisible();
  await page.getByRole("link", { name: LEAD.title }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await pagesOf(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`${baseURL}${LEAD.path}`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Notícias Recentes" })).toBeHidden();
  await expect(page.getByRole("dialog").getByRole("heading", { name: LEAD.title })).toBeVisible();
});

test("a printed article names films and the addresses of its links, and its full date @desktop @all", async ({
  page,
  open,
  newsroom,
}) => {
  const link = (text: string, href: string) => ({ type: "text", text, marks: [{ type: "link", attrs: { href } }] });
  const body = {
    type: "doc",
    attrs: { version: 1 },
    content: [
      {
        type: "paragraph",
        attrs: { id: "p" },
        content: [
          { type: "text", text: "Veja " },
          link("o edital", "https://prefeitura.example/edital"),
          { type: "text", text: " e " },
          link("banda.example/agenda", "https://banda.example/agenda"),
        ],
      },
      {
        type: "film",
        attrs: {
          id: "f",
          src: "/media/retreta.mp4",
          poster: null,
          width: null,
          height: null,
          durationMs: 9000,
          credit: "",
        },
      },
    ],
  };
  await newsroom.change("update news set body = $2, first_published_at = now() where slug = $1", [LEAD.slug, body]);
  await open(LEAD.path);
  const age = page.getByText(/^(agora|há \d+ (min|h))$/).first();
  await expect(age).toBeVisible();
  const film = page.getByText("Vídeo (0:09), no endereço desta página");
  await expect(film).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(age).toBeHidden();
  await expect(page.getByText(/^Publicado em/).getByRole("time")).toHaveText(/ de \d{4}$/);
  await expect(film).toBeVisible();
  // The line alone, without the frame of the film.
  expect((await film.locator("..").boundingBox())!.height).toBeLessThan(60);
  const after = (name: string) =>
    page.getByRole("link", { name }).evaluate((element) => getComputedStyle(element, "::after").content);
  expect(await after("o edital")).toContain("https://prefeitura.example/edital");
  expect(await after("banda.example/agenda")).toBe("none");
});

test("news of other sites are printed on their own page @desktop @all", async ({ page, open }) => {
  await open("/feeds");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main").locator("li a[aria-haspopup=dialog]").first()).toBeVisible();
});
