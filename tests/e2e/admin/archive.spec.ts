import { pictureWithIptc } from "#tests/files/picture-words.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, openPanel, test } from "./admin.ts";

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

test("the words of a large photo survive its resizing in the browser, fill an article, and what is written there stays @desktop", async ({
  admin,
  newsroom,
}) => {
  const words = { caption: "Dona Nair mostra os moldes", person: "Célia Rezende", city: "Santa Cecília" };
  const photo = await pictureWithIptc(words, { width: 3200, height: 2000 });
  await openAdmin(admin, "/admin/news/nova");
  await openPanel(admin);
  const field = admin.getByRole("group", { name: "Imagem ou vídeo" });
  await field.locator("input[type=file]").setInputFiles([jpeg("moldes.jpg", photo)]);
  await expect(admin.getByLabel("Legenda da imagem")).toHaveValue(words.caption);
  await expect(admin.getByLabel("Crédito da imagem")).toHaveValue(words.person);
  const [row] = await newsroom.query<{ width: number; place: string }>(
    "select width, place from media where caption = $1",
    [words.caption],
  );
  expect(row).toEqual({ width: 2560, place: words.city });

  // The next picture brings the words of its card; a credit that somebody wrote for the first one comes back by the undo.
  await admin.getByLabel("Crédito da imagem").fill("Arquivo da família");
  const next = await pictureWithIptc({ caption: "A mesa posta", person: "Tiago" });
  await field.locator("input[type=file]").setInputFiles([jpeg("mesa.jpg", next)]);
  await expect(admin.getByLabel("Legenda da imagem")).toHaveValue("A mesa posta");
  await expect(admin.getByLabel("Crédito da imagem")).toHaveValue("Tiago");
  await admin.getByRole("region", { name: "Avisos" }).getByRole("button", { name: "Desfazer" }).click();
  await expect(admin.getByLabel("Legenda da imagem")).toHaveValue(words.caption);
  await expect(admin.getByLabel("Crédito da imagem")).toHaveValue("Arquivo da família");
  const cards = await newsroom.query("select credit from media where caption = any($1) order by credit", [
    [words.caption, "A mesa posta"],
  ]);
  expect(cards).toEqual([{ credit: "Célia Rezende" }, { credit: "Tiago" }]);
  await newsroom.query("delete from media where caption = any($1)", [[words.caption, "A mesa posta"]]);
});

test("the same photo is offered from the archive, by keyboard, or sent all the same @desktop", async ({
  admin,
  newsroom,
}) => {
  const photo = await pictureWithIptc({ caption: "Barcas esperam a procissão", person: "Célia" });
  const stored = () => newsroom.query<{ url: string }>("select url from media where caption like 'Barcas esperam%'");
  await openAdmin(admin, "/admin/midias");
  await admin.getByLabel("Enviar arquivos").setInputFiles([jpeg("barcas.jpg", photo)]);
  await expect(admin.getByRole("link", { name: /Barcas esperam a procissão/ })).toBeVisible();
  const [first] = await stored();

  await openAdmin(admin, "/admin/news/nova");
  await openPanel(admin);
  const field = admin.getByRole("group", { name: "Imagem ou vídeo" });
  const input = field.locator("input[type=file]");
  await input.setInputFiles([jpeg("IMG_7.jpg", photo)]);
  await expect(field.getByText("A imagem já está nos arquivos: “Barcas esperam a procissão”.")).toBeVisible();
  await expectNoBarriers(admin);
  await field.getByRole("button", { name: /^Usar o que já está/ }).focus();
  await admin.keyboard.press("Enter");
  await expect(field.getByRole("link", { name: /^Abrir/ })).toHaveAttribute("href", first!.url);
  await expect(admin.getByLabel("Legenda da imagem")).toHaveValue("Barcas esperam a procissão");
  expect(await stored()).toHaveLength(1);

  await input.setInputFiles([jpeg("IMG_7.jpg", photo)]);
  await field.getByRole("button", { name: /^Enviar mesmo assim/ }).click();
  await expect.poll(async () => (await stored()).length).toBe(2);
  await newsroom.query("delete from media where caption like 'Barcas esperam%'");
});
test.use({ expectedErrors: /status of 409/ });

