import type { Locator } from "@playwright/test";
import type { Newsroom } from "../newsroom.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test, textOf } from "./admin.ts";

test("a picture of the text becomes the main one, is replaced by a stored file, and cropped @desktop", async ({
  admin,
  newsroom,
}) => {
  const [{ url }] = (await newsroom.query<{ url: string }>(
    "select url from media where url like '%coreto%' and mime_type like 'image/%' order by url limit 1",
  )) as [{ url: string }];
  const picture = { type: "picture", attrs: { id: "foto", src: url, alt: "O coreto", credit: "Tiago Brandão" } };
  const body = {
    type: "doc",
    attrs: { version: 1 },
    content: [{ ...picture, content: [{ type: "text", text: "Domingo." }] }],
  };
  const [{ id }] = (await newsroom.query<{ id: string }>(
    "insert into news (title, content, body) values ('Imagem no texto', 'Domingo.', $1) returning id",
    [body],
  )) as [{ id: string }];
  await openAdmin(admin, `/admin/news/${id}`);
  const figure = textOf(admin).locator("figure");
  await figure.getByRole("button", { name: "Usar como principal" }).click();
  await expect(admin.getByText("É a imagem principal")).toBeVisible();
  await expect(admin.getByLabel("Crédito da imagem")).toHaveValue("Tiago Brandão");
  await expect(admin.getByLabel("Legenda da imagem")).toHaveValue("Domingo.");
  await expect(admin.getByLabel(/^Descrição para quem não vê a imagem/)).toHaveValue("O coreto");
  await admin.getByRole("region", { name: "Avisos" }).getByRole("button", { name: "Desfazer" }).click();
  await expect(admin.getByRole("button", { name: "Pôr a imagem principal" })).toBeVisible();

  await figure.getByRole("button", { name: "Recortar" }).click();
  const crop = admin.getByRole("dialog", { name: "Corte e foco" });
  await expect(crop).toBeVisible();
  await crop.getByRole("button", { name: "Cancelar" }).click();
  await expect(crop).toBeHidden();

  await figure.getByRole("button", { name: "Trocar" }).click();
  const library = admin.getByRole("dialog");
  await library.getByRole("searchbox").fill("abelhas");
  await library
    .getByRole("button", { name: /Colmeias/ })
    .first()
    .click();
  await expect(library).toBeHidden();
  await expect(figure.locator("img")).toHaveAttribute("src", /abelhas/);
  await expect(figure.locator("figcaption")).toHaveText("Domingo.");
});

/** An article with a picture that stands alone, and a gallery of three. @returns its id */
async function articleWithGallery(newsroom: Newsroom): Promise<string> {
  const files = (await newsroom.query<{ url: string }>(
    "select url from media where kind = 'image' and width > height order by url limit 4",
  )) as { url: string }[];
  const [alone, ...pictures] = files.map(({ url }, index) => ({
    type: "picture",
    attrs: { id: `foto${index}`, src: url, alt: "A praça", credit: index === 2 ? "" : "Ana" },
    content: [{ type: "text", text: `Foto ${index}` }],
  }));
  const gallery = { type: "gallery", attrs: { id: "galeria" }, content: pictures };
  const body = { type: "doc", attrs: { version: 1 }, content: [alone, gallery] };
  const [row] = (await newsroom.query<{ id: string }>(
    "insert into news (title, content, body) values ('Galeria no texto', 'Foto 0', $1) returning id",
    [body],
  )) as [{ id: string }];
  return row.id;
}

const captionsOf = (gallery: Locator) => gallery.locator("figcaption");

test("a picture gets the width of the text, and those of a gallery are ordered by keyboard and by dragging @desktop", async ({
  admin,
  newsroom,
}) => {
  const id = await articleWithGallery(newsroom);
  await openAdmin(admin, `/admin/news/${id}`);
  await textOf(admin).getByLabel("Largura").first().selectOption("Do texto");
  const gallery = textOf(admin).getByRole("group", { name: "Galeria" });
  await expect(gallery.getByText("Galeria, 3 imagens")).toBeVisible();
  await expect(gallery.getByText("Falta", { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  const later = gallery.locator("figure").first().getByRole("button", { name: "Mover para depois" });
  await later.focus();
  await admin.keyboard.press("Enter");
  await expect(captionsOf(gallery)).toHaveText(["Foto 2", "Foto 1", "Foto 3"]);
  await expect(admin.getByText("Bloco movido: agora é o 2º de 3")).toBeAttached();
  await expect(gallery.locator("figure").nth(1).getByRole("button", { name: "Mover para depois" })).toBeFocused();
  await gallery.locator("img").first().dragTo(gallery.locator("img").nth(2));
  await expect(captionsOf(gallery)).toHaveText(["Foto 1", "Foto 3", "Foto 2"]);
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Tudo salvo")).toBeVisible();
  const [{ body }] = (await newsroom.query<{ body: { content: { attrs: object; content: { attrs: object }[] }[] } }>(
    "select body from news where id = $1",
    [id],
  )) as [{ body: { content: { attrs: object; content: { attrs: object }[] }[] } }];
  expect(body.content[0]!.attrs).toMatchObject({ id: "foto0", span: "text" });
  expect(body.content[1]!.content.map(({ attrs }) => attrs)).toMatchObject([
    { id: "foto1" },
    { id: "foto3" },
    { id: "foto2" },
  ]);
});

test.describe("with a card that somebody else changed", () => {
  test.use({ expectedErrors: /status of 422/ });
  test("words that were changed in a text go to the card of the file, and back; another one's card is left @desktop", async ({
    admin,
    newsroom,
  }) => {
    const id = await articleWithGallery(newsroom);
    const cards = async () =>
      newsroom.query<{ caption: string | null; credit: string | null }>(
        "select caption, credit from media where url = (select body->'content'->0->'attrs'->>'src' from news where id = $1)",
        [id],
      );
    const [before] = await cards();
    await openAdmin(admin, `/admin/news/${id}`);
    const figure = textOf(admin).locator("> figure");
    const offer = figure.getByRole("button", { name: "Mudar na ficha também" });
    await expect(offer).toBeHidden();
    await figure.getByLabel("Crédito").fill("Célia Rezende");
    await offer.click();
    await expect(admin.getByText("Ficha guardada")).toBeVisible();
    await expect(offer).toBeHidden();
    expect(await cards()).toEqual([{ caption: "Foto 0", credit: "Célia Rezende" }]);
    await admin.getByRole("region", { name: "Avisos" }).getByRole("button", { name: "Desfazer" }).click();
    await expect.poll(cards).toEqual([before]);

    await figure.getByLabel("Crédito").fill("Tiago Brandão");
    await expect(offer).toBeVisible();
    await newsroom.query("update media set credit = 'Ana', card_version = card_version + 1");
    await offer.click();
    await expect(admin.getByText("Outra pessoa mudou a ficha enquanto você escrevia aqui")).toBeVisible();
    expect(await cards()).toEqual([{ ...before, credit: "Ana" }]);
    await expect(figure.getByLabel("Crédito")).toHaveValue("Tiago Brandão");
  });
});
