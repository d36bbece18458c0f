import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, openRowMenu, test } from "./admin.ts";

const PATH = "/admin/lixeira";

test("a deleted article is restored from the trash and visible on the site again @desktop @all", async ({
  admin,
  newsroom,
  page,
}) => {
  await newsroom.query(
    "insert into news (title, slug, content, published) values ('Notícia da lixeira', 'noticia-da-lixeira', 'x', true)",
  );
  await openAdmin(admin, "/admin/news?q=lixeira");
  await openRowMenu(admin, "Notícia da lixeira");
  await admin.getByRole("button", { name: "Excluir: Notícia da lixeira" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(admin.getByText("Notícia excluída com sucesso!")).toBeVisible();
  await expect.poll(async () => (await page.request.get("/news/noticia-da-lixeira")).status()).toBe(410);

  await openAdmin(admin, PATH);
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await admin.getByRole("button", { name: "Recuperar: Notícia da lixeira" }).click();
  await expect(admin.getByText("Recuperado da lixeira")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Recuperar: Notícia da lixeira" })).toHaveCount(0);
  await expect.poll(async () => (await page.request.get("/news/noticia-da-lixeira")).status()).toBe(200);
});