test("several files are selected up to one with Shift, get a credit, and are kept with an undo @desktop", async ({
  admin,
  newsroom,
}) => {
  const urls = [1, 2, 3].map((place) => `/media/000000000000000${place}-jornada-${place}.jpg`);
  await newsroom.query(
    "insert into media (url, kind, mime_type, bytes) select unnest($1::text[]), 'image', 'image/jpeg', 1",
    [urls],
  );
  await admin.route("**/media/*-jornada-*", (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }));
  await openAdmin(admin, "/admin/midias?q=jornada");
  await admin.getByRole("button", { name: "Escolher vários" }).click();
  const boxes = admin.getByRole("checkbox");
  await boxes.first().check();
  await boxes.last().click({ modifiers: ["Shift"] });
  await expect(admin.getByText("3 escolhidos")).toBeVisible();
  await admin.getByRole("button", { name: "Largar a escolha" }).click();
  await boxes.first().focus();
  await admin.keyboard.press("Space");
  await admin.keyboard.press("Shift+ArrowDown");
  await expect(admin.getByText("2 escolhidos")).toBeVisible();
  await admin.keyboard.press("Shift+ArrowDown");
  await expect(admin.getByText("3 escolhidos")).toBeVisible();

  await admin.getByRole("button", { name: "Crédito dos escolhidos" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Crédito").fill("Liga do Vale");
  await dialog.getByRole("button", { name: "Mudar" }).click();
  await expect(admin.getByText("3 arquivos mudados")).toBeVisible();
  await admin.getByRole("button", { name: "Guardar no arquivo os escolhidos" }).click();
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(admin.getByText("3 arquivos guardados")).toBeVisible();
  const rows = () =>
    newsroom.query("select distinct credit, kept_at is not null as kept from media where url = any($1)", [urls]);
  expect(await rows()).toEqual([{ credit: "Liga do Vale", kept: true }]);
  await admin.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(rows).toEqual([{ credit: "Liga do Vale", kept: false }]);
  await newsroom.query("delete from media where url = any($1)", [urls]);
});

test("on a phone the card is a sheet that Back closes; what was typed is there again, and is saved @phone", async ({
  admin,
  newsroom,
}) => {
  const url = "/media/0000000000000009-largo-da-jornada.jpg";
  await newsroom.query("insert into media (url, kind, mime_type, bytes) values ($1, 'image', 'image/jpeg', 1)", [url]);
  await admin.route("**/media/*-da-jornada.jpg", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }),
  );
  await openAdmin(admin, "/admin/midias?q=largo-da-jornada");
  const tile = admin.getByRole("link", { name: /largo-da-jornada/ });
  await tile.click();
  const sheet = admin.getByRole("dialog", { name: "Ficha do arquivo" });
  await sheet.getByLabel("Legenda").fill("Largo do Rosário");
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  // Drafts are stored shortly after a letter was typed.
  await expect(sheet.getByText("Alterações não salvas")).toBeVisible();
  await admin.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(admin).toHaveURL(/q=largo-da-jornada$/);
  await expect(tile).toBeFocused();
  await tile.click();
  await expect(sheet.getByLabel("Legenda")).toHaveValue("Largo do Rosário");
  await sheet.getByText("Com licença", { exact: true }).click();
  await sheet.getByLabel("Com licença até").fill("2030-01-31");
  await sheet.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Ficha guardada")).toBeVisible();
  expect(
    await newsroom.query("select caption, rights, rights_until::text as until from media where url = $1", [url]),
  ).toEqual([{ caption: "Largo do Rosário", rights: "licensed", until: "2030-01-31" }]);
  await sheet.getByRole("button", { name: "Fechar a ficha" }).click();
  await expect(sheet).toHaveCount(0);
  await newsroom.query("delete from media where url = $1", [url]);
});
