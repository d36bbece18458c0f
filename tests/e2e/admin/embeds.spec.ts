import type { Page } from "@playwright/test";
import { LEAD_PICTURE } from "../town.ts";
import { expect, openAdmin, test, textOf } from "./admin.ts";

test.use({ expectedErrors: /status of 503/ });

const FILM = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const WAITING = "Buscando a prévia…";

/** Holds back the previews of embeds until the returned function is called with the response. */
async function holdPreviews(admin: Page) {
  const held: ((answer: { status?: number; json: object }) => Promise<void>)[] = [];
  await admin.route("**/admin/news/publicacao", (route) => {
    held.push((answer) => route.fulfill(answer));
  });
  return async (answer: { status?: number; json: object }) => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await held.shift()!(answer);
  };
}

/** Pastes an address into the text. */
async function paste(admin: Page, address: string): Promise<void> {
  await textOf(admin).click();
  await textOf(admin).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, address);
}

test("a pasted address gets title and picture, which never replace what was typed and are not undone @desktop", async ({
  admin,
  newsroom,
}) => {
  const [picture] = await newsroom.query<{ url: string }>("select url from media where url like $1", [
    `%${LEAD_PICTURE}`,
  ]);
  const poster = picture!.url;
  const answer = await holdPreviews(admin);
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título", { exact: true }).fill("Prévia de fora: a valsa");
  await paste(admin, FILM);
  const card = textOf(admin).locator("> div").filter({ hasText: FILM });
  const title = card.getByLabel("Título");
  await expect(card.getByRole("status")).toHaveText(WAITING);
  await expect(card.locator("img")).toHaveCount(0);
  await answer({ json: { title: "A última valsa", poster } });
  await expect(title).toHaveValue("A última valsa");
  await expect(card.locator("img")).toHaveAttribute("src", poster);
  await expect(card.getByRole("status")).toHaveText("");

  await title.fill("A banda em 1974");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}/);
  const rows = await newsroom.query(
    "select body->'content'->0->'attrs' as attrs from news where title like 'Prévia de fora%'",
  );
  expect(rows).toEqual([{ attrs: expect.objectContaining({ url: FILM, title: "A banda em 1974", poster }) }]);
});

test("undo removes the whole embed, a title typed meanwhile stays, and a failed preview leaves the card @desktop @all", async ({
  admin,
}) => {
  const answer = await holdPreviews(admin);
  await openAdmin(admin, "/admin/news/nova");
  await paste(admin, FILM);
  const card = textOf(admin).locator("> div").filter({ hasText: FILM });
  await answer({ json: { title: "De fora", poster: null } });
  await expect(card.getByLabel("Título")).toHaveValue("De fora");
  await admin.keyboard.press("ControlOrMeta+z");
  await expect(card).toHaveCount(0);

  await paste(admin, FILM);
  await card.getByLabel("Título").fill("Meu título");
  await answer({ json: { title: "Outro título", poster: null } });
  await expect(card.getByRole("status")).toHaveText("");
  await expect(card.getByLabel("Título")).toHaveValue("Meu título");
  await card.getByRole("button", { name: "Tirar" }).click();
  await expect(card).toHaveCount(0);

  await paste(admin, FILM);
  await expect(card.getByRole("status")).toHaveText(WAITING);
  await answer({ status: 503, json: {} });
  await expect(card.getByRole("status")).toHaveText("");
  await expect(card.getByLabel("Título")).toHaveValue("");
  await expect(card.getByRole("link", { name: FILM })).toBeVisible();
});
