import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test, writeText } from "./admin.ts";

const TITLE = "Barra ao alcance do polegar";

test("on a phone an article is published from the header, in a sheet that Back closes and that warns of a missing category @phone", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  const bar = admin.locator("[data-save-bar]");
  await admin.getByLabel("Título").fill(TITLE);
  await writeText(admin, "A banda toca às sete.");
  const publish = bar.getByRole("button", { name: "Publicar…" });
  await expect(publish).toBeInViewport({ ratio: 1 });
  await publish.tap();
  const sheet = admin.getByRole("dialog", { name: "Publicar" });
  await expect(sheet.getByText("Falta a categoria. Sai já no site.")).toBeVisible();
  await admin.goBack();
  await expect(sheet).toBeHidden();
  await expect(admin.getByLabel("Título")).toHaveValue(TITLE);
  expect(await newsroom.query("select 1 from news where title = $1", [TITLE])).toEqual([]);
  await publish.tap();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await sheet.getByRole("button", { name: "Publicar agora" }).tap();
  const done = admin.getByRole("dialog", { name: "Publicada" });
  await expect(done.getByRole("link", { name: "Ver no site" })).toBeInViewport();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  expect(await newsroom.query("select published from news where title = $1", [TITLE])).toEqual([{ published: true }]);
  await admin.goBack();
  await expect(done).toBeHidden();
  await expect(admin.getByRole("heading", { name: "Editar notícia" })).toBeVisible();

  await bar.getByRole("button", { name: "Painel da notícia" }).tap();
  await expect(admin.getByRole("combobox", { name: "Categoria" })).toBeInViewport();
  await expect(admin.getByRole("button", { name: "Fechar o painel" })).toBeFocused();
  await admin.keyboard.press("Escape");
  await expect(admin.getByRole("combobox", { name: "Categoria" })).toBeHidden();
  await expect(bar.getByRole("button", { name: "Painel da notícia" })).toBeFocused();
});

test("deleting an article from its form does not save it @desktop @all", async ({ admin, newsroom }) => {
  const [{ id }] = (await newsroom.query<{ id: string }>(
    "insert into news (title, slug, content) values ($1, 'barra-ao-alcance', 'A banda toca.') returning id",
    [TITLE],
  )) as [{ id: string }];
  await openAdmin(admin, `/admin/news/${id}`);
  await admin.getByLabel("Resumo").fill("Não é para ser salvo.");
  const intents: string[] = [];
  admin.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().includes(`/admin/news/${id}.data`)) return;
    intents.push(new URLSearchParams(request.postData() ?? "").get("intent") ?? "");
  });
  await admin.getByRole("button", { name: "Excluir notícia" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(admin.getByText("Notícia excluída com sucesso!")).toBeVisible();
  expect(intents).toEqual(["excluir"]);
});
