import { expect, openAdmin, test } from "./admin.ts";

test.use({ expectedErrors: /status of 422/ });

const PATH = "/admin/bottom-nav";

test.beforeEach(async ({ newsroom }) => {
  await newsroom.replace("bottom_nav", [
    { label: "Capa", icon: "Home", action_type: "route", action_target: "/", order_index: 0 },
    { label: "Categorias", icon: "LayoutGrid", action_type: "route", action_target: "/categories", order_index: 1 },
    { label: "Mais", icon: "Ellipsis", action_type: "route", action_target: "/more", order_index: 2 },
  ]);
});

test("an item is entered by keyboard alone, refused, corrected, and shown to readers @desktop", async ({
  admin,
  page,
}) => {
  await openAdmin(admin, PATH);
  await admin.getByRole("link", { name: "Novo item" }).press("Enter");
  await admin.getByRole("textbox", { name: "Label" }).pressSequentially("Rádio");
  await expect(admin.getByRole("region", { name: "Prévia na barra" }).getByText("Rádio")).toBeVisible();
  await admin.getByRole("radio", { name: "Três pontos" }).focus();
  for (let step = 0; step < 20; step++) {
    if (await admin.getByRole("radio", { name: "Música" }).isChecked()) break;
    await admin.keyboard.press("ArrowRight");
  }
  await expect(admin.getByRole("radio", { name: "Música" })).toBeChecked();
  await admin.getByRole("combobox", { name: "Ação" }).selectOption("url");
  await admin.getByLabel("Endereço").fill("https://radio.example/");
  const advanced = admin.getByText("Avançado");
  await advanced.click();
  await admin.getByLabel("Estilos (JSON)").fill('{"color": "gold"');
  await advanced.click();
  await expect(admin.getByLabel("Estilos (JSON)")).toBeHidden();
  await admin.getByRole("button", { name: "Salvar" }).press("Enter");
  await expect(admin.getByRole("main").getByText("JSON inválido em Estilos")).toBeVisible();
  await expect(admin.getByLabel("Estilos (JSON)")).toBeFocused();
  await expect(admin.getByRole("textbox", { name: "Label" })).toHaveValue("Rádio");
  await admin.getByLabel("Estilos (JSON)").fill('{"color": "gold"}');
  await admin.getByLabel("Ordem").fill("1");
  await admin.getByLabel("Tamanho").selectOption("large");
  await admin.getByRole("button", { name: "Salvar" }).press("Enter");
  await expect(admin.getByText("Criado com sucesso")).toBeVisible();

  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Navegação principal" });
  await expect(bar.getByRole("link")).toHaveText(["Capa", "Categorias", "Rádio", "Mais páginas do site"]);
  const radio = bar.getByRole("link", { name: "Rádio" });
  await expect(radio).toHaveCSS("color", "rgb(255, 215, 0)");
  await expect(radio).toHaveAttribute("target", "_blank");
});

test("the order is changed by buttons, which keep the focus, and by dragging @desktop @all", async ({
  admin,
  page,
}) => {
  await openAdmin(admin, PATH);
  const rows = admin
    .getByRole("row")
    .or(admin.locator("tbody tr"))
    .filter({ has: admin.getByTitle("Arraste para mudar a ordem") });
  await admin.getByRole("button", { name: "Descer: Capa" }).press("Enter");
  await expect(admin.getByRole("button", { name: "Descer: Capa" })).toBeFocused();
  await expect(admin.getByText("Posição 2 de 3")).toBeAttached();
  await expect(admin.getByText("Atualizado com sucesso")).toBeVisible();
  await expect(rows.nth(1)).toContainText("Capa");

  const grip = rows.nth(2).getByTitle("Arraste para mudar a ordem");
  await grip.scrollIntoViewIfNeeded();
  const from = (await grip.boundingBox())!;
  const to = (await rows.nth(0).boundingBox())!;
  const answered = admin.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes(".data"),
  );
  await admin.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await admin.mouse.down();
  await admin.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 6 });
  await admin.mouse.move(from.x + from.width / 2, to.y + 2, { steps: 3 });
  await admin.mouse.up();
  await answered;
  await expect(rows.nth(0)).toContainText("Mais");

  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Navegação principal" });
  await expect(bar.getByRole("link")).toHaveText(["Mais páginas do site", "Categorias", "Capa"]);
});

test("an item is deleted only after a confirmation @phone @all", async ({ admin, page }) => {
  await openAdmin(admin, PATH);
  await admin.getByRole("button", { name: "Excluir: Mais" }).tap();
  await admin.getByRole("dialog").getByRole("button", { name: "Cancelar" }).tap();
  await admin.getByRole("button", { name: "Excluir: Mais" }).tap();
  await admin.getByRole("dialog").getByRole("button", { name: "Excluir" }).tap();
  await expect(admin.getByText("Excluído")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Navegação principal" }).getByRole("link")).toHaveText([
    "Capa",
    "Categorias",
  ]);
});
