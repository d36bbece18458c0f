import { DESK_AND_PHONE, expect, expectNoBarriers, openOffice, test } from "./office.ts";

test.use({ expectedErrors: /status of 422/ });

const PATH = "/admin/bottom-nav";

test.beforeEach(async ({ newsroom }) => {
  await newsroom.replace("bottom_nav", [
    { label: "Capa", icon: "Home", action_type: "route", action_target: "/", order_index: 0 },
    { label: "Categorias", icon: "LayoutGrid", action_type: "route", action_target: "/categories", order_index: 1 },
    { label: "Mais", icon: "Ellipsis", action_type: "route", action_target: "/more", order_index: 2 },
  ]);
});

test("list and form have no barrier @desk", async ({ office }) => {
  await openOffice(office, PATH);
  await expectNoBarriers(office, DESK_AND_PHONE);
  await openOffice(office, `${PATH}/novo`);
  await expectNoBarriers(office, DESK_AND_PHONE);
});

test("an item is written with keys alone, refused, mended, and seen by readers @desk", async ({ office, page }) => {
  await openOffice(office, PATH);
  await office.getByRole("link", { name: "Novo item" }).press("Enter");
  await office.getByRole("textbox", { name: "Label" }).pressSequentially("Rádio");
  await expect(office.getByRole("region", { name: "Prévia na barra" }).getByText("Rádio")).toBeVisible();
  await office.getByRole("radio", { name: "Três pontos" }).focus();
  for (let step = 0; step < 20; step++) {
    if (await office.getByRole("radio", { name: "Música" }).isChecked()) break;
    await office.keyboard.press("ArrowRight");
  }
  await expect(office.getByRole("radio", { name: "Música" })).toBeChecked();
  await office.getByRole("combobox", { name: "Ação" }).selectOption("url");
  await office.getByLabel("Endereço").fill("https://radio.example/");
  const advanced = office.getByText("Avançado");
  await advanced.click();
  await office.getByLabel("Estilos (JSON)").fill('{"color": "gold"');
  await advanced.click();
  await expect(office.getByLabel("Estilos (JSON)")).toBeHidden();
  await office.getByRole("button", { name: "Salvar" }).press("Enter");
  await expect(office.getByRole("main").getByText("JSON inválido em Estilos")).toBeVisible();
  await expect(office.getByLabel("Estilos (JSON)")).toBeFocused();
  await expect(office.getByRole("textbox", { name: "Label" })).toHaveValue("Rádio");
  await office.getByLabel("Estilos (JSON)").fill('{"color": "gold"}');
  await office.getByLabel("Ordem").fill("1");
  await office.getByLabel("Tamanho").selectOption("large");
  await office.getByRole("button", { name: "Salvar" }).press("Enter");
  await expect(office.getByText("Criado com sucesso")).toBeVisible();

  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Navegação principal" });
  await expect(bar.getByRole("link")).toHaveText(["Capa", "Categorias", "Rádio", "Mais páginas do site"]);
  const radio = bar.getByRole("link", { name: "Rádio" });
  await expect(radio).toHaveCSS("color", "rgb(255, 215, 0)");
  await expect(radio).toHaveAttribute("target", "_blank");
});

test("the order is changed by buttons, which keep the focus, and by dragging @desk", async ({ office, page }) => {
  await openOffice(office, PATH);
  const rows = office
    .getByRole("row")
    .or(office.locator("tbody tr"))
    .filter({ has: office.getByTitle("Arraste para mudar a ordem") });
  await office.getByRole("button", { name: "Descer: Capa" }).press("Enter");
  await expect(office.getByRole("button", { name: "Descer: Capa" })).toBeFocused();
  await expect(office.getByText("Posição 2 de 3")).toBeAttached();
  await expect(office.getByText("Atualizado com sucesso")).toBeVisible();
  await expect(rows.nth(1)).toContainText("Capa");

  const grip = rows.nth(2).getByTitle("Arraste para mudar a ordem");
  await grip.scrollIntoViewIfNeeded();
  const from = (await grip.boundingBox())!;
  const to = (await rows.nth(0).boundingBox())!;
  const answered = office.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes(".data"),
  );
  await office.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await office.mouse.down();
  await office.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 6 });
  await office.mouse.move(from.x + from.width / 2, to.y + 2, { steps: 3 });
  await office.mouse.up();
  await answered;
  await expect(rows.nth(0)).toContainText("Mais");

  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Navegação principal" });
  await expect(bar.getByRole("link")).toHaveText(["Mais páginas do site", "Categorias", "Capa"]);
});

test("an item is removed only after a question @phone", async ({ office, page }) => {
  await openOffice(office, PATH);
  await office.getByRole("button", { name: "Excluir: Mais" }).tap();
  await office.getByRole("dialog").getByRole("button", { name: "Cancelar" }).tap();
  await office.getByRole("button", { name: "Excluir: Mais" }).tap();
  await office.getByRole("dialog").getByRole("button", { name: "Excluir" }).tap();
  await expect(office.getByText("Excluído")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Navegação principal" }).getByRole("link")).toHaveText([
    "Capa",
    "Categorias",
  ]);
});
