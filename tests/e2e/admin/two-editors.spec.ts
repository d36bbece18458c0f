import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

test.use({ expectedErrors: /status of (?:409|422)/ });

const CHANGED = "Outra pessoa salvou mudanças aqui depois que você abriu esta tela";

test("the second of two saves of a category is refused, keeps its text, and can replace the first @desktop", async ({
  admin,
  newsroom,
}) => {
  const [row] = await newsroom.query(
    "insert into categories (name, slug) values ('A quatro mãos', 'duas-maos') returning id",
  );
  const path = `/admin/categories/${row?.id}`;
  const second = await admin.context().newPage();
  await openAdmin(admin, path);
  await openAdmin(second, path);
  await admin.getByLabel("Descrição").fill("Da primeira");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin).toHaveURL(/\/admin\/categories(\?|$)/);

  await second.getByLabel("Descrição").fill("Da segunda");
  await second.getByRole("button", { name: "Salvar" }).click();
  await expect(second.getByRole("alert").filter({ hasText: CHANGED })).toBeInViewport({ ratio: 1 });
  await expect(second.getByLabel("Descrição")).toHaveValue("Da segunda");
  await expectNoBarriers(second, DESKTOP_AND_PHONE);
  const description = async () =>
    (await newsroom.query("select description from categories where slug = 'duas-maos'"))[0]?.description;
  expect(await description()).toBe("Da primeira");
  await second.getByRole("button", { name: "Salvar" }).click();
  await expect(second).toHaveURL(/\/admin\/categories(\?|$)/);
  expect(await description()).toBe("Da segunda");
});

test("a notification that was sent while its form was open is not changed without a warning @desktop @all", async ({
  admin,
  newsroom,
}) => {
  const [row] = await newsroom.query(
    "insert into notifications (message, status) values ('A quatro mãos', 'draft') returning id",
  );
  await openAdmin(admin, `/admin/notifications?editar=${row?.id}`);
  await admin.getByLabel("Mensagem").fill("A quatro mãos, corrigida");
  await newsroom.query("update notifications set status = 'sent', sent_at = now() where id = $1", [row?.id]);
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByRole("alert").filter({ hasText: CHANGED })).toBeVisible();
  await expect(admin.getByLabel("Mensagem")).toHaveValue("A quatro mãos, corrigida");
});

test("a settings form does not overwrite other changes, and reports a change of the same setting @desktop @all", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, "/admin/settings");
  await newsroom.set({ site_name: "Tribuna da Serra" });
  await admin.getByLabel("Descrição").fill("Notícias da serra e do vale.");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Configurações salvas com sucesso!")).toBeVisible();
  const stored = async () =>
    (await newsroom.query("select value from site_settings where key = 'site_name'"))[0]?.value;
  expect(await stored()).toBe("Tribuna da Serra");

  // The name is shown on three screens and edited on one.
  await expect(admin.getByLabel("Nome do site")).not.toBeEditable();
  await admin.getByRole("link", { name: "Mudar em Configurações do Site" }).click();
  const name = admin.getByLabel("Nome do site");
  // Until the other screen is loaded, this is still the field of the first one.
  await expect(name).toBeEditable();
  await expect(name).toHaveValue("Tribuna da Serra");
  await newsroom.set({ site_name: "Correio da Serra" });
  await name.fill("Gazeta da Serra");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Outra pessoa mudou este campo para “Correio da Serra”")).toBeVisible();
  expect(await stored()).toBe("Correio da Serra");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Tudo salvo")).toBeVisible();
  expect(await stored()).toBe("Gazeta da Serra");
});
