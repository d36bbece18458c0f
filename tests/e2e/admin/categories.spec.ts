import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

test.use({ expectedErrors: /status of (404|422)|net::ERR_FAILED/ });

const PATH = "/admin/categories";

/** Creates the journey's category, after a form without a name was refused. */
async function createCategory(admin: Page): Promise<void> {
  await openAdmin(admin, PATH);
  await admin.getByRole("link", { name: "Nova categoria" }).click();
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByRole("main").getByText("Escreva o nome da categoria")).toBeVisible();
  for (const place of [admin.getByRole("main"), admin.getByRole("region", { name: "Avisos" })]) {
    await expect(place.getByText("Erro ao criar categoria")).toBeVisible();
  }
  await expect(admin.getByLabel("Nome")).toBeFocused();
  await admin.getByLabel("Nome").fill("Jornada & Cia");
  await admin.getByLabel("Descrição").fill("Só para a jornada");
  const green = admin.getByRole("button", { name: "Verde" });
  await green.click();
  await expect(green).toHaveAttribute("aria-pressed", "true");
  await expect(admin.getByRole("spinbutton", { name: /^Matiz/ })).toHaveValue("146");
  await admin.getByRole("button", { name: "Turquesa" }).click();
  await admin.getByRole("slider", { name: /^Matiz/ }).fill("300");
  await admin.getByRole("spinbutton", { name: /^Luz/ }).fill("30");
  await admin.getByRole("radio", { name: "Música" }).check();
  const dark = admin.getByRole("group", { name: "Tema escuro" });
  await expect(dark.getByText("Jornada & Cia").first()).toBeVisible();
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Categoria criada com sucesso!")).toBeVisible();
}

/** Tries to create a category whose slug is taken, and leaves its form. */
async function expectSlugTaken(admin: Page): Promise<void> {
  await admin.getByRole("link", { name: "Nova categoria" }).click();
  await admin.getByLabel("Nome").fill("Outra");
  await admin.getByLabel("Slug").fill("jornada-cia");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(
    admin.getByRole("main").getByText("Outra categoria já usa este slug. “jornada-cia-2” está livre."),
  ).toBeVisible();
  await admin.getByRole("link", { name: "Cancelar" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Sair" }).click();
}

/** Deletes the journey's category and moves its articles to another one. */
async function deleteAndMove(admin: Page): Promise<void> {
  await openAdmin(admin, PATH);
  await admin.getByRole("button", { name: "Excluir: Jornada" }).click();
  const dialog = admin.getByRole("dialog", { name: "Excluir esta categoria?" });
  await expectNoBarriers(admin);
  await dialog.getByLabel("O que fazer com as notícias dela?").selectOption({ label: "Mover para Agenda" });
  await dialog.getByRole("button", { name: "Excluir" }).click();
  await expect(admin.getByText("Categoria excluída com sucesso!")).toBeVisible();
}

test("a category is created, shown, changed, hidden, and deleted with its articles moved to another one @desktop", async ({
  admin,
  page,
  newsroom,
}) => {
  await createCategory(admin);
  const [stored] = await newsroom.query("select slug, color, icon from categories where name = 'Jornada & Cia'");
  expect(stored).toEqual({ slug: "jornada-cia", color: "300 100% 30%", icon: "Music" });
  await page.goto("/category/jornada-cia");
  await expect(page.getByRole("heading", { name: "Jornada & Cia" })).toBeVisible();

  await expectSlugTaken(admin);
  await admin.getByRole("link", { name: "Editar: Jornada & Cia" }).click();
  await admin.getByLabel("Nome").fill("Jornada");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Categoria atualizada com sucesso!")).toBeVisible();

  await admin.getByLabel("Ativo: Jornada").click();
  await expect(admin.getByText("Categoria desativada")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Categoria não encontrada ou inativa").first()).toBeVisible();

  await newsroom.query(
    `insert into news (title, slug, content, published, category_id)
     select 'Notícia da jornada', 'noticia-da-jornada', 'x', true, id from categories where name = 'Jornada'`,
  );
  await deleteAndMove(admin);
  const [moved] = await newsroom.query(
    "select c.slug from news n join categories c on c.id = n.category_id where n.slug = 'noticia-da-jornada'",
  );
  expect(moved).toEqual({ slug: "agenda" });
});

test("a switch returns to its old state if the server does not accept the change @desktop", async ({ admin }) => {
  await openAdmin(admin, PATH);
  await admin.route("**/admin/categories.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await admin.getByLabel("Ativo: Agenda").click();
  await expect(admin.getByText("Erro ao atualizar categoria")).toBeVisible();
  await expect(admin.getByLabel("Ativo: Agenda")).toBeChecked();
});
