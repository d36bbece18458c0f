import type { Page } from "@playwright/test";
import { DESKTOP_AND_PHONE, expectNoBarriers } from "../accessibility/barriers.ts";
import { expect, test } from "../journey.ts";
import type { Newsroom } from "../newsroom.ts";
import { LEAD_PICTURE } from "../town.ts";

const FILM = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const FRAME = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
const POST = "https://www.instagram.com/p/Cabc12345/";

/** An article with a film that has its picture, and a post without one. */
async function publish(newsroom: Newsroom, slug: string): Promise<string> {
  const [picture] = await newsroom.query<{ url: string }>("select url from media where url like $1", [
    `%${LEAD_PICTURE}`,
  ]);
  const embed = (provider: string, url: string, title: string, poster: string | null) => ({
    type: "embed",
    attrs: { id: provider, provider, url, title, poster },
  });
  const content = [
    { type: "paragraph", attrs: { id: "p" }, content: [{ type: "text", text: "A banda toca." }] },
    embed("youtube", FILM, "A última valsa de 1974", picture!.url),
    embed("instagram", POST, "", null),
  ];
  await newsroom.change(
    `insert into news (title, slug, content, body, published, published_at, first_published_at)
     values ('A última valsa', $1, 'A banda toca.', $2, true, now(), now())`,
    [slug, JSON.stringify({ type: "doc", attrs: { version: 1 }, content })],
  );
  return `/news/${slug}`;
}

/** Answers in place of other sites, and records the addresses that a page requests from them. */
async function watchOutside(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>Valsa</title><button>Tocar</button>" });
    },
  );
  return asked;
}

test("nothing of another site is requested before the tap; then its frame is shown and has the focus @phone", async ({
  page,
  open,
  newsroom,
  baseURL,
}) => {
  const path = await publish(newsroom, "valsa");
  const asked = await watchOutside(page, baseURL!);
  await open(path);
  const film = page.getByRole("group", { name: "A última valsa de 1974" });
  const post = page.getByRole("group", { name: "Publicação no Instagram" });
  await post.scrollIntoViewIfNeeded();
  await expect(post.getByRole("button", { name: "Ver a publicação no Instagram" })).toBeVisible();
  await expect(film.getByText("o YouTube recebe seu endereço na rede e pode gravar cookies")).toBeVisible();
  await expect(film.locator("img")).toHaveAttribute("src", /^\/media\//);
  await expectNoBarriers(page, DESKTOP_AND_PHONE);
  await film.getByRole("button", { name: "Ver o vídeo no YouTube" }).focus();
  expect(asked).toEqual([]);
  await page.keyboard.press("Enter");
  const frame = film.locator("iframe");
  await expect(frame).toHaveAttribute("src", FRAME);
  await expect(frame).toBeFocused();
  await expect(frame).toHaveAccessibleName("A última valsa de 1974");
  await expect(frame.contentFrame().getByRole("button", { name: "Tocar" })).toBeVisible();
  expect(asked).toEqual([FRAME]);
  await expect(film.getByRole("link", { name: "Abrir no YouTube" })).toHaveAttribute("href", FILM);
  await expect(film.getByRole("button")).toHaveCount(0);
});

test("an embed is printed as its title and address @desktop @all", async ({ page, open, newsroom, baseURL }) => {
  const path = await publish(newsroom, "valsa-impressa");
  const asked = await watchOutside(page, baseURL!);
  await open(path);
  await page.emulateMedia({ media: "print" });
  const film = page.getByRole("group", { name: "A última valsa de 1974" });
  await expect(film.getByText(FILM)).toBeVisible();
  await expect(page.getByRole("group", { name: "Publicação no Instagram" }).getByText(POST)).toBeVisible();
  for (const hidden of ["button", "a", "img"]) await expect(film.locator(hidden)).toBeHidden();
  expect(asked).toEqual([]);
});
