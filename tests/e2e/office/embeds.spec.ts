import type { Page } from "@playwright/test";
import { LEAD_PICTURE } from "../town.ts";
import { expect, openOffice, test, textOf } from "./office.ts";

test.use({ expectedErrors: /status of 503/ });

const FILM = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const WAITING = "Buscando a prévia…";

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from news where title like 'Prévia de fora%'");
  await newsroom.query("delete from news_autosaves where fields->>'title' like 'Prévia de fora%'");
});

/** Holds the answers about other sites until the returned function is called with what they are. */
async function holdPreviews(office: Page) {
  const held: ((answer: { status?: number; json: object }) => Promise<void>)[] = [];
  await office.route("**/admin/news/publicacao", (route) => {
    held.push((answer) => route.fulfill(answer));
  });
  return async (answer: { status?: number; json: object }) => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await held.shift()!(answer);
  };
}

/** Pastes an address into the text, as programs do. */
async function paste(office: Page, address: string): Promise<void> {
  await textOf(office).click();
  await textOf(office).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, address);
}

test("an address that is pasted gets title and picture, never over what was typed, and undo passes over them @desk", async ({
  office,
  newsroom,
}) => {
  const [picture] = await newsroom.query<{ url: string }>("select url from media where url like $1", [
    `%${LEAD_PICTURE}`,
  ]);
  const poster = picture!.url;
  const answer = await holdPreviews(office);
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Título", { exact: true }).fill("Prévia de fora: a valsa");
  await paste(office, FILM);
  const card = textOf(office).locator("> div").filter({ hasText: FILM });
  const title = card.getByLabel("Título");
  await expect(card.getByRole("status")).toHaveText(WAITING);
  await expect(card.locator("img")).toHaveCount(0);
  await answer({ json: { title: "A última valsa", poster } });
  await expect(title).toHaveValue("A última valsa");
  await expect(card.locator("img")).toHaveAttribute("src", poster);
  await expect(card.getByRole("status")).toHaveText("");

  await title.fill("A banda em 1974");
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}/);
  const rows = await newsroom.query(
    "select body->'content'->0->'attrs' as attrs from news where title like 'Prévia de fora%'",
  );
  expect(rows).toEqual([{ attrs: expect.objectContaining({ url: FILM, title: "A banda em 1974", poster }) }]);
});

test("undo takes the whole block, a title typed meanwhile stays, and a failure leaves the card @desk", async ({
  office,
}) => {
  const answer = await holdPreviews(office);
  await openOffice(office, "/admin/news/nova");
  await paste(office, FILM);
  const card = textOf(office).locator("> div").filter({ hasText: FILM });
  await answer({ json: { title: "De fora", poster: null } });
  await expect(card.getByLabel("Título")).toHaveValue("De fora");
  await office.keyboard.press("ControlOrMeta+z");
  await expect(card).toHaveCount(0);

  await paste(office, FILM);
  await card.getByLabel("Título").fill("Meu título");
  await answer({ json: { title: "Outro título", poster: null } });
  await expect(card.getByRole("status")).toHaveText("");
  await expect(card.getByLabel("Título")).toHaveValue("Meu título");
  await card.getByRole("button", { name: "Tirar" }).click();
  await expect(card).toHaveCount(0);

  await paste(office, FILM);
  await expect(card.getByRole("status")).toHaveText(WAITING);
  await answer({ status: 503, json: {} });
  await expect(card.getByRole("status")).toHaveText("");
  await expect(card.getByLabel("Título")).toHaveValue("");
  await expect(card.getByRole("link", { name: FILM })).toBeVisible();
});
