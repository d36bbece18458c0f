import { expect, expectNoBarriers, openAdmin, test, writeText } from "./admin.ts";

const TITLE = "Versões que rolam";

test("the long text of a version can be scrolled by keyboard @desktop @all", async ({ admin }) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(TITLE);
  await writeText(admin, Array.from({ length: 40 }, (_, index) => `Parágrafo ${index}.`).join("\n"));
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByRole("heading", { name: "Editar notícia" })).toBeVisible();
  await admin.getByRole("link", { name: "Versões" }).click();
  const text = admin.getByRole("group", { name: "Texto desta versão" });
  await text.focus();
  await admin.keyboard.press("End");
  await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await expectNoBarriers(admin);
});
