import { DESK_AND_PHONE, expect, expectNoBarriers, openOffice, test } from "./office.ts";

test.use({ expectedErrors: /status of (?:409|422)/ });

const CHANGED = "Outra pessoa salvou mudanças aqui depois que você abriu esta tela";

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from categories where slug = 'duas-maos'");
  await newsroom.query("delete from notifications where message like 'A quatro mãos%'");
});

test("who saves a category second is told, keeps the words, and may save them over the others @desk", async ({
  office,
  newsroom,
}) => {
  const [row] = await newsroom.query(
    "insert into categories (name, slug) values ('A quatro mãos', 'duas-maos') returning id",
  );
  const path = `/admin/categories/${row?.id}`;
  const second = await office.context().newPage();
  await openOffice(office, path);
  await openOffice(second, path);
  await office.getByLabel("Descrição").fill("Da primeira");
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office).toHaveURL(/\/admin\/categories(\?|$)/);

  await second.getByLabel("Descrição").fill("Da segunda");
  await second.getByRole("button", { name: "Salvar" }).click();
  await expect(second.getByRole("alert").filter({ hasText: CHANGED })).toBeInViewport({ ratio: 1 });
  await expect(second.getByLabel("Descrição")).toHaveValue("Da segunda");
  await expectNoBarriers(second, DESK_AND_PHONE);
  const description = async () =>
    (await newsroom.query("select description from categories where slug = 'duas-maos'"))[0]?.description;
  expect(await description()).toBe("Da primeira");
  await second.getByRole("button", { name: "Salvar" }).click();
  await expect(second).toHaveURL(/\/admin\/categories(\?|$)/);
  expect(await description()).toBe("Da segunda");
});

test("a notification that went out while its form was open is not changed unknown @desk", async ({
  office,
  newsroom,
}) => {
  const [row] = await newsroom.query(
    "insert into notifications (message, status) values ('A quatro mãos', 'draft') returning id",
  );
  await openOffice(office, `/admin/notifications?editar=${row?.id}`);
  await office.getByLabel("Mensagem").fill("A quatro mãos, corrigida");
  await newsroom.query("update notifications set status = 'sent', sent_at = now() where id = $1", [row?.id]);
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByRole("alert").filter({ hasText: CHANGED })).toBeVisible();
  await expect(office.getByLabel("Mensagem")).toHaveValue("A quatro mãos, corrigida");
});

test("a screen of the settings leaves alone what another one changed, and tells who changes the same @desk", async ({
  office,
  newsroom,
}) => {
  await openOffice(office, "/admin/settings");
  await newsroom.set({ site_name: "Tribuna da Serra" });
  await office.getByLabel("Descrição").fill("Notícias da serra e do vale.");
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByText("Configurações salvas com sucesso!")).toBeVisible();
  const stored = async () =>
    (await newsroom.query("select value from site_settings where key = 'site_name'"))[0]?.value;
  expect(await stored()).toBe("Tribuna da Serra");

  // The name is shown on three screens and changed on one.
  await expect(office.getByLabel("Nome do site")).not.toBeEditable();
  await office.getByRole("link", { name: "Mudar em Configurações do Site" }).click();
  const name = office.getByLabel("Nome do site");
  // Until the other screen is there, this is the field of the first one.
  await expect(name).toBeEditable();
  await expect(name).toHaveValue("Tribuna da Serra");
  await newsroom.set({ site_name: "Correio da Serra" });
  await name.fill("Gazeta da Serra");
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByText("Outra pessoa mudou este campo para “Correio da Serra”")).toBeVisible();
  expect(await stored()).toBe("Correio da Serra");
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByText("Tudo salvo")).toBeVisible();
  expect(await stored()).toBe("Gazeta da Serra");
});

test("pasted text that is too long is told, and not cut @desk", async ({ office }) => {
  const words = "A quatro mãos. ".repeat(100);
  await openOffice(office, "/admin/notifications");
  await office.getByLabel("Mensagem").fill(words);
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByRole("main").getByText(/Use no máximo \d+ letras/)).toBeVisible();
  await expect(office.getByLabel("Mensagem")).toHaveValue(words);
});
