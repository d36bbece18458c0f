import { expect, openAdmin, test, textOf, writeText } from "./admin.ts";

test("words of the text are searched for and replaced by keyboard, and undone together @desktop", async ({ admin }) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill("Procurar");
  await writeText(admin, "A praça de cima.\nA Praça de baixo.\nNenhuma.");
  await admin.keyboard.press("Control+f");
  const bar = admin.getByRole("search", { name: "Procurar e trocar no texto" });
  await expect(bar.getByLabel("Procurar")).toBeFocused();
  await admin.keyboard.type("praça");
  await expect(bar.getByText("2 vezes")).toBeVisible();
  await admin.keyboard.press("Enter");
  await expect(bar.getByText("1 de 2")).toBeVisible();
  await expect(bar.getByLabel("Procurar")).toBeFocused();
  await admin.keyboard.press("Shift+Enter");
  await expect(bar.getByText("2 de 2")).toBeVisible();
  await bar.getByLabel("Trocar por").fill("rua $1");
  await bar.getByRole("button", { name: "Trocar todas" }).press("Enter");
  await expect(textOf(admin).locator("> p")).toHaveText(["A rua $1 de cima.", "A rua $1 de baixo.", "Nenhuma."]);
  await expect(bar.getByText("2 trocas feitas")).toBeVisible();
  await bar.getByLabel("Trocar por").press("Escape");
  await expect(bar).toBeHidden();
  await expect(textOf(admin)).toBeFocused();
  await admin.keyboard.press("Control+z");
  await expect(textOf(admin).locator("> p")).toHaveText(["A praça de cima.", "A Praça de baixo.", "Nenhuma."]);
});
