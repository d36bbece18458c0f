import { expect, openAdmin, test, textOf } from "./admin.ts";

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
    .getByRole("button", { name: /abelhas/ })
    .first()
    .click();
  await expect(library).toBeHidden();
  await expect(figure.locator("img")).toHaveAttribute("src", /abelhas/);
  await expect(figure.locator("figcaption")).toHaveText("Domingo.");
});
