import { fileURLToPath } from "node:url";
import { expect, openAdmin, test, textOf } from "./admin.ts";

const TITLE = "Galeria: o dia da feira";
const pictures = ["abelhas", "ambulancia", "antena", "artesanato", "baile"].map((name) =>
  fileURLToPath(new URL(`../../../demo/pictures/${name}.jpg`, import.meta.url)),
);

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from news where title = $1", [TITLE]);
  await newsroom.query("delete from news_autosaves where fields->>'title' = $1", [TITLE]);
});

for (const [count, rows] of [
  [3, [1, 2]],
  [4, [2, 2]],
] as const) {
  test(`a gallery of ${count} pictures is inserted without a toast, and laid out in pairs @desktop`, async ({
    admin,
    page,
  }) => {
    await openAdmin(admin, "/admin/news/nova");
    await admin.getByLabel("Título").fill(TITLE);
    await textOf(admin).click();
    await admin.keyboard.type("Foi assim.\n/galeria");
    const chosen = admin.waitForEvent("filechooser");
    await expect(admin.getByRole("option").first()).toBeVisible();
    await admin.keyboard.press("Enter");
    await (await chosen).setFiles(pictures.slice(0, count));
    await expect(textOf(admin).locator("img")).toHaveCount(count);
    await expect(admin.getByText("Arquivos enviados")).toBeHidden();
    // An empty caption is a field below its picture, not words behind it.
    const captions = textOf(admin).locator("figcaption");
    for (const [index, caption] of (await captions.all()).entries()) {
      const picture = (await textOf(admin).locator("img").nth(index).boundingBox())!;
      const hint = await caption.evaluate((element) => {
        const { content, float } = getComputedStyle(element, "::before");
        return { content, float, top: element.getBoundingClientRect().top + scrollY };
      });
      expect(hint.content).toContain("O que se vê");
      expect(hint.top).toBeGreaterThanOrEqual(picture.y + picture.height);
    }
    await captions.first().click();
    await admin.keyboard.type("Abelhas na feira");
    await expect(captions.first()).toHaveText("Abelhas na feira");
    await admin.getByRole("button", { name: "Publicar" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Publicar" }).click();
    await expect(admin.getByText("Notícia criada com sucesso!")).toBeVisible();
    await page.goto("/news/galeria-o-dia-da-feira");
    const tops = await page
      .getByRole("group", { name: "Galeria de imagens" })
      .getByRole("figure")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    const inRows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    expect(inRows).toEqual(rows);
  });
}
